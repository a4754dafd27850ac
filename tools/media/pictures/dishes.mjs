// `node tools/media/pictures/dishes.mjs`: paints the picture of each dish on the menu, for the booking form.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { MENU_ITEMS } from '../../../shared/src/menu/menu-items.ts';
import { root } from '../../../scripts/lib/root.mjs';
import { openStudio } from './studio.mjs';

/** Shown 72 px wide, on screens of up to three pixels in each. */
const SIDE = 216;

const studio = await openStudio();
try {
  for (const key of Object.keys(MENU_ITEMS)) {
    const painted = await studio.paint(`dish-${key}`);
    const file = await sharp(painted).resize(SIDE, SIDE).avif({ quality: 46, effort: 9 }).toBuffer();
    writeFileSync(join(root, `frontends/storefront/public/images/dish-${key}.avif`), file);
    console.log(`dish-${key}.avif: ${(file.length / 1024).toFixed(1)} KB`);
  }
} finally {
  await studio.close();
}

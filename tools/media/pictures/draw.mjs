/**
 * Paints the storefront's pictures and writes them as small as they may be without looking it. Needs an `ffmpeg` with libaom on the PATH; the
 * pictures themselves are in the repository, so this need not be run.
 *
 *   node tools/media/pictures/draw.mjs          all of them, then the share picture
 *   node tools/media/pictures/draw.mjs hero     only those named
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/root.mjs';
import { SCENES } from './scenes.mjs';
import { openStudio } from './studio.mjs';

const folder = join(root, 'frontends/storefront/public/images');
/** The page that the dish lies on. @see tokens.css --k-bg */
const PAGE = '#fdf8ef';

/** Each file: its scene, its width in pixels and how much may be lost (AVIF 0–63, JPEG 2–31). */
const FILES = {
  'hero.avif': { scene: 'hero', width: 900, loss: 35, ground: PAGE },
  'hero-560.avif': { scene: 'hero', width: 560, loss: 38, ground: PAGE },
  'gallery-platter.avif': { scene: 'gallery-platter', width: 640, loss: 44 },
  'gallery-pit.avif': { scene: 'gallery-pit', width: 640, loss: 42 },
  'gallery-spices.avif': { scene: 'gallery-spices', width: 640, loss: 41 },
  'event-default.avif': { scene: 'event-default', width: 800, loss: 41 },
  'event-default.jpg': { scene: 'event-default', width: 1000, loss: 5 },
};

const wanted = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), 'kuzhi-pictures-'));
const studio = await openStudio();
try {
  for (const scene of Object.keys(SCENES)) {
    const files = Object.entries(FILES).filter(([, file]) => file.scene === scene);
    if (files.length === 0 || (wanted.length > 0 && !wanted.includes(scene))) continue;
    const painted = join(scratch, `${scene}.png`);
    writeFileSync(painted, await studio.paint(scene, files.find(([, { ground }]) => ground)?.[1].ground));
    for (const [name, file] of files) encode(painted, join(folder, name), file);
  }
} finally {
  await studio.close();
  rmSync(scratch, { recursive: true, force: true });
}

function encode(from, to, { width, loss }) {
  const size = [
    '-i',
    from,
    '-vf',
    `scale=${width}:-2:flags=lanczos:out_color_matrix=${to.endsWith('.avif') ? 'bt709' : 'bt601'}:out_range=full`,
  ];
  const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'iec61966-2-1', '-color_range', 'pc'];
  const codec = to.endsWith('.avif')
    ? ['-c:v', 'libaom-av1', '-still-picture', '1', '-cpu-used', '2', '-crf', String(loss), '-pix_fmt', 'yuv420p', '-f', 'avif']
    : ['-q:v', String(loss), '-pix_fmt', 'yuvj420p'];
  const { status } = spawnSync('ffmpeg', ['-loglevel', 'error', '-y', ...size, ...codec, ...(to.endsWith('.avif') ? colours : []), to], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`ffmpeg could not write ${to}`);
  console.log(`${to.slice(folder.length + 1)}: ${(statSync(to).size / 1024).toFixed(1)} KB`);
}

// `node tools/media/pictures/share.mjs`: draws the picture of a shared link (1200 × 630) and the icon of a phone's home screen from the hero.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../../tests/e2e/support/browser.ts';
import { root } from '../../../scripts/lib/root.mjs';

const folder = join(root, 'frontends/storefront/public');
const inline = (file, type) => `data:${type};base64,${readFileSync(join(folder, file)).toString('base64')}`;
const hero = inline('images/hero.avif', 'image/avif');
const icon = inline('storefront-icon.svg', 'image/svg+xml');

const browser = await chromium.launch(await launchOptions());
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(`
    <body style="margin:0;width:1200px;height:630px;overflow:hidden;position:relative;background:#2a1710;color:#fdf3df;font-family:Georgia,'Noto Serif',serif">
      <div style="position:absolute;inset:0;background:radial-gradient(60rem 40rem at 78% 55%,#8a3a12,transparent 70%)"></div>
      <div style="position:absolute;right:-150px;top:-105px;width:840px;height:840px;filter:drop-shadow(0 24px 40px #0009)">
        <img src="${hero}" style="width:100%;height:100%;clip-path:circle(43.4%)">
      </div>
      <div style="position:absolute;left:72px;top:72px;width:560px">
        <img src="${icon}" width="84" height="84">
        <h1 style="margin:36px 0 20px;font-size:74px;line-height:1.06">We focus on only One Thing</h1>
        <p style="margin:0;font-size:34px;line-height:1.35;color:#ffd98a">Mandi from the pit, delivered home in Kottayam</p>
      </div>
    </body>`);
  await page.waitForFunction('[...document.images].every((image) => image.complete && image.naturalWidth > 0)');
  await page.screenshot({ path: join(folder, 'images/share.jpg'), type: 'jpeg', quality: 82 });
  await page.setViewportSize({ width: 180, height: 180 });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:180px;background:#fdf8ef"><img src="${icon}" width="160" height="160"></body>`,
  );
  await page.waitForFunction('document.images[0].complete');
  await page.screenshot({ path: join(folder, 'images/icon-180.png') });
} finally {
  await browser.close();
}

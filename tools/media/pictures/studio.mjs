import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../../tests/e2e/support/browser.ts';

/** Painted larger than it is shown, so that edges come out soft. */
const OVERSIZE = 1.6;

/** A browser in which the scenes paint themselves. @returns `paint(scene, ground)`: a PNG, on a ground of that colour or on none */
export async function openStudio() {
  const browser = await chromium.launch(await launchOptions());
  const page = await browser.newPage();
  // The painting modules as the browser loads them: each under a name of its own.
  await page.route('http://pictures.invalid/**', (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    return route.fulfill(
      name
        ? { contentType: 'text/javascript', body: readFileSync(new URL(name, import.meta.url), 'utf8') }
        : { contentType: 'text/html', body: '<canvas></canvas>' },
    );
  });
  await page.goto('http://pictures.invalid/');
  const paint = async (scene, ground) => {
    const data = await page.evaluate(
      `(async () => {
      const { SCENES } = await import('/scenes.mjs');
      const { width, height, paint } = SCENES['${scene}'];
      const canvas = document.querySelector('canvas');
      canvas.width = width * ${OVERSIZE};
      canvas.height = height * ${OVERSIZE};
      const g = canvas.getContext('2d');
      g.scale(${OVERSIZE}, ${OVERSIZE});
      ${ground ? `g.fillStyle = '${ground}'; g.fillRect(0, 0, width, height);` : ''}
      paint(g);
      return canvas.toDataURL('image/png').split(',')[1];
    })()`,
    );
    return Buffer.from(data, 'base64');
  };
  return { paint, close: () => browser.close() };
}

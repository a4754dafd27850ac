/**
 * Draws the short silent loops of the SOP pages and encodes them for televisions: H.264 main profile, no sound, index first.
 * Needs an `ffmpeg` with libx264 on the PATH; the films themselves are in the repository, so nobody has to run this.
 *
 *   node scripts/videos/draw.mjs
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium as playwright } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { FILMS, HEIGHT, WIDTH } from './pit-lighting.mjs';

const FRAMES_PER_SECOND = 20;
const source = readFileSync(new URL('./pit-lighting.mjs', import.meta.url), 'utf8');
const folder = fileURLToPath(new URL('../../frontends/tv/public/videos/roadmap/', import.meta.url));

const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: chromium.args.filter((argument) => argument !== '--single-process'),
});
const page = await browser.newPage();
await page.setContent(`<canvas width="${WIDTH}" height="${HEIGHT}"></canvas>`);
await page.addScriptTag({ type: 'module', content: `${source}\nwindow.films = FILMS;` });
await page.waitForFunction('window.films');

mkdirSync(folder, { recursive: true });
for (const [name, { seconds }] of Object.entries(FILMS)) {
  const file = `${folder}${name}.mp4`;
  const encoder = encode(file);
  const frames = seconds * FRAMES_PER_SECOND;
  for (let frame = 0; frame < frames; frame += 1) {
    const picture = await page.evaluate(
      `(() => {
        const canvas = document.querySelector('canvas');
        window.films['${name}'].scene(canvas.getContext('2d'), ${frame / frames});
        return canvas.toDataURL('image/png').split(',')[1];
      })()`,
    );
    encoder.write(Buffer.from(picture, 'base64'));
  }
  await encoder.end();
  console.log(`${name}: ${Math.round(statSync(file).size / 1024)} KB, ${seconds} s`);
}
await browser.close();

function encode(file) {
  const input = ['-f', 'image2pipe', '-framerate', String(FRAMES_PER_SECOND), '-c:v', 'png', '-i', '-'];
  const output = [
    '-an',
    '-c:v',
    'libx264',
    '-profile:v',
    'main',
    '-level',
    '3.1',
    '-pix_fmt',
    'yuv420p',
    '-crf',
    '27',
    '-preset',
    'veryslow',
  ];
  const ffmpeg = spawn('ffmpeg', ['-loglevel', 'error', '-y', ...input, ...output, '-movflags', '+faststart', file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = new Promise((resolve, reject) => {
    ffmpeg.once('error', reject);
    ffmpeg.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))));
  });
  return {
    write: (picture) => ffmpeg.stdin.write(picture),
    end: () => {
      ffmpeg.stdin.end();
      return ended;
    },
  };
}

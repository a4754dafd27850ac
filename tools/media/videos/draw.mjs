/**
 * Draws the short silent loops of the SOP pages and encodes them for televisions: H.264 main profile, no sound, index first. Needs an `ffmpeg` with
 * libx264 on the PATH; the videos themselves are in the repository, so this need not be run.
 *
 *   node tools/media/videos/draw.mjs            all videos
 *   node tools/media/videos/draw.mjs rice final those whose name holds one of the words
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium as playwright } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { FILES, FILMS } from './films.mjs';
import { HEIGHT, WIDTH } from './stage.mjs';

// Few pictures, as drawn videos have: four of them side by side are a weak television's work.
const FRAMES_PER_SECOND = 8;
/** Each picture builds on the one before it alone. */
const EASY = ['-bf', '0', '-refs', '1'];
const ORIGIN = 'http://films.invalid';
const folder = fileURLToPath(new URL('../../../frontends/tv/public/videos/', import.meta.url));
const wanted = process.argv.slice(2);
const names = Object.keys(FILMS).filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)));

const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: chromium.args.filter((argument) => argument !== '--single-process'),
});
const page = await browser.newPage();
// The scenes are modules of this folder; the page takes them from here and loads nothing else.
await page.route(`${ORIGIN}/**`, (route) => {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: `<canvas width="${WIDTH}" height="${HEIGHT}"></canvas>` });
  return route.fulfill({ contentType: 'text/javascript', body: readFileSync(new URL(`.${pathname}`, import.meta.url), 'utf8') });
});
await page.goto(`${ORIGIN}/`);
const imports = FILES.map((file, place) => `import { FILMS as part${place} } from '/films/${file}';`);
const all = FILES.map((_file, place) => `...part${place}`);
await page.addScriptTag({ type: 'module', content: [...imports, `window.films = { ${all.join(', ')} };`].join('\n') });
await page.waitForFunction('window.films');

for (const name of names) {
  const { seconds } = FILMS[name];
  const file = `${folder}${name}.mp4`;
  mkdirSync(dirname(file), { recursive: true });
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
  const h264 = [
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
    ...EASY,
  ];
  const ffmpeg = spawn('ffmpeg', ['-loglevel', 'error', '-y', ...input, '-an', ...h264, '-movflags', '+faststart', file], {
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

import type { OverlayOptions } from 'sharp';
import { Letters, type TextStyle } from '#shared/reports/letters';
import { SHARE_HEIGHT, SHARE_WIDTH, type ShareTexts } from '#shared/sales-events/share-picture';
import { loadSharp, type Sharp } from '../core/load-sharp.js';
import { createRequire } from 'node:module';

const LEFT = 72;
const WIDTH = 530;
const CREAM = '#fdf3df';
const BRASS = '#ffd98a';

/** Of the title: the largest with which all words are above the button. */
const TITLE_SIZES = [76, 64, 54, 46, 40];
const MOST_TITLE_LINES = 3;
const MOST_DATE_LINES = 2;
const LEADING = 1.3;
const TOP = 104;
/** The lowest baseline of the words. */
const BOTTOM = 462;

/** A dish on the page's ground: its plate lies in the middle. */
const PLATE = { side: 840, left: 562, top: -105, radius: 0.434 };
/** A photograph fills the right part. */
const PHOTO = { left: 680, width: SHARE_WIDTH - 680 };

/** The picture next to the words. */
export interface SharePhoto {
  file: Buffer;
  /** Our drawn plate, or a photograph of the manager's. */
  kind: 'plate' | 'photo';
}

/** The picture of a sale for link previews, 1200 × 630, as JPEG. @param photo null when there is none that can be read */
export async function drawSharePicture(texts: ShareTexts, photo: SharePhoto | null, letters: Letters): Promise<Buffer> {
  const sharp = await loadSharp();
  const beside = photo && (await laidOut(sharp, photo));
  const layers: OverlayOptions[] = [{ input: Buffer.from(wordsOf(texts, letters)) }];
  return sharp(Buffer.from(GROUND))
    .composite(beside ? [beside, ...layers] : layers)
    .flatten({ background: '#2a1710' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

const svg = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`;

const GROUND = svg(
  SHARE_WIDTH,
  SHARE_HEIGHT,
  '<radialGradient id="g" cx=".78" cy=".55" r=".62"><stop stop-color="#8a3a12"/><stop offset="1" stop-color="#2a1710"/></radialGradient>' +
    '<rect width="100%" height="100%" fill="url(#g)"/>',
);

const BUSINESS: TextStyle = { size: 34, bold: true, colour: BRASS };
const DATE: TextStyle = { size: 36, bold: true, colour: BRASS };
const FACTS: TextStyle = { size: 36, bold: false, colour: CREAM };
const SERVING: TextStyle = { size: 26, bold: false, colour: BRASS };

interface Line {
  text: string;
  /** Of its baseline. */
  y: number;
  style: TextStyle;
}

/** Title and date with a title of that size, and the place of the line below them. */
function wordsUnder(size: number, title: string, date: string, letters: Letters): { lines: Line[]; bottom: number } {
  const large: TextStyle = { size, bold: true, colour: CREAM };
  const titleLines = letters.lines(title, WIDTH, large);
  const dateLines = letters.lines(date, WIDTH, DATE);
  const isWhole = titleLines.length <= MOST_TITLE_LINES && dateLines.length <= MOST_DATE_LINES;
  const lines: Line[] = [];
  let y = TOP + size * 0.2;
  for (const text of titleLines.slice(0, MOST_TITLE_LINES)) lines.push({ text, y: (y += size * LEADING), style: large });
  y += DATE.size * 0.4;
  for (const text of dateLines.slice(0, MOST_DATE_LINES)) lines.push({ text, y: (y += DATE.size * LEADING), style: DATE });
  return { lines, bottom: isWhole ? y + FACTS.size * LEADING : Infinity };
}

function wordsOf({ business, title, date, facts, reserve, serving }: ShareTexts, letters: Letters): string {
  const size = TITLE_SIZES.find((each) => wordsUnder(each, title, date, letters).bottom <= BOTTOM) ?? TITLE_SIZES.at(-1) ?? 0;
  const { lines } = wordsUnder(size, title, date, letters);
  const shapes = [letters.draw(letters.lines(business, WIDTH, BUSINESS)[0] ?? '', LEFT, TOP, BUSINESS)];
  for (const { text, y, style } of lines) shapes.push(letters.draw(text, LEFT, y, style));
  const { y: below = TOP } = lines.at(-1) ?? {};
  shapes.push(letters.draw(facts, LEFT, below + FACTS.size * LEADING, FACTS));
  shapes.push(button(reserve, letters), letters.draw(serving, LEFT, 592, SERVING));
  return svg(SHARE_WIDTH, SHARE_HEIGHT, shapes.join(''));
}

function button(text: string, letters: Letters): string {
  const style: TextStyle = { size: 32, bold: true, colour: '#ffffff' };
  const width = letters.widthOf(text, style) + 56;
  return `<rect x="${LEFT}" y="482" width="${width.toFixed(0)}" height="66" rx="33" fill="#b83a0b"/>${letters.draw(text, LEFT + 28, 526, style)}`;
}

async function laidOut(sharp: Sharp, { file, kind }: SharePhoto): Promise<OverlayOptions> {
  if (kind === 'photo') {
    const input = await sharp(file).resize(PHOTO.width, SHARE_HEIGHT, { fit: 'cover' }).toBuffer();
    return { input, left: PHOTO.left, top: 0 };
  }
  const { side, left, top, radius } = PLATE;
  const round = svg(side, side, `<circle cx="${side / 2}" cy="${side / 2}" r="${side * radius}"/>`);
  const plate = await sharp(file)
    .resize(side, side)
    .ensureAlpha()
    .composite([{ input: Buffer.from(round), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const input = await sharp(plate)
    .extract({ left: 0, top: -top, width: SHARE_WIDTH - left, height: SHARE_HEIGHT })
    .toBuffer();
  return { input, left, top: 0 };
}

const require = createRequire(import.meta.url);

/** The letters of pictures. */
export async function openLetters(): Promise<Letters> {
  // Only a server that draws pays for reading it.
  const { open } = await import('fontkit');
  return Letters.open((file) => open(require.resolve(file)));
}

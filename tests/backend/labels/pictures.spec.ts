import { jest } from '@jest/globals';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { keysOf } from '#shared/core/narrow';
import { bothLanguages, LABEL_WORDS } from '#shared/labels/label-texts';
import type { ParcelLabel } from '#shared/labels/parcel-label';
import { DISHES_IN_MALAYALAM } from '#shared/menu/dishes-in-malayalam';
import { MENU_ITEMS } from '#shared/menu/menu-items';
import { wholeLetters } from '#shared/reports/text-lines';
import type { Bitmap } from '../../../backend/src/labels/escpos';
import { LabelRendererService } from '../../../backend/src/labels/label-renderer.service';
import { plainLabel } from '../../support/labels/plain-label';

const FOLDER = join(import.meta.dirname, 'pictures');

const renderer = new LabelRendererService();
const drawn = (label: ParcelLabel): Promise<Bitmap> => renderer.draw(label);

const LABEL = plainLabel();
/** Every word that the product itself prints, and names and places with the conjuncts of the district. */
const LABELS: Record<string, ParcelLabel> = {
  dishes: {
    ...LABEL,
    dishes: keysOf(MENU_ITEMS).map((key, nth) => ({ quantity: nth + 1, name: MENU_ITEMS[key].name, malayalam: DISHES_IN_MALAYALAM[key] })),
  },
  places: {
    ...LABEL,
    dishes: [{ quantity: 2, name: MENU_ITEMS.combo.name, malayalam: DISHES_IN_MALAYALAM.combo }],
    customer: { name: 'അമ്മിണി കൃഷ്ണൻ', address: 'പുത്തൻപുരയ്ക്കൽ, ചങ്ങനാശ്ശേരി, തിരുനക്കര ക്ഷേത്രത്തിനു സമീപം', pincode: '686001' },
  },
  bag: {
    ...LABEL,
    bag: { number: 1, of: 2 },
    dishes: [{ quantity: 4, name: MENU_ITEMS.combo.name, malayalam: DISHES_IN_MALAYALAM.combo }],
    code: 'https://kuzhi.example.com/order/MND-AB23CD?bag=1of2',
  },
  run: {
    ...LABEL,
    run: 2,
    bag: { number: 1, of: 2 },
    dishes: [{ quantity: 4, name: MENU_ITEMS.combo.name, malayalam: DISHES_IN_MALAYALAM.combo }],
    code: 'https://kuzhi.example.com/order/MND-AB23CD?bag=1of2',
  },
  blank: {
    ...LABEL,
    licence: null,
    stop: null,
    preparedAt: null,
    eatBefore: null,
    delivery: null,
    dishes: [{ quantity: 1, name: bothLanguages('test'), malayalam: null }],
    customer: { name: 'സ്ത്രീ ജ്ഞാന വിശ്വം', address: 'ഏറ്റുമാനൂർ, വൈക്കം, കുറവിലങ്ങാട്, പാമ്പാടി', pincode: '686631' },
  },
};

const asPng = ({ width, height, bits }: Bitmap): Promise<Buffer> => {
  const dots = Buffer.alloc(width * height);
  for (let dot = 0; dot < dots.length; dot += 1) dots[dot] = ((bits[dot >> 3] ?? 0) >> (7 - (dot & 7))) & 1 ? 0 : 255;
  return sharp(dots, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer();
};
const dotsOf = (png: Buffer): Promise<Buffer> => sharp(png).greyscale().raw().toBuffer();
const differing = (a: Buffer, b: Buffer): number =>
  a.reduce((count, dot, at) => count + Number(dot !== b[at]), Math.abs(a.length - b.length));

/** What a phone reads from the paper. @param shades one for each dot */
function codeOf({ width, height }: Bitmap, shades: Buffer): string | undefined {
  const pixels = new Uint8ClampedArray(width * height * 4);
  shades.forEach((shade, dot) => pixels.set([shade, shade, shade, 255], dot * 4));
  return jsQR(pixels, width, height)?.data;
}

/** How many of the 230,400 dots another processor may round otherwise; a letter has a hundred. */
const ROUNDING = 20;

describe('a label as it is printed', () => {
  afterAll(() => renderer.onModuleDestroy());

  it.each(Object.keys(LABELS))('is the picture of "%s", dot by dot', async (name) => {
    const png = await asPng(await drawn(LABELS[name] as ParcelLabel));
    const file = join(FOLDER, `${name}.png`);
    // A new picture is looked at before it is taken into the repository.
    if (!existsSync(file)) {
      writeFileSync(file, png);
      throw new Error(`${file} was written: look at it`);
    }
    expect(differing(await dotsOf(png), await dotsOf(readFileSync(file)))).toBeLessThanOrEqual(ROUNDING);
  });

  it('has a code that is read back, on each label of a batch', async () => {
    const labels = Array.from({ length: 12 }, (_, nth): ParcelLabel => {
      const reference = `MND-${String(nth).padStart(3, '2')}X${nth % 2 ? 'AB' : 'CD'}`;
      const customer = nth % 2 ? LABEL.customer : { name: 'അമ്മിണി കൃഷ്ണൻ', address: 'പുത്തൻപുരയ്ക്കൽ, ചങ്ങനാശ്ശേരി', pincode: '686101' };
      return { ...LABEL, stop: nth + 1, customer, reference, code: `https://kuzhi.example.com/order/${reference}` };
    });
    const all = await Promise.all(labels.map(drawn));
    const read = await Promise.all(all.map(async (picture) => codeOf(picture, await dotsOf(await asPng(picture)))));
    expect(read).toEqual(labels.map(({ code }) => code));
  });

  /** Whole letters of more than one consonant, as `ന്ത` in "മന്തി". */
  const conjuncts = [
    ...new Set(
      Object.values(LABELS)
        .flatMap(({ dishes, customer }) => [...dishes.map(({ malayalam }) => malayalam ?? ''), customer.name, customer.address])
        .concat(keysOf(LABEL_WORDS).map(bothLanguages))
        .flatMap(wholeLetters)
        .filter((letter) => /\u0D4D[\u0D15-\u0D3A]/.test(letter)),
    ),
  ];

  /** Written beside each other in Malayalam, as in "റിബ്സ്". */
  const APART = ['ബ്സ്'];

  it('has pictures of many conjuncts', () => expect(conjuncts.length).toBeGreaterThanOrEqual(20));

  it.each(conjuncts.filter((letter) => !APART.includes(letter)))('joins %s', async (conjunct) => {
    const named = (name: string): ParcelLabel => ({ ...LABEL, customer: { ...LABEL.customer, name } });
    const joined = await drawn(named(conjunct));
    const apart = await drawn(named(conjunct.replace(/\u0D4D(?=[\u0D15-\u0D3A])/g, '\u0D4D\u200C')));
    const dots = async (picture: Bitmap): Promise<Buffer> => dotsOf(await asPng(picture));
    expect(differing(await dots(joined), await dots(apart))).toBeGreaterThan(ROUNDING);
  });
});

const A_MINUTE_MS = 60_000;

describe('the thread that draws labels', () => {
  let renderer: LabelRendererService;
  let threads: Worker[];
  const remember = (thread: Worker): void => void threads.push(thread);
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setInterval', 'performance', 'Date', 'queueMicrotask'] });
    threads = [];
    process.on('worker', remember);
    renderer = new LabelRendererService();
  });
  afterEach(async () => {
    process.off('worker', remember);
    await renderer.onModuleDestroy();
    jest.useRealTimers();
  });

  it('stays for a minute after a label, and no longer @deep', async () => {
    const first = await renderer.draw(LABEL);
    jest.advanceTimersByTime(A_MINUTE_MS - 1);
    expect(await renderer.draw(LABEL)).toEqual(first);
    jest.advanceTimersByTime(A_MINUTE_MS - 1);
    await renderer.draw(LABEL);
    expect(threads).toHaveLength(1);
    const ended = new Promise((resolve) => threads[0]?.once('exit', resolve));
    jest.advanceTimersByTime(A_MINUTE_MS);
    await ended;
    expect(await renderer.draw(LABEL)).toEqual(first);
    expect(threads).toHaveLength(2);
  });

  it('does not end while it draws', async () => {
    await renderer.draw(LABEL);
    const drawn = renderer.draw(LABEL);
    jest.advanceTimersByTime(A_MINUTE_MS);
    await expect(drawn).resolves.toMatchObject({ width: 384 });
    expect(threads).toHaveLength(1);
  });

  it('is followed by another one when it dies; labels that it has not drawn by then are refused for now @deep', async () => {
    const drawn = Array.from({ length: 300 }, (_, nth) => renderer.draw(plainLabel({ reference: `MND-${nth}` })));
    await drawn[0];
    const [last] = await Promise.all([Promise.allSettled(drawn).then((all) => all.at(-1)), threads[0]?.terminate()]);
    expect(last).toMatchObject({ status: 'rejected', reason: { code: 'report.busy', details: { retryAfterSeconds: 5 } } });
    await expect(renderer.draw(LABEL)).resolves.toMatchObject({ width: 384 });
    expect(threads).toHaveLength(2);
  });

  it('is started no more once the server stops', async () => {
    await renderer.onModuleDestroy();
    await expect(renderer.draw(LABEL)).rejects.toMatchObject({ code: 'report.busy' });
    expect(threads).toEqual([]);
  });
});

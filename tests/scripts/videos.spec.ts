import { RECIPE_SERVINGS } from '#shared/recipes/eaters';
import { FIRST_RECIPE } from '#shared/recipes/first-recipe';
import { formatAmounts } from '#shared/recipes/format-amount';
import { panelLines } from '#shared/sop/step-texts';
import { FILMS } from '../../tools/media/videos/films.mjs';
import { WIDTH } from '../../tools/media/videos/stage.mjs';
import { SOP_CONTENT } from '../support/sop-content.ts';

type Draw = (ctx: CanvasRenderingContext2D, t: number) => void;

/** What `draw` writes into its pictures, in the order of the video; each text once. */
const figuresOf = (draw: Draw): string[] => [...writtenBy(draw).keys()];

/** The texts that `draw` writes, and the middle of each in pixels from the left. */
function writtenBy(draw: Draw): Map<string, number> {
  const written = new Map<string, number>();
  const still = { addColorStop: () => undefined };
  const ctx = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (drawn, name) => {
        if (name === 'fillText') return (text: string, x: number) => written.set(text, x);
        if (typeof name === 'string' && name.startsWith('create')) return () => still;
        return drawn[String(name)] ?? (() => undefined);
      },
      set: (drawn, name, value) => {
        drawn[String(name)] = value;
        return true;
      },
    },
  );
  for (let picture = 0; picture < PICTURES; picture += 1) draw(ctx as unknown as CanvasRenderingContext2D, picture / PICTURES);
  return written;
}
/** Closer than any video has pictures. */
const PICTURES = 400;

const STEPS = SOP_CONTENT.flatMap(([, { step }]) => step.subSteps);
const videoOf = (videoUrl: string) => {
  const film = FILMS[videoUrl.replace(/^\/videos\/|\.mp4$/g, '')];
  if (!film) throw new Error(`nothing draws ${videoUrl}`);
  return film;
};

/** "≤ 5 °C", "1 : 2" and "10–15 min" as the numbers that somebody reads. */
const numbersOf = (text: string): string => (text.match(/\d+(?:[.:–]\d+)*/g) ?? []).join(' ');
const plain = (text: string): string => text.replace(/(\d) : (\d)/g, '$1:$2');

/** A thermometer runs through many figures: where it stops is what the video says. */
function saidBy(figures: readonly string[]): string[] {
  const degrees = figures.filter((figure) => /^\d+ °C$/.test(figure));
  const last = degrees[degrees.length - 1];
  return [...figures.filter((figure) => !degrees.includes(figure)), ...(last === undefined ? [] : [last])].map(plain);
}

/** Whether the words hold the figure, or a range in which it lies. */
function holds(lines: readonly string[], figure: string): boolean {
  const words = lines.map(plain).join(' ');
  const number = numbersOf(figure);
  const isNamed = words.match(/\d+(?:[.:–]\d+)*/g)?.includes(number) === true;
  const ranges = [...words.matchAll(/(\d+)–(\d+) °C/g)];
  return isNamed || ranges.some(([, from, to]) => figure.endsWith('°C') && Number(number) >= Number(from) && Number(number) <= Number(to));
}

const SAID = STEPS.flatMap((step) => saidBy(figuresOf(videoOf(step.videoUrl).scene)).map((figure) => [step.id, figure, step] as const));

describe('every figure that a video shows is a text of its step on the TV, in both languages', () => {
  it('knows the figures of the videos', () => {
    const said = SAID.map(([id, figure]) => `${id} ${figure}`);
    expect(said).toEqual(expect.arrayContaining(['setup-1-3 195 °C', '5-1 300 °C', '5-5 150 °C', '6-5 15–20', '2-6 ≤ 5 °C', '5-4 12:00']));
  });

  it.each(SAID)('%s: %s', (_, figure, step) => {
    for (const text of [step.description, step.descriptionMalayalam]) {
      // A video is drawn for the recipe that the product comes with.
      const lines = panelLines(text).map((line) => formatAmounts(line, RECIPE_SERVINGS, FIRST_RECIPE));
      expect({ lines, holds: holds(lines, figure) }).toEqual({ lines, holds: true });
    }
  });

  it('is whole: no picture cuts its first or last digit', () => {
    // The mean width in "290 °C", in pixels of the bold type of 68.
    const LETTER = 41;
    const cut = Object.entries(FILMS).flatMap(([film, { scene }]) =>
      [...writtenBy(scene)].filter(([text, x]) => Math.min(x, WIDTH - x) < (text.length * LETTER) / 2).map(([text]) => `${film}: ${text}`),
    );
    expect(cut).toEqual([]);
  });

  it('is no amount that grows with the number of people', () => {
    const amounts = Object.values(FILMS).flatMap(({ scene }) => figuresOf(scene).filter((figure) => /^[\d.]+ (?:kg|g|L|ml)$/.test(figure)));
    // Wood and shells: the pit burns as much for ten people as for a hundred.
    expect(new Set(amounts)).toEqual(new Set(['40 kg', '2.5 kg']));
  });
});

import { FIRST_RECIPE } from '#shared/recipes/first-recipe';
import { panelsOf, quantitiesFor, rowsInPanels, withAmounts } from '#shared/sop/quantities';
import { fewerServings, FIRST_SERVINGS, moreServings, servingsFor } from '#shared/sop/servings';
import { neighboursOf } from '#shared/sop/sop-pages';
import { descriptionOf, linesOf, titleOf } from '#shared/sop/step-texts';
import { sopPage } from '../../support/sop-content';
import { quantitiesOf, timelineOf } from './panels.ts';

type Panel = Parameters<typeof panelsOf>[0];
const panel = (...parts: number[]): Panel => ({
  ...{ kind: 'quantities', title: { en: 'Masala', ml: 'മസാല' }, items: [] },
  ...(parts.length > 0 && { parts }),
});
const rows = (count: number): number[] => Array.from({ length: count }, (_, place) => place + 1);

/** @source requirements/kitchen K52 */
describe('a list of amounts on the panels of a TV screen', () => {
  it.each<[string, number, Panel, number[][]]>([
    ['is one panel where nobody divides it', 5, panel(), [rows(5)]],
    [
      'is divided as it was laid out',
      5,
      panel(3, 2),
      [
        [1, 2, 3],
        [4, 5],
      ],
    ],
    ['leaves the last panel shorter', 4, panel(3, 2), [[1, 2, 3], [4]]],
    [
      'is divided evenly once it is longer, so that no row is lost',
      6,
      panel(4, 1),
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
    ],
    [
      'also where it does not come out even',
      7,
      panel(3, 2),
      [
        [1, 2, 3, 4],
        [5, 6, 7],
      ],
    ],
    ['may be empty', 0, panel(), [[]]],
  ])('%s', (_name, count, of, expected) => {
    expect(rowsInPanels(rows(count), of)).toEqual(expected);
    expect(panelsOf(of)).toBe(expected.length);
  });
});

it('the meats that were sold and that no recipe weighs are named below the mutton, never left out', () => {
  const meat: Parameters<typeof quantitiesFor>[0] = { kind: 'quantities', title: { en: 'Meat', ml: 'ഇറച്ചി' }, recipe: 'mandiMeat' };
  const unweighed = [{ name: { en: 'Beef ribs', ml: 'ബീഫ് റിബ്സ്' }, people: 22 }];
  const rowsFor = (servings: Parameters<typeof quantitiesFor>[1]) =>
    quantitiesFor(meat, servings, FIRST_RECIPE).map(({ name, quantity, eaters }) => [name.en, quantity.en, eaters]);
  const mixed = rowsFor({ people: 56, mutton: 34, unweighed });
  expect(mixed.slice(0, 2)).toEqual([
    ['Mutton', '13.6 kg', 34],
    ['Beef ribs', 'amount not in the recipe', 22],
  ]);
  expect(mixed).toHaveLength(rowsFor({ people: 56, mutton: 56 }).length + 1);
});

describe('the texts of a page', () => {
  it('say amounts in every language, and are the same text where they name none', () => {
    const named = withAmounts({ en: 'Take {rice.Mandi rice}', ml: '{rice.Mandi rice} എടുക്കുക' }, FIRST_RECIPE);
    expect(named).toMatchObject({ en: 'Take 4 kg', ml: '4 kg എടുക്കുക' });
    const plain = { en: 'Stir', ml: 'ഇളക്കുക' };
    expect(withAmounts(plain, FIRST_RECIPE)).toBe(plain);
  });

  it('are the page’s texts in both languages, line next to line', () => {
    const step = {
      ...{ title: 'Light the pit', titleMalayalam: 'കുഴി കത്തിക്കുക' },
      ...{ description: ['Stack the wood', 'Light it'], descriptionMalayalam: ['വിറക് അടുക്കുക', 'കത്തിക്കുക'] },
    };
    expect(titleOf(step)).toEqual({ en: 'Light the pit', ml: 'കുഴി കത്തിക്കുക' });
    expect(linesOf(step)).toEqual([
      { en: 'Stack the wood', ml: 'വിറക് അടുക്കുക' },
      { en: 'Light it', ml: 'കത്തിക്കുക' },
    ]);
    expect(descriptionOf({ description: 'Of the pit', descriptionMalayalam: 'കുഴിയെക്കുറിച്ച്' })).toEqual({
      en: 'Of the pit',
      ml: 'കുഴിയെക്കുറിച്ച്',
    });
  });
});

describe('the serving count (requirements/kitchen §4; decisions/0001 §32)', () => {
  it('starts at 20 and goes down by 5 to 1', () => {
    const counts = [FIRST_SERVINGS];
    for (let press = 0; press < 5; press += 1) counts.push(fewerServings(counts.at(-1) ?? 0));
    expect(counts).toEqual([20, 15, 10, 5, 1, 1]);
  });

  it.each([
    [1, 5],
    [4, 5],
    [5, 10],
    [20, 25],
  ])('goes up from %d to %d', (count, next) => {
    expect(moreServings(count)).toBe(next);
  });

  it.each([
    ['without an event', undefined, 20],
    ['for the people of the event', 56, 56],
  ])('begins %s', (_, attendance, servings) => {
    expect(servingsFor(attendance)).toBe(servings);
  });
});

const pitLighting = sopPage('pitlighting');
const everything = JSON.stringify(pitLighting);

describe('pit lighting (requirements/kitchen §2, §3, §9)', () => {
  it('has the four sub-steps, each with its minutes, three lines for the TV screen and a loop', () => {
    expect(pitLighting.step.subSteps.map(({ id, title, allowedMinutes }) => [id, title, allowedMinutes])).toEqual([
      ['1-1', 'Prepare firewood and coconut shells', 15],
      ['1-2', 'Lighting the fire', 15],
      ['1-3', 'Fire management', 120],
      ['1-4', 'Heat retention', 10],
    ]);
    for (const step of pitLighting.step.subSteps) {
      expect(step.description.length).toBeGreaterThanOrEqual(3);
      expect(step.videoUrl).toMatch(/^\/videos\/roadmap\/[\w-]+\.mp4$/);
    }
  });

  it('lists the required materials in their order', () => {
    expect(quantitiesOf(pitLighting, 'Materials')).toEqual([
      'Puli wood: 40 kg',
      'Coconut shells: 2.5 kg',
      'Gas cylinder: 1',
      'Long metal pipe: 1',
      'Garbage paper: as needed',
      'Pit lid: 1',
      'Heat-resistant gloves: 1 pair',
    ]);
  });

  it('keeps the fixed timeline, 170 °C at 9:15', () => {
    const timeline = timelineOf(pitLighting);
    expect(timeline.map(({ time }) => time.en)).toEqual(['7:00', '7:15', '9:15']);
    expect(timeline[2]?.text.en).toContain('170 °C');
  });

  it.each(['40 kg', '2.5 kg', '12 hours before cooking', '10–15 minutes', 'at least one hour before closing', '180–200 °C'])(
    'says %s',
    (figure) => {
      expect(everything).toContain(figure);
    },
  );
});

describe('the six pages (requirements/kitchen §2.2)', () => {
  it.each([
    ['setup', null, 'meatmasala'],
    ['meatmasala', 'setup', 'pitlighting'],
    ['pitlighting', 'meatmasala', 'riceprep'],
    ['riceprep', 'pitlighting', 'finalcooking'],
    ['finalcooking', 'riceprep', 'chutneyprep'],
    ['chutneyprep', 'finalcooking', null],
  ] as const)('%s lies between %s and %s', (slug, previous, next) => {
    expect(neighboursOf(slug)).toEqual({ previous, next });
  });
});

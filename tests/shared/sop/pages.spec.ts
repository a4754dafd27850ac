import { RECIPE_SERVINGS } from '#shared/recipes/eaters';
import { FIRST_RECIPE } from '#shared/recipes/first-recipe';
import { isScaled, quantitiesFor, withAmounts } from '#shared/sop/quantities';
import type { SopPage } from '#shared/sop/sop.contract';
import { SOP_CONTENT, sopPage } from '../../support/sop-content';
import { quantitiesOf, timelineOf } from './panels.ts';
import { FOLLOW_UP } from '#shared/sop/final-cooking-rule';
import { loadAllowedMinutes } from '#shared/sop/sop-pages';

const setup = sopPage('setup');
const meatMasala = sopPage('meatmasala');
const ricePrep = sopPage('riceprep');
const finalCooking = sopPage('finalcooking');
const chutneyPrep = sopPage('chutneyprep');

const minutesOf = (page: SopPage) => page.step.subSteps.map(({ id, allowedMinutes }) => [id, allowedMinutes]);
const titlesOf = (page: SopPage) => page.step.subSteps.map(({ title }) => title);
const panelsOf = (page: SopPage) => page.panels.map(({ title }) => title.en);
const timesOf = (page: SopPage) => timelineOf(page).map(({ time }) => time.en);
const expectToSay = (page: SopPage, figures: readonly string[]) => {
  const everything = withAmounts({ en: JSON.stringify(page) }, FIRST_RECIPE).en;
  for (const figure of figures) expect(everything).toContain(figure);
};

describe.each(SOP_CONTENT)('%s', (_, page) => {
  it('has three lines and a loop for every step, every loop its own', () => {
    for (const step of page.step.subSteps) {
      expect(step.description.length).toBeGreaterThanOrEqual(3);
      expect(step.videoUrl).toMatch(/^\/videos\/(?:roadmap|chutney)\/[\w-]+\.mp4$/);
    }
    expect(new Set(page.step.subSteps.map(({ videoUrl }) => videoUrl)).size).toBe(page.step.subSteps.length);
  });

  it('scales the ingredients of the recipe, and nothing else', () => {
    for (const panel of page.panels) {
      if (panel.kind === 'quantities') expect(isScaled(panel)).toBe(panel.title.en.includes('Ingredients'));
    }
  });

  it('has a panel for every item', () => {
    for (const panel of page.panels) {
      if (panel.kind !== 'quantities' || !panel.parts) continue;
      expect(quantitiesFor(panel, RECIPE_SERVINGS, FIRST_RECIPE).length).toBeLessThanOrEqual(panel.parts.reduce((sum, part) => sum + part));
    }
  });
});

describe('day-before setup (requirements/kitchen §2, §9)', () => {
  it('has its four steps under its own ids (decisions/0001 §26), its panels and its evening', () => {
    expect(setup.title.en).toBe('Day-Before Setup SOP');
    expect(minutesOf(setup)).toEqual([
      ['setup-1-1', 30],
      ['setup-1-2', 15],
      ['setup-1-3', 60],
      ['setup-1-4', 10],
    ]);
    expect(panelsOf(setup)).toEqual(['Materials', 'Key Points', 'Timeline', 'Tips', 'Notes']);
    expect(timesOf(setup)).toEqual(['6:00 PM', '7:00 PM', '8:00 PM']);
    expectToSay(setup, ['40 kg', '2.5 kg', '12 hours before cooking', '10–15 minutes', 'at least one hour', '180–200 °C']);
  });
});

describe('meat masala (requirements/kitchen §2, §9)', () => {
  it('has six steps with minutes and windows', () => {
    expect(meatMasala.title.en).toBe('Meat Masala SOP');
    expect(meatMasala.step.subSteps.map(({ id, allowedMinutes, window }) => [id, allowedMinutes, window?.en])).toEqual([
      ['2-1', 20, '6:00–6:20 AM'],
      ['2-2', 10, '6:20–6:30 AM'],
      ['2-3', 15, '6:30–6:45 AM'],
      ['2-4', 30, '6:45–7:00 AM'],
      ['2-5', 30, '7:00–7:15 AM'],
      ['2-6', 15, '7:15–7:30 AM'],
    ]);
    expect(panelsOf(meatMasala)).toEqual(['Ingredients', 'Materials', 'Timeline']);
    expect(timesOf(meatMasala)).toEqual(['6:00', '6:20', '6:30', '6:45', '7:00', '7:15']);
    expect(quantitiesOf(meatMasala, 'Ingredients').slice(0, 3)).toEqual(['Mutton: 8.0 kg', 'MSG: 160.0 g', 'Rock salt: 50.0 g']);
  });
});

describe('rice (requirements/kitchen §2, §9)', () => {
  it('has four steps, ten and ten ingredients, six panels of words', () => {
    expect(ricePrep.title.en).toBe('Rice Preparation SOP');
    expect(minutesOf(ricePrep)).toEqual([
      ['4-1', 30],
      ['4-2', 20],
      ['4-3', 15],
      ['4-4', 10],
    ]);
    expect(panelsOf(ricePrep)).toEqual([
      'Ingredients',
      'Key Points',
      'Safety Instructions',
      'General Instructions',
      'Video Tips',
      'Recipe Notes',
    ]);
    expect(ricePrep.panels[0]).toMatchObject({ parts: [10, 10] });
    expect(quantitiesOf(ricePrep, 'Ingredients').slice(0, 2)).toEqual(['Mandi rice: 4.0 kg', 'Water: 8.0 L']);
    expectToSay(ricePrep, ['30 minutes', '1:2', '20 people']);
  });
});

describe('final cooking (requirements/kitchen §2, §3, §9)', () => {
  it('has its eight steps, four and four materials, its timeline', () => {
    expect(finalCooking.title.en).toBe('Final Cooking SOP');
    expect(titlesOf(finalCooking)).toEqual([
      'Temperature measurement',
      'Placing the rice',
      'Placing the meat',
      'Sealing the pit',
      'Cooking time and temperature check',
      'Unsealing and serving',
      'Final presentation',
      'Quality check',
    ]);
    expect(finalCooking.step.subSteps.map(({ id }) => id)).toEqual(['5-1', '5-2', '5-3', '5-4', '5-5', '5-6', '5-7', '5-8']);
    expect(panelsOf(finalCooking)).toEqual([
      'Materials',
      'Key Points',
      'Safety Instructions',
      'Cooking Timeline',
      'Serving Tips',
      'Troubleshooting',
    ]);
    expect(finalCooking.panels[0]).toMatchObject({ parts: [4, 4] });
    expect(quantitiesOf(finalCooking, 'Materials')).toEqual([
      'Aluminium foil: as needed',
      'Insulation cloth: 1',
      'Pit lid: 1',
      'Temperature sensor: 1',
      'Gloves: 2 pairs',
      'Serving platter: 1',
      'Long tongs: 2',
      'Garnish items: as needed',
    ]);
    expect(timesOf(finalCooking)).toEqual(['11:00', '11:15', '11:30', '11:45']);
  });

  it('has every figure, and the step between 130 and 135 °C (decisions/0032)', () => {
    expectToSay(finalCooking, ['above 200 °C', '280–320 °C', '15 minutes', '145–160 °C', '15–20 minutes more', '10 minutes more']);
    expectToSay(finalCooking, ['above 135 °C 10 min more, 130–135 °C 15, below 130 °C 20']);
  });
});

describe('chutney (requirements/kitchen §2, §3, §9)', () => {
  it('has its eight steps, five and four ingredients, its timeline', () => {
    expect(chutneyPrep.title.en).toBe('Chutney Preparation SOP');
    expect(titlesOf(chutneyPrep)).toEqual([
      'Ingredient preparation',
      'Tamarind extraction',
      'Jaggery melting',
      'Spice preparation',
      'Cooking the mixture',
      'Final tempering',
      'Cooling and storage',
      'Serving suggestions',
    ]);
    expect(chutneyPrep.step.subSteps.map(({ id }) => id)).toEqual(['6-1', '6-2', '6-3', '6-4', '6-5', '6-6', '6-7', '6-8']);
    expect(panelsOf(chutneyPrep)).toEqual([
      'Chutney Ingredients',
      'Key Points',
      'Safety Instructions',
      'Preparation Timeline',
      'Flavor Variations',
      'Serving Ideas',
    ]);
    expect(chutneyPrep.panels[0]).toMatchObject({ parts: [5, 4] });
    expect(quantitiesOf(chutneyPrep, 'Chutney Ingredients')).toEqual([
      'Jaggery: 196.0 g',
      'Tamarind: 125.0 g',
      'Red chilli: 25.0 g',
      'Garlic: 25.0 g',
      'Ginger: 15.0 g',
      'Salt: 10.0 g',
      'Curry leaves: 5.0 g',
      'Cardamom: 1.0 g',
      'Water: 1.0 L',
    ]);
    expect(timesOf(chutneyPrep)).toEqual(['8:00', '8:20', '8:30', '8:45']);
    expectToSay(chutneyPrep, ['20 minutes', '15–20 minutes', 'up to 2 weeks']);
  });
});

const MINUTES = await loadAllowedMinutes();
const idsOf = (prefix: string): string[] => [...MINUTES.keys()].filter((id) => id.startsWith(prefix) && id !== FOLLOW_UP);

it('each step has an id and a video of its own', () => {
  const steps = SOP_CONTENT.flatMap(([, { step }]) => step.subSteps);
  expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
  expect(new Set(steps.map(({ videoUrl }) => videoUrl)).size).toBe(steps.length);
});

describe('allowed minutes (requirements/kitchen §9)', () => {
  it.each([
    ['day-before setup', 'setup-1-', [30, 15, 60, 10]],
    ['meat masala', '2-', [20, 10, 15, 30, 30, 15]],
    ['pit lighting as configured', '1-', [15, 15, 120, 10]],
  ])('%s', (_, prefix, minutes) => {
    expect(minutes.map((_minutes, index) => MINUTES.get(`${prefix}${index + 1}`))).toEqual(minutes);
    expect(idsOf(prefix)).toHaveLength(minutes.length);
  });

  it.each([
    ['rice soaks', '4-1', 30],
    ['the pit is read at two hours', '5-5', 120],
    ['tamarind soaks', '6-1', 20],
    ['chutney simmers at most', '6-5', 20],
  ])('%s', (_, id, minutes) => {
    expect(MINUTES.get(id)).toBe(minutes);
  });

  it.each([
    ['final cooking', '5-'],
    ['chutney', '6-'],
  ])('%s has eight timed steps', (_, prefix) => {
    expect(idsOf(prefix)).toHaveLength(8);
  });

  it.each(['', '9-9', 'setup-1-5', 'toString', '__proto__', 'constructor'])('%j is no step', (id) => {
    expect(MINUTES.get(id)).toBeUndefined();
  });

  it('gives every step a positive whole number of minutes, and nothing else but the minutes that a reading adds', () => {
    const steps = SOP_CONTENT.flatMap(([, { step }]) => step.subSteps.map(({ id }) => id));
    expect(steps.length).toBeGreaterThanOrEqual(34);
    expect([...MINUTES.keys()]).toEqual([...steps, FOLLOW_UP]);
    expect([...MINUTES].filter(([, minutes]) => !Number.isInteger(minutes) || minutes < 1)).toEqual([]);
  });
});

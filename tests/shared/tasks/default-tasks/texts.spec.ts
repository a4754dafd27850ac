import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';

const UNITS = /°C|\b(?:kg|g|L)\b/g;
const EACH_TEXT = DEFAULT_TASKS.flatMap(({ key, ...task }) => [
  [`${key}: task`, task.task, task.taskMalayalam] as const,
  [`${key}: description`, task.description, task.descriptionMalayalam] as const,
]);
const figuresOf = (text: string) => (text.match(/\d+(?:[.:]\d+)?/g) ?? []).sort();
const descriptionOf = (key: string) => DEFAULT_TASKS.find((task) => task.key === key)?.description;

describe('texts of the default plan', () => {
  it.each(EACH_TEXT)('%s is English and Malayalam', (_, en, ml) => {
    expect(en).toMatch(/[A-Za-z]{3}/);
    expect(en).not.toMatch(/[\u0D00-\u0D7F]/);
    expect(ml).toMatch(/[\u0D00-\u0D7F]{3}/);
    expect(ml.replace(UNITS, '')).not.toMatch(/[A-Za-z]/);
  });

  it.each(EACH_TEXT)('%s names the same figures in both', (_, en, ml) => expect(figuresOf(ml)).toEqual(figuresOf(en)));

  it('keeps names short enough for a phone, and descriptions to a few lines', () => {
    for (const { task, taskMalayalam, description } of DEFAULT_TASKS) {
      expect(task.length).toBeLessThanOrEqual(42);
      expect(taskMalayalam.length).toBeLessThanOrEqual(56);
      expect(description.length).toBeLessThanOrEqual(185);
    }
  });

  it('shows a video exactly where it says so', () => {
    for (const { hasVideo, videoUrl } of DEFAULT_TASKS) expect(videoUrl !== undefined).toBe(hasVideo === true);
  });

  it('has the temperature tasks of cold chain, pit and hot holding', () => {
    expect(DEFAULT_TASKS.filter(({ isTemperature }) => isTemperature).map(({ key }) => key)).toEqual([
      'receive-mutton',
      'read-cold-store',
      'read-pit-after-heating',
      'close-pit',
      'read-pit-before-placing',
      'heat-hot-boxes',
      'read-pit-after-1-hour',
      'read-pit-after-2-hours',
    ]);
  });

  it.each([
    ['order-mutton', ['8 kg', '20 servings', '5 °C']],
    ['order-supplies', ['4 kg of rice', '40 kg', '2.5 kg']],
    ['weigh-spices', ['160 g MSG', '50 g rock salt']],
    ['evening-fire', ['6:00 PM', '7:00 PM', '8:00 PM', '12 hours', '10–15 minutes']],
    ['stack-pit', ['40 kg', '2.5 kg']],
    ['light-pit', ['10–15 minutes']],
    ['read-pit-after-heating', ['180–200 °C']],
    ['close-pit', ['9:15', '170 °C']],
    ['soak-tamarind', ['125 g', '1 L', '20 minutes', '25 g of garlic', '15 g of ginger']],
    ['melt-jaggery', ['196 g']],
    ['simmer-chutney', ['25 g of red chilli', '1 g of cardamom', '10 g of salt', '15–20 minutes']],
    ['cool-chutney', ['5 g of curry leaves', '2 weeks', '5 °C']],
    ['soak-rice', ['4 kg', '30 minutes']],
    ['boil-rice-water', ['8 L', '4 kg', '1:2']],
    ['read-pit-before-placing', ['above 200 °C', '280–320 °C']],
    ['read-pit-after-1-hour', ['145–160 °C']],
    ['read-pit-after-2-hours', ['15 minutes', 'Above 135 °C keep 10', 'from 130 to 135 °C 15', 'below 130 °C 20']],
    ['heat-hot-boxes', ['60 °C']],
    ['label-parcels', ['2 days', '5 °C']],
    ['take-out', ['60 °C']],
  ])('%s gives the required figures (requirements/kitchen §9)', (key, figures) => {
    for (const figure of figures) expect(descriptionOf(key)).toContain(figure);
  });
});

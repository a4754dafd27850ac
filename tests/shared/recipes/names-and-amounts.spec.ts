import { addCatalogue } from '#shared/core/languages';
import { formatAmounts } from '#shared/recipes/format-amount';
import { FIRST_RECIPE } from '#shared/recipes/first-recipe';
import { numbered, partFor, wholeName } from '#shared/recipes/recipe';
import { AMOUNT_TEXTS, amountText, descriptionFor } from '#shared/tasks/default-tasks/amount-texts';

const twenty = { people: 20, mutton: 20 };
const some = { people: 40, mutton: 10 };

describe('a name in two languages (requirements/console C25)', () => {
  addCatalogue('hi', { 'Test salt': 'परीक्षा नमक' });

  it.each([
    ['en', 'Salt(ഉപ്പ്)', 'Salt'],
    ['en', 'Salt   (ഉപ്പ്) ', 'Salt'],
    ['ml', 'Salt (fine) (ഉപ്പ്)', 'fine) (ഉപ്പ്'],
    ['en', 'Salt (fine) and pepper', 'Salt (fine) and pepper'],
    ['hi', 'Test salt (ഉപ്പ്)', 'परीक्षा नमक'],
    ['hi', 'Pepper (കുരുമുളക്)', 'Pepper'],
  ])('in %s %s is %s', (language, name, part) => expect(partFor(language, name)).toBe(part));

  it.each([
    ['en', 'Test salt (ഉപ്പ്)', 'Test salt (ഉപ്പ്)'],
    ['ml', 'Test salt (ഉപ്പ്)', 'Test salt (ഉപ്പ്)'],
    ['hi', 'Test salt (ഉപ്പ്)', 'परीक्षा नमक'],
  ])('the calculator shows in %s %s as %s', (language, name, shown) => expect(wholeName(language, name)).toBe(shown));

  it('numbers the steps', () => expect(numbered(['Dry', 'Rub'])).toBe('1. Dry\n2. Rub'));
});

describe('a text with the amounts of the recipe', () => {
  it.each([
    ['{people} people, {mutton} of them eat mutton', '40 people, 10 of them eat mutton'],
    ['{meat.Mutton} of mutton', '4 kg of mutton'],
    ['{rice.Mandi rice} of rice', '8 kg of rice'],
    ['{fire.Puli wood} for a fire, {fires.Puli wood} in all', '40 kg for a fire, 80 kg in all'],
    ['{boughtMeat.Mutton} to buy', '4 kg to buy'],
    ['rice to water {rice.Mandi rice:Water}, for {base.rice}', 'rice to water 1:2, for 20'],
    ['{meat.Unicorn} of what the recipe has no more', '— of what the recipe has no more'],
    ['{rice.Mandi rice:Unicorn}', '—'],
    ['{chutney.Cardamom} of cardamom', '2 g of cardamom'],
    ['no amount', 'no amount'],
  ])('%s: %s', (template, text) => expect(formatAmounts(template, some, FIRST_RECIPE)).toBe(text));

  it.each(['{fire.Unicorn}', '{soup.Water}', '{meat.}'])('%s is no amount that a list of the kitchen has', (template) => {
    const read = () => formatAmounts(template, some, FIRST_RECIPE);
    if (template === '{meat.}') expect(read()).toBe(template);
    else expect(read).toThrow(template);
  });
});

describe('the description of a task that names amounts', () => {
  const { description } = amountText('order-mutton');
  const { formerly } = AMOUNT_TEXTS['order-mutton'];

  it.each([
    ['as it is stored', 'order-mutton', description, 'en', '4 kg for 10 servings'],
    ['as an earlier version stored it', 'order-mutton', formerly, 'en', '4 kg for 10 servings'],
    ['in the reader’s language', 'order-mutton', description, 'ml', '10 പേർക്ക് 4 kg'],
  ])('%s follows those who eat', (_, id, stored, language, amount) => {
    expect(descriptionFor({ id, description: stored }, some, language, FIRST_RECIPE)).toContain(amount);
  });

  it.each([
    ['that somebody wrote anew', 'order-mutton', 'Two goats'],
    ['that somebody cleared', 'order-mutton', null],
    ['of a task that was never described otherwise', 'dry-mutton', undefined],
    ['of a task without amounts', 'take-out', 'Open the pit'],
    ['of a task of one’s own', 'toString', 'Open the pit'],
  ])('one %s stays as it is', (_, id, stored) => {
    expect(descriptionFor({ id, description: stored ?? null }, twenty, 'en', FIRST_RECIPE)).toBeNull();
  });
});

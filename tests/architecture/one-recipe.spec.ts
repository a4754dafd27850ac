import { CHUTNEY_FOR_20, MEAT_FOR_20, RICE_FOR_20 } from '#shared/recipes/kitchen-amounts';
import { sourcesUnder } from './sources.js';

const sources = ['shared/src', 'backend/src', 'frontends'].flatMap((folder) => sourcesUnder(folder));
const importersOf = (path: string): string[] =>
  sources.filter(({ imports }) => imports.some(({ to, typeOnly }) => to === path && !typeOnly)).map((source) => source.path);

/** Amounts come from the current version: what is written in the sources is the first value of it, and the fuel of a fire (requirements/console C72). */
it('only the first versions and the fuel of a fire read the amounts that the sources hold', () => {
  expect(importersOf('shared/src/recipes/kitchen-amounts.ts')).toEqual([
    'shared/src/ingredient-plan/current-recipe.ts',
    'shared/src/recipes/collections/feb14.ts',
    'shared/src/recipes/collections/feb27.ts',
    'shared/src/recipes/collections/march1.ts',
    'shared/src/recipes/first-recipe.ts',
    'shared/src/recipes/format-amount.ts',
    'shared/src/sop/pages/pitlighting.ts',
    'shared/src/sop/pages/setup.ts',
    'shared/src/tasks/default-tasks/day-before.ts',
    'shared/src/tasks/default-tasks/event-day-morning.ts',
  ]);
  const lists = /\b(?:MEAT|RICE|CHUTNEY)_FOR_20\b/;
  expect(sources.filter(({ text }) => lists.test(text)).map(({ path }) => path)).toEqual([
    'shared/src/recipes/collections/feb14.ts',
    'shared/src/recipes/collections/feb27.ts',
    'shared/src/recipes/collections/march1.ts',
    'shared/src/recipes/first-recipe.ts',
    'shared/src/recipes/kitchen-amounts.ts',
  ]);
});

it('reads the first amounts only in the first versions, the texts of the default tasks and the first view of a device', () => {
  expect(importersOf('shared/src/recipes/first-recipe.ts')).toEqual([
    'shared/src/recipes/first-versions.ts',
    'shared/src/tasks/default-tasks/amount-texts.ts',
    'frontends/kit/src/data/recipe.ts',
  ]);
  expect(importersOf('shared/src/recipes/first-versions.ts')).toEqual(['backend/src/recipes/recipes.service.ts']);
});

it('reads the parts of a dish and the contents of a recipe from the records, and holds only the first parts in the sources', () => {
  const naming = (words: RegExp): string[] => sources.filter(({ text }) => words.test(text)).map(({ path }) => path);
  expect(naming(/\bFIRST_PARTS\b/)).toEqual(['shared/src/menu/menu-items.ts', 'shared/src/recipes/dish-parts.ts']);
  expect(naming(/\bPARTS_WITHOUT_SALE\b/)).toEqual(['shared/src/ingredient-plan/meats.ts', 'shared/src/recipes/dish-parts.ts']);
  // One function makes of the records what everything scales.
  const makingAmounts = naming(/\bamountsOf\b/).filter((path) => path !== 'shared/src/recipes/eaters.ts');
  expect(makingAmounts).toEqual([
    'backend/src/recipes/added-recipes.service.ts',
    'backend/src/recipes/recipes.service.ts',
    'frontends/kit/src/data/recipe.ts',
    'frontends/staff/src/features/recipe-versions/AddedEditor.tsx',
  ]);
});

it('no other source names an amount of an ingredient', () => {
  const names = [...new Set([...MEAT_FOR_20, ...RICE_FOR_20, ...CHUTNEY_FOR_20].flatMap(({ en, ml }) => [en, ml]))];
  const near = names.map(
    (name) => `${name}[^.'"\`\\n]{0,12}?\\b\\d+(?:\\.\\d+)? (?:kg|g|ml|L)\\b|\\b\\d+(?:\\.\\d+)? (?:kg|g|ml|L) (?:of )?${name}`,
  );
  const amount = new RegExp(near.join('|'), 'i');
  const allowed = /^shared\/src\/(?:recipes\/(?:collections\/|kitchen-amounts\.ts)|core\/languages\/)/;
  const found = sources
    .filter(({ path }) => !allowed.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line) => (amount.test(line) && !/^\s*(?:\*|\/\/|\/\*\*)|formerly|@source/.test(line) ? [`${path}: ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});

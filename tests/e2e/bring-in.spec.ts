import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { expect, expectAccessible, test } from './support/kitchen.ts';

const COOKLANG = `>> servings: 20
Whisk @curd{2%kg} with @cucumber{1 1/2%cups}(grated) and @salt.

Serve with @./dips/Garlic dip{5}.`;
const SCHEMA = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Garlic dip',
  recipeYield: '10 servings',
  recipeIngredient: ['500 g garlic', '2-3 kg curd'],
  recipeInstructions: [{ '@type': 'HowToStep', text: 'Grind and stir.' }],
};

const fileOf = (name: string, content: Uint8Array | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

test('a kitchen brings in its recipes from other tools, takes them back, and moves them out and in (requirements/console C148)', async ({
  manager,
}) => {
  const page = await manager('/admin?tab=settings&section=bringIn');
  const picker = page.getByLabel('File with recipes');
  const line = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

  await picker.setInputFiles(fileOf('dip.json', JSON.stringify(SCHEMA).slice(0, -30)));
  await expect(page.getByRole('alert')).toContainText('The file ends in the middle');

  const archive = zipSync({
    'Raita.cook': strToU8(COOKLANG),
    'dip.json': strToU8(JSON.stringify(SCHEMA)),
    'letter.txt': strToU8('Dear kitchen, good luck.'),
  });
  await picker.setInputFiles(fileOf('recipes.zip', archive));
  await expect(page.getByText('cannot be read: 1 · new: 2')).toBeVisible();
  await expect(line('Raita')).toContainText('converted: 360 ml');
  await expect(line('Raita')).toContainText('no amount: it goes into the instructions');
  await expect(line('Garlic dip')).toContainText('the larger end counts: 3 kg');
  await expect(line('letter.txt')).toContainText('There is no recipe in it.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take 2 recipes' }).click();
  await expect(page.getByText('Added: 2, changed: 0.')).toBeVisible();

  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('The import was undone')).toBeVisible();
  await picker.setInputFiles(fileOf('recipes.zip', archive));
  await page.getByRole('button', { name: 'Take 2 recipes' }).click();
  await expect(page.getByText('Added: 0, changed: 2.')).toBeVisible();
  await picker.setInputFiles(fileOf('recipes.zip', archive));
  await expect(page.getByText('Nothing in it is new or changed.')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the recipes' }).click();
  const file = await (await saved).path();
  await picker.setInputFiles(fileOf('kuzhi-recipes.json', await readFile(file)));
  await expect(page.getByText('the same: 2')).toBeVisible();
});

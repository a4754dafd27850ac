import { BY_PUSH, expect, expectAccessible, test } from './support/kitchen.ts';
import { MANAGER } from './support/server.ts';

/** How long a page of a list stays on a TV screen. */
const TURN_EVERY_MS = 10_000;

test('a manager changes an amount: guide, tasks, plan, calculator and a TV screen show it; the older version is made current again', async ({
  office,
  manager,
  cook,
  pairedTv,
  visitor,
}) => {
  const event = await office.cookingDay('Mandi for 40 people', 3, 40);
  const phone = await cook('Devi', '/roadmap?step=meatmasala');
  const tv = await pairedTv('TV screen by the masala', `/soplocked/meatmasala?eventId=${event.id}`);
  const tasks = await manager(`/kitchen/events/${event.id}`);
  const calculator = await visitor('desk', '/recipe');
  await calculator.getByLabel('Username').fill(MANAGER.username);
  await calculator.getByLabel('Password', { exact: true }).fill(MANAGER.password);
  await calculator.getByRole('button', { name: 'Login' }).click();
  await expect(calculator.getByRole('button', { name: /February 14, 2025.*Current Version/ })).toBeVisible();

  const inGuide = phone.locator('dl > div').filter({ has: phone.getByText('MSG', { exact: true }) });
  // A list that is longer than its place turns its pages.
  const onTv = {
    row: tv.getByRole('region', { name: 'Ingredients' }).getByRole('listitem').filter({ hasText: 'MSG' }),
    shows: (text: string) => expect(onTv.row).toHaveText(text, { timeout: 2 * TURN_EVERY_MS + BY_PUSH.timeout }),
  };
  const inTask = tasks.getByRole('listitem', { name: 'Mix the meat masala', exact: true });
  await tasks.getByRole('button', { name: 'Shopping plan' }).click();
  const inPlan = tasks.getByRole('region', { name: 'Shopping plan' }).getByRole('row', { name: /^MSG/ });
  const people = async () =>
    Number(
      /\d+/.exec(
        (await phone
          .getByRole('heading', { name: /^Ingredients/ })
          .first()
          .textContent()) ?? '',
      )?.[0],
    );
  await onTv.shows('MSG320.0 g');
  await expect(inTask).toContainText('320 g MSG');
  await expect(inPlan).toContainText('320 g');
  const inHand = await people();
  await expect(inGuide).toContainText(`${(inHand * 8).toFixed(1)} g`);

  const desk = await manager('/admin?tab=recipe');
  await expect(desk.getByRole('listitem', { name: 'Version 1' }).getByText('Current Version')).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Edit as a new version: version 1' }).click();
  const line = desk.getByRole('listitem', { name: 'MSG' });
  await line.getByLabel('Amount').fill('');
  await desk.getByRole('button', { name: 'Save as a new version' }).click();
  await expect(line.getByText('Enter an amount from 0.001 to 100,000.')).toBeVisible();
  await line.getByLabel('Amount').fill('170');
  // What was typed outlives a reload.
  await desk.reload();
  await desk.getByRole('button', { name: 'Continue the edit' }).click();
  await expect(desk.getByRole('region', { name: 'Changes in this version' })).toContainText('160 g');
  await desk.getByLabel('Why, for the list of versions').fill('Asked for by guests');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Save as a new version' }).click();
  await expect(desk.getByRole('listitem', { name: 'Version 4' })).toContainText('Asked for by guests');
  await onTv.shows('MSG320.0 g');

  await desk.getByRole('button', { name: 'Use this version: version 4' }).click();
  const question = desk.getByRole('dialog', { name: 'Use version 4?' });
  await expect(question.getByRole('row', { name: /MSG/ })).toContainText('160 g');
  await expect(question.getByRole('row', { name: /MSG/ })).toContainText('170 g');
  await question.getByRole('button', { name: 'Use version 4' }).click();
  await onTv.shows('MSG340.0 g');
  await expect(inGuide).toContainText(`${(inHand * 8.5).toFixed(1)} g`, BY_PUSH);
  await expect(inTask).toContainText('340 g MSG', BY_PUSH);
  await expect(inPlan).toContainText('340 g', BY_PUSH);
  await calculator.getByRole('button', { name: /Version 4.*Current Version/ }).click();
  await expect(calculator.locator('dl > div').filter({ hasText: 'MSG' })).toContainText('170.0 g');
  await expect(calculator.getByText('Version 4 Collection')).toBeVisible();

  await desk.setViewportSize({ width: 360, height: 740 });
  await desk.goto('/admin?tab=recipe');
  await desk.getByRole('button', { name: 'Compare version 1 with the current one' }).click();
  const comparison = desk.getByRole('region', { name: 'Version 4 and version 1' });
  await expect(comparison.getByRole('row', { name: /MSG/ })).toContainText('170 g');
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await desk.getByRole('button', { name: 'Use this version: version 1' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Use version 1' }).click();
  await onTv.shows('MSG320.0 g');
  await expect(inGuide).toContainText(`${(inHand * 8).toFixed(1)} g`, BY_PUSH);
  await expect(calculator.getByRole('button', { name: /February 14, 2025.*Current Version/ })).toBeVisible(BY_PUSH);
});

test('a manager adds a recipe with the masala of the mandi inside and puts it into a dish; an open calculator follows', async ({
  manager,
  visitor,
}) => {
  const calculator = await visitor('desk', '/recipe');
  await calculator.getByLabel('Username').fill(MANAGER.username);
  await calculator.getByLabel('Password', { exact: true }).fill(MANAGER.password);
  await calculator.getByRole('button', { name: 'Login' }).click();

  const desk = await manager('/admin?tab=recipe');
  await desk.getByRole('button', { name: 'Add a recipe' }).click();
  await desk.getByLabel('Name (English)').fill('Chicken mandi meat');
  await desk.getByLabel('Name (Malayalam)').fill('ചിക്കൻ മന്തി ഇറച്ചി');
  const line = desk.getByRole('listitem', { name: 'Ingredient 1' });
  await line.getByLabel('Unit').selectOption('kg');
  await line.getByLabel('Amount').fill('9');
  await line.getByLabel('Ingredient (English)').fill('Chicken');
  await desk.getByLabel('Instructions (English), one to a line').fill('Rub the masala in');
  await desk.getByRole('button', { name: 'Add a recipe inside' }).click();
  await desk.getByRole('button', { name: 'Add the recipe' }).click();
  const inside = desk.getByRole('listitem', { name: 'Recipe 1 inside it' });
  await expect(inside.getByText('Choose a recipe.')).toBeVisible();
  await inside.getByLabel('Recipe', { exact: true }).selectOption('Mandi Meat: masala');
  await expectAccessible(desk);
  // The pages of a phone are laid out otherwise; what is open stays open, with what was typed.
  await desk.setViewportSize({ width: 360, height: 740 });
  await expect(desk.getByRole('listitem', { name: 'Chicken', exact: true }).getByLabel('Amount')).toHaveValue('9');
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await desk.getByRole('button', { name: 'Add the recipe' }).click();
  await expect(desk.getByLabel('Recipe', { exact: true })).toHaveValue('chicken-mandi-meat');
  await calculator.getByRole('button', { name: /More recipes.*1 recipe/ }).click(BY_PUSH);
  await expect(calculator.locator('dl > div').filter({ hasText: 'Chicken' })).toContainText('9.0 kg');

  await desk.goto('/admin?tab=settings&section=menu');
  await desk.getByRole('button', { name: 'Edit: Chicken Mandi' }).click();
  await desk
    .getByRole('listitem', { name: 'Chicken', exact: true })
    .getByLabel('Recipe', { exact: true })
    .selectOption('Chicken mandi meat');
  await desk.getByRole('button', { name: 'Remove: Mandi Meat: masala' }).click();
  await expectAccessible(desk);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await desk.getByRole('button', { name: 'Save the dish' }).click();
  await expect(desk.getByRole('article', { name: 'Chicken Mandi' })).toContainText('Chicken mandi meat · Mandi Rice · Puli Chutney');
});

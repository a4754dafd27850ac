import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/kitchen.ts';
import { MANAGER } from './support/server.ts';

const amountOf = (page: Page, ingredient: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(ingredient, { exact: true }) })
    .locator('dd');

test('the recipe calculator, from its login to another serving size and the steps by keyboard', { tag: '@reads' }, async ({ visitor }) => {
  const page = await visitor('desk', '/recipe');
  await expect(page.getByRole('heading', { name: 'Mandi Recipe Calculator' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await page.getByLabel('Username').fill(MANAGER.username);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await expect(page).toHaveURL('/recipe');
  await page.getByLabel('Password', { exact: true }).fill(MANAGER.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Mandi Recipe Archives' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /February 27, 2025/ }).click();
  await expect(page.getByText('February 27, 2025 Collection')).toBeVisible();
  await expect(page.getByText('Calculated for 20 people')).toBeVisible();
  await page.getByRole('textbox', { name: 'Serving Size' }).fill('40');
  await expect(amountOf(page, 'Mutton (മട്ടൺ)')).toHaveText('16.0 kg');
  await expect(page.getByText('Modified for 40 people')).toBeVisible();
  await expect(page.getByText('Detailed Steps Available')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous Step' })).toBeDisabled();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Next Step' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Step 2 of 3: Roast and mix the masala')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('Step 3 of 3: Rub in, pot and chill')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next Step' })).toBeDisabled();
  await expect(page.getByText('3/3')).toBeVisible();

  await page.getByRole('button', { name: 'Back to Folders' }).click();
  await page.getByRole('button', { name: /March 1, 2025/ }).click();
  await expect(page.getByRole('textbox', { name: 'Serving Size' })).toHaveValue('20');
  await expect(page.getByText(/^Step 3 of 3/)).toBeVisible();
  await page.getByRole('button', { name: 'Puli Chutney' }).click();
  const fewer = page.getByRole('button', { name: '5 servings fewer' });
  await fewer.click();
  await fewer.click();
  await fewer.click();
  await expect(page.getByText('Using base quantities for small batch')).toBeVisible();
  await expect(amountOf(page, 'Cardamom (ഏലക്ക)')).toHaveText('0.25 g');
  // White on a dark picture, which is shown whole, in the light theme, too.
  await page.emulateMedia({ colorScheme: 'light' });
  const overlay = page.getByText('March 1 Puli Chutney Preparation');
  await expect(overlay).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(overlay.locator('xpath=preceding-sibling::img')).toHaveCSS('object-fit', 'contain');
  await expect(page.getByText('Video Not Available')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Mandi Recipe Calculator' })).toBeVisible();
});

test('an event’s task list opens the calculator for as many people as it feeds', { tag: '@reads' }, async ({ manager, office }) => {
  const { id } = await office.event();
  const page = await manager(`/kitchen/events/${id}?panel=recipe`);
  await expect(page.getByRole('textbox', { name: 'Serving Size' })).toHaveValue('10');
  await expect(amountOf(page, 'Mutton (മട്ടൺ)')).toHaveText('4.0 kg');
  await expectAccessible(page);
});

test(
  'the calculator’s login leaves a cook’s phone enrolled, and a manager’s password does not stay on it',
  { tag: '@reads' },
  async ({ cook }) => {
    const phone = await cook('Ammini', '/recipe');
    await phone.getByLabel('Username').fill(MANAGER.username);
    await phone.getByLabel('Password', { exact: true }).fill(MANAGER.password);
    await phone.getByRole('button', { name: 'Login' }).click();
    await expect(phone.getByRole('heading', { name: 'Mandi Recipe Archives' })).toBeVisible();
    const whoAmI = () => phone.evaluate(async () => ((await (await fetch('/api/auth/me')).json()) as { user: unknown }).user);
    expect(await whoAmI()).toMatchObject({ name: 'Ammini', role: 'kitchen' });
    await phone.getByRole('button', { name: 'Log Out' }).click();
    await expect(phone.getByRole('heading', { name: 'Mandi Recipe Calculator' })).toBeVisible();
    await phone.goto('/kitchen?tab=diary');
    await expect(phone.getByRole('tab', { name: 'Event Diary' })).toBeVisible();
    expect(await whoAmI()).toMatchObject({ name: 'Ammini', role: 'kitchen' });
  },
);

test(
  'guide, calculator and reports are in the menu of every staff page, and the calculator leads back',
  { tag: '@reads' },
  async ({ cook }) => {
    const phone = await cook('Basheer', '/kitchen');
    for (const [name, address] of [
      ['Preparation Guide', '/roadmap'],
      ['Event Reports', '/eventreports'],
      ['Mandi Recipe Calculator', '/recipe'],
    ] as const) {
      await phone.getByRole('button', { name: 'Account of Basheer' }).click();
      await phone.getByRole('menuitem', { name }).click();
      await expect(phone).toHaveURL(address);
      await expect(phone.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    await expectAccessible(phone);
    await phone.getByRole('link', { name: 'Back to the kitchen' }).click();
    await expect(phone).toHaveURL(/\/kitchen/);
  },
);

import type { Locator, Page } from '@playwright/test';
import { answerOf } from './support/answers.ts';
import { expect, test } from './support/kitchen.ts';
import { chooseLanguage } from './support/language.ts';

interface Form {
  at: string;
  /** The presses that open it. */
  press?: readonly string[];
  /** Each field with a right value and a wrong one. */
  fields: Readonly<Record<string, readonly [right: string, wrong: string]>>;
}

/** The forms of managers and cooks that the sample kitchen has data for. @param day the address of its cooking day */
const formsOf = (day: string): Record<string, Form> => ({
  'an account': {
    at: '/admin?tab=settings&section=accounts',
    fields: { Username: ['devi', ''], Password: ['wood smoke and salt', 'short'] },
  },
  'a screen': { at: '/admin?tab=devices', fields: { Code: ['BCDF-GHJK', 'AB'], 'Name of the screen': ['Pit', ''] } },
  'a phone': { at: '/admin?tab=devices', fields: { 'Name of the person': ['Devi', ''] } },
  'a dish': {
    at: '/admin?tab=settings&section=menu',
    press: ['Add a dish'],
    fields: { Name: ['Raita', ''], Description: ['Curd with onions', ''], Price: ['60', ''] },
  },
  'the printer': {
    at: '/admin?tab=settings&section=printer',
    fields: { Address: ['192.168.1.9', 'no printer'], Port: ['9100', '0'], 'Eat within': ['2', '900'] },
  },
  'a limit': { at: '/admin?tab=settings&section=limits', fields: { 'Upper limit': ['5', '900'] } },
  'the orders': { at: '/admin?tab=settings&section=orders', fields: { 'Discount in %': ['20', '101'], 'Hold minutes': ['10', '0'] } },
  'the invoices': { at: '/admin?tab=settings&section=invoices', fields: { 'HSN or SAC': ['996331', 'x'] } },
  'the notices': { at: '/admin?tab=settings&section=notices', fields: { 'E-mail address of the manager': ['office@kuzhi.example', 'x'] } },
  'an order by telephone': {
    at: '/admin?tab=bookings',
    press: ['New order'],
    fields: { 'Phone number': ['98470 12345', '98'], Name: ['Asha', ''], Pincode: ['686001', '68'], Address: ['12 Temple Road', ''] },
  },
  'a cooking day': {
    at: '/kitchen?tab=diary',
    press: ['Create Event'],
    fields: { 'Event title': ['Onam', ''], Date: ['2027-09-14', ''] },
  },
  'an item': {
    at: '/kitchen?tab=inventory',
    press: ['Add item'],
    fields: { 'Item name': ['Rock salt', ''], Quantity: ['5', '-1'], 'Price per unit': ['20', '-1'] },
  },
  'the stock': { at: '/kitchen?tab=inventory', press: ['Stock of Aluminium foil'], fields: { 'Amount in': ['5', '-1'] } },
  'a task': { at: day, press: ['Add', 'Add Custom Task'], fields: { Task: ['Wash the pots', ''], Duration: ['10', '-5'] } },
  'a delivery': { at: day, press: ['Add', 'Add Delivery Task'], fields: { 'Delivery location': ['Parish hall', ''] } },
});

/** Opens the form, and presses with each of its fields wrong. @returns what was not answered next to the field and in view */
async function walk(page: Page, { at, press = [], fields }: Form): Promise<string[]> {
  await page.goto(at);
  for (const name of press) {
    const button = page.getByRole('button', { name, exact: true });
    await button
      .or(page.getByRole('menuitem', { name, exact: true }))
      .first()
      .click();
  }
  const labels = Object.keys(fields);
  const form = page
    .locator('form')
    .filter({ has: page.getByLabel(labels[0] ?? '') })
    .first();
  const fieldOf = (label: string): Locator => form.getByLabel(label).first();
  for (const [label, [right]] of Object.entries(fields)) await fieldOf(label).fill(right);
  const unanswered: string[] = [];
  for (const [label, [right, wrong]] of Object.entries(fields)) {
    await fieldOf(label).fill(wrong);
    await form.locator('[type="submit"]').click();
    await expect
      .poll(() => answerOf(page), { timeout: 5_000 })
      .toBe('wrong field')
      .catch(async () => unanswered.push(`${label} "${wrong}": ${await answerOf(page)}`));
    await fieldOf(label).fill(right);
    if ((await fieldOf(label).getAttribute('aria-invalid')) === 'true') unanswered.push(`${label} stays wrong`);
  }
  return unanswered;
}

test('each field of each form of the staff says in view that it is wrong, and leaves with its cause @deep', async ({
  manager,
  office,
  visitor,
}) => {
  test.slow();
  const { id } = await office.event();
  const page = await manager('/admin');
  await page.setViewportSize({ width: 390, height: 700 });
  const unanswered: Record<string, string[]> = {};
  for (const [name, form] of Object.entries(formsOf(`/kitchen/events/${id}`))) {
    await test.step(name, async () => {
      const found = await walk(page, form).catch((thrown: unknown) => [String(thrown).slice(0, 300)]);
      if (found.length > 0) unanswered[name] = found;
    });
  }
  const signIn: Form = { at: '/login', fields: { Username: ['manager', ''], Password: ['wrong', ''] } };
  expect(await walk(await visitor('phone'), signIn)).toEqual([]);
  expect(unanswered).toEqual({});
});

test('each press on a TV screen is answered in view: temperature, language, event @deep', async ({ office, pairedTv }) => {
  const event = await office.event();
  // A list is made when it is first asked for.
  await office.tasks(event.id);
  await office.takeOut(event.id, 125);
  const tv = await pairedTv('Board', `/soplocked/board?eventId=${event.id}`);
  await tv.getByRole('button', { name: /^Enter temperature/ }).click();
  const dialog = tv.getByRole('dialog');
  const food = dialog.getByRole('button', { name: 'Hot boxes' });
  const save = dialog.getByRole('button', { name: /^Save/ });
  await expect(food.or(save).first()).toBeVisible();
  if (await food.isVisible()) await food.click();
  await expect(save, 'nothing is saved that nobody measured').toBeDisabled();
  await expect(dialog.getByText('– °C', { exact: true })).toBeInViewport({ ratio: 1 });
  await tv.keyboard.press('4');
  await tv.keyboard.press('5');
  await save.click();
  await expect(dialog.getByText(/^45 °C is outside its limits/)).toBeInViewport({ ratio: 1 });
  await dialog.locator('[data-autofocus]').click();
  await expect(dialog).toHaveCount(0);
  await expect(tv.getByRole('alert', { name: 'Temperature outside limits' })).toBeInViewport({ ratio: 1 });

  await chooseLanguage(tv, 'മലയാളം');
  await expect(tv.locator('html')).toHaveAttribute('lang', 'ml');
  await chooseLanguage(tv, 'English');

  await tv.goto('/soplocked/finalcooking');
  await tv.getByRole('button', { name: 'Choose event' }).click();
  await dialog.getByRole('button', { name: event.title }).click();
  await expect(dialog).toHaveCount(0);
  await expect(tv.getByRole('button', { name: `Event ID: ${event.id}` })).toBeInViewport({ ratio: 1 });
});

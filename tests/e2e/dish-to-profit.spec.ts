import type { Locator, Page } from '@playwright/test';
import { salePath } from '../../frontends/staff/src/ui/console-path';
import { checkoutOf, CUSTOMER } from './support/customer.ts';
import { BY_PUSH, expect, test } from './support/kitchen.ts';

test.use({ serviceWorkers: 'allow' });

const DISH = { name: 'Puli Chutney Jar', key: 'puli-chutney-jar', rupees: 1250 };
const PORTIONS = 2;
const PEOPLE_PER_PORTION = 2;
const SERVINGS_PER_PERSON = 5;
/** The chutney of the recipe is written down for so many. */
const RECIPE_SERVES = 20;
const FIRES = 2;

interface Thing {
  /** Its name in the store. */
  name: string;
  unit: 'kg' | 'g';
  needed: number;
  /** Somebody buys more than is needed: so much, for so many rupees. */
  bought: number;
  paid: number;
  /** Where it was otherwise than proposed. */
  used?: number;
  waste?: number;
}

/** As the recipe says for 20 servings. @source requirements/kitchen K31 */
const chutney = (name: string, unit: Thing['unit'], per20: number, more: Omit<Thing, 'name' | 'unit' | 'needed'>): Thing => ({
  name,
  unit,
  needed: (per20 * PORTIONS * PEOPLE_PER_PORTION * SERVINGS_PER_PERSON) / RECIPE_SERVES,
  ...more,
});
const INGREDIENTS: readonly Thing[] = [
  chutney('Jaggery', 'kg', 0.196, { bought: 1, paid: 80, used: 0.2 }),
  chutney('Tamarind', 'kg', 0.125, { bought: 0.5, paid: 110 }),
  chutney('Dried red chilli', 'kg', 0.025, { bought: 0.1, paid: 33 }),
  chutney('Garlic', 'kg', 0.025, { bought: 0.25, paid: 45, waste: 0.005 }),
  chutney('Ginger', 'kg', 0.015, { bought: 0.1, paid: 14.9 }),
  chutney('Table salt', 'kg', 0.01, { bought: 1, paid: 28 }),
  chutney('Curry leaves', 'g', 5, { bought: 50, paid: 10 }),
  chutney('Cardamom', 'g', 1, { bought: 10, paid: 42.5 }),
];
const FUEL: readonly Thing[] = [
  { name: 'Puli wood, dried', unit: 'kg', needed: 40 * FIRES, bought: 80, paid: 960 },
  { name: 'Coconut shells', unit: 'kg', needed: 2.5 * FIRES, bought: 5, paid: 90 },
];
const THINGS = [...INGREDIENTS, ...FUEL];

const goneOf = ({ needed, used = needed, waste = 0 }: Thing): number => used + waste;
const leftOf = (thing: Thing): number => Number((thing.bought - goneOf(thing)).toFixed(3));
/** Paise, half a paisa upward. */
const costOf = (things: readonly Thing[]): number =>
  things.reduce((sum, thing) => sum + Math.floor((thing.paid * 100 * goneOf(thing)) / thing.bought + 0.5 + 1e-9), 0);

const DELIVERY = 120.5;
const MONEY_IN = DISH.rupees * 100 * PORTIONS;
/** The sandbox keeps 2 %, and 18 % tax on that. */
const FEE = Math.round(MONEY_IN * 0.02) + Math.round(Math.round(MONEY_IN * 0.02) * 0.18);
const MONEY_OUT = FEE + costOf(INGREDIENTS) + costOf(FUEL) + DELIVERY * 100;
const LEFT = MONEY_IN - MONEY_OUT;

const rupees = (paise: number): string =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(paise / 100);

const row = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true });
/** What stands beside a term of a list. */
const beside = (where: Page | Locator, term: string): Locator =>
  where.getByText(term, { exact: true }).locator('xpath=self::dt/following-sibling::dd');

/** requirements/console C98, C106, C126, requirements/kitchen K147–K149 */
test('one line from a new dish to the rupee: sold, planned, bought without a network, cooked, booked out, earned', async ({
  office,
  manager,
  cook,
  visitor,
}) => {
  test.slow();
  const desk = await manager('/admin?tab=settings&section=menu');

  await test.step('the manager puts a dish with its recipe on the menu', async () => {
    await desk.getByRole('button', { name: 'Add a dish' }).click();
    const form = desk.getByRole('form', { name: 'New dish' });
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(DISH.name);
    await form.getByRole('textbox', { name: 'Description', exact: true }).fill('Sour, hot and sweet, for a whole table');
    await form.getByLabel('Price').fill(String(DISH.rupees));
    await form.getByRole('button', { name: 'Add a part' }).click();
    await form.getByLabel('Recipe', { exact: true }).selectOption('Puli Chutney');
    await form.getByLabel('Servings for each person').fill(String(SERVINGS_PER_PERSON));
    await form.getByRole('button', { name: 'Save the dish' }).click();
    const dish = desk.getByRole('article', { name: DISH.name });
    await expect(dish).toContainText(rupees(DISH.rupees * 100));
    await expect(dish).toContainText(`${SERVINGS_PER_PERSON} × Puli Chutney`);
  });

  const sale = await office.sellToo([DISH.key], 10);
  const { title: day } = await office.event();
  const phone = await cook('Ammini', '/kitchen/shopping');
  await desk.goto('/admin?tab=purchases');

  await test.step('a customer buys it, and the plan shows its ingredients at once', async () => {
    for (const page of [desk, phone]) await expect(page.getByText('Everything is in stock.')).toBeVisible();
    const shop = await visitor('phone', '/');
    await shop.getByRole('button', { name: 'Reserve your mandi' }).click();
    const form = shop.getByRole('dialog');
    const more = form.getByRole('button', { name: `Add one ${DISH.name}` });
    for (let portion = 0; portion < PORTIONS; portion += 1) await more.click();
    for (const [label, value] of Object.entries(CUSTOMER)) await form.getByLabel(label).fill(value);
    await form.getByRole('button', { name: `Pay ${rupees(MONEY_IN)}` }).click();
    await checkoutOf(shop).getByRole('button', { name: 'Success' }).click();
    await expect(shop.getByRole('dialog', { name: 'Payment Successful!' })).toContainText(DISH.name);
    for (const page of [phone, desk]) await expect(row(page, 'Jaggery')).toContainText('0.196 kg', BY_PUSH);
    const toBuy = phone.getByRole('region', { name: 'To buy' });
    for (const { name, needed, unit } of THINGS) await expect(row(phone, name)).toContainText(`${needed} ${unit}`);
    await expect(toBuy.getByRole('button', { name: /^Bought: / })).toHaveCount(THINGS.length);
  });

  await test.step('in the market without a network everything is ticked off', async () => {
    await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
    await phone.context().setOffline(true);
    await phone.reload();
    await expect(phone.getByText(/^No network\. This is the list of/)).toBeVisible();
    for (const { name, bought, paid } of THINGS) {
      await phone.getByRole('button', { name: `Bought: ${name}` }).click();
      const form = phone.getByRole('form', { name: `Bought: ${name}` });
      await form.getByLabel('Amount', { exact: false }).fill(String(bought));
      await form.getByLabel('Paid for all').fill(String(paid));
      await form.getByRole('button', { name: 'Record as bought' }).click();
      await expect(form).toBeHidden();
    }
    await expect(phone.getByText('Everything is in stock.')).toBeVisible();
    await phone.getByText('Enough in stock').click();
    for (const { name, bought, unit } of THINGS)
      await expect(row(phone, name)).toContainText(`${bought} ${unit} bought, waiting to be sent`);
    await expect(row(desk, 'Jaggery'), 'nothing has left the phone').toContainText('0.196 kg');
  });

  await test.step('with the network back all of it arrives once', async () => {
    await phone.context().setOffline(false);
    await expect(desk.getByText('Everything is in stock.')).toBeVisible({ timeout: 60_000 });
    await expect(desk.getByText(`${THINGS.length} purchases`)).toBeVisible(BY_PUSH);
    await expect(phone.getByText('waiting to be sent')).toHaveCount(0);
    await desk.getByText('Bought within two days').click();
    for (const { name, bought, unit, paid } of THINGS) {
      const line = desk.getByRole('listitem').filter({ has: desk.getByRole('button', { name: `Undo: ${name}: ${bought} ${unit}` }) });
      await expect(line).toContainText(`${rupees(paid * 100)} · `);
    }
  });

  await test.step('the day is cooked, and the stock used is proposed, corrected and booked once', async () => {
    await phone.goto('/kitchen?tab=diary');
    await phone.getByRole('article', { name: day }).getByRole('button', { name: 'More' }).click();
    await phone.getByRole('menuitem', { name: 'Mark Complete' }).click();
    await expect(phone.getByRole('article', { name: day }).getByText('Completed')).toBeVisible();
    await phone.goto('/kitchen/shopping');
    await phone.getByRole('link', { name: new RegExp(` · ${day}$`) }).click();
    await desk.getByRole('link', { name: new RegExp(` · ${day}$`) }).click();
    for (const { name, needed } of THINGS) await expect(desk.getByLabel(`${name}: used`)).toHaveValue(String(needed));
    await expect(phone.getByLabel('Jaggery: used')).toHaveValue('0.196');
    for (const { name, used, waste } of THINGS) {
      if (used !== undefined) await desk.getByLabel(`${name}: used`).fill(String(used));
      if (waste === undefined) continue;
      await desk.getByLabel(`${name}: thrown away`).fill(String(waste));
      await desk.getByLabel(`Why was ${name} left over or thrown away?`).fill('It had sprouted');
    }
    await desk.getByRole('button', { name: 'Record the stock used' }).dblclick();
    await expect(desk.getByText(/^Recorded by /)).toBeVisible();
    await expect(phone.getByText(/^Recorded by /)).toBeVisible(BY_PUSH);
    await expect(phone.getByText('It had sprouted')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Record the stock used' })).toHaveCount(0);
    await phone.goto('/kitchen?tab=inventory');
    for (const thing of THINGS) await expect(row(phone, thing.name)).toContainText(`${leftOf(thing)} ${thing.unit}`);
  });

  await test.step('the profit is known to the paisa', async () => {
    await desk.goto(salePath(sale.id, 'money'));
    await expect(desk.getByText('The cost of the delivery. Type 0 if it cost nothing.')).toBeVisible();
    await expect(beside(desk, 'Profit')).toHaveText(`At most ${rupees(LEFT + DELIVERY * 100)}`);
    const costs = desk.getByRole('form', { name: 'Add a cost' });
    await costs.getByLabel('Purpose').fill('Petrol');
    await costs.getByLabel('Amount').fill(String(DELIVERY));
    await costs.getByRole('button', { name: 'Add' }).click();
    const figures = { Received: MONEY_IN, Costs: MONEY_OUT, Profit: LEFT, [`Per portion, ${PORTIONS} sold`]: Math.round(LEFT / PORTIONS) };
    for (const [term, paise] of Object.entries(figures)) await expect(beside(desk, term)).toHaveText(rupees(paise));
    const parts = {
      'Paid online': MONEY_IN,
      'Fee of the payment provider': FEE,
      Ingredients: costOf(INGREDIENTS),
      Fuel: costOf(FUEL),
      Delivery: DELIVERY * 100,
    };
    const madeOf = desk.getByRole('region', { name: 'Breakdown' });
    for (const [term, paise] of Object.entries(parts)) await expect(beside(madeOf, term)).toHaveText(rupees(paise));
    await expect(desk.getByText('The stock used is recorded')).toBeVisible();
    await expect(desk.getByText('Complete', { exact: true })).toBeVisible();
    await expect(desk.getByRole('table', { name: 'By dish' }).getByRole('row', { name: DISH.name })).toContainText(rupees(LEFT));
    await desk.getByRole('link', { name: 'Compare sales' }).click();
    await expect(desk.getByRole('table', { name: 'The numbers' }).getByRole('row', { name: sale.title })).toContainText(rupees(LEFT));
  });
});

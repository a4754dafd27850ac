import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { expect, expectAccessible, test } from './support/kitchen.ts';
import { letIn } from './support/tv.ts';
import { unreadableTexts } from './support/whole-pages.ts';
import { chooseLanguage } from './support/language.ts';

/** So long a page of a list stands on a TV screen. */
const TURN_EVERY_MS = 10_000;

test('the shopping plan, the tasks and the calculator of an event for 56 name the same amounts', async ({ office, manager }) => {
  const event = await office.cookingDay('Mandi for 56 people', 3, 56);
  const desk = await manager(`/kitchen/events/${event.id}`);
  const task = (name: string) => desk.getByRole('listitem', { name, exact: true });
  await expect(task('Soak the tamarind for the chutney')).toContainText('For 56 servings soak 350 g of tamarind in 2.8 L of water');
  await expect(task('Order the mutton')).toContainText('22.4 kg for 56 servings');
  await expect(task('Order rice, spices and firewood')).toContainText(
    '80 kg of dry puli wood and 5 kg of coconut shells: 40 kg and 2.5 kg each',
  );

  await desk.getByRole('button', { name: 'Shopping plan' }).click();
  const plan = desk.getByRole('region', { name: 'Shopping plan' });
  const row = (name: RegExp) => plan.getByRole('row', { name });
  await expect(row(/^Mutton/)).toContainText('22.4 kg');
  await expect(row(/^Tamarind/)).toContainText('0.35 kg');
  await expect(row(/^Sunflower oil/)).toContainText('1.68 L');
  await expect(row(/^Kashmiri chilli powder/)).toContainText('0.336 kg');
  await expect(row(/^Puli wood/)).toContainText('80 kg');
  await expect(row(/^Coconut milk|^Cashew|^Raisins|^Thick yoghurt/)).toHaveCount(0);
  await expectAccessible(desk);

  await desk.getByRole('button', { name: 'Recipe Calculator' }).click();
  const calculator = desk.getByRole('region', { name: 'Recipe Calculator' });
  await expect(calculator.getByText('Mutton (മട്ടൺ)').locator('..')).toContainText('22.4 kg');
  await expect(calculator.getByText(/^Kashmiri chilli powder/).locator('..')).toContainText('336.0 g');
});

test('for a sale of several meats the TV screen shows the mutton of the shopping plan and the tasks', async ({
  office,
  manager,
  visitor,
}) => {
  await office.linkSale();
  const event = await office.event();
  const desk = await manager(`/kitchen/events/${event.id}`);
  const stored = async () => {
    const { data } = (await (await desk.request.get('/api/diary-events')).json()) as { data: DiaryEvent[] };
    return data.find(({ id }) => id === event.id);
  };
  const portions = async () => (await stored())?.linkedSale?.portions ?? 0;
  const before = await portions();
  await office.book(await office.sale(), 4, 'beef-2pc');
  await office.book(await office.sale(), 3, 'mutton-2pc');
  await expect.poll(portions).toBe(before + 7);
  const all = (await stored())?.estimatedAttendance ?? NaN;

  const task = (name: string) => desk.getByRole('listitem', { name, exact: true });
  const ordered = async () => /([\d.]+) kg for (\d+) servings/.exec((await task('Order the mutton').textContent()) ?? '')?.slice(1) ?? [];
  await expect(task('Mix the meat masala')).toContainText(`for ${all} servings`);
  await expect(async () => expect(Number((await ordered())[1])).toBeLessThan(all)).toPass();
  const [kilos = NaN, eaters = NaN] = (await ordered()).map(Number);
  expect(kilos).toBeCloseTo(eaters * 0.4);

  await desk.getByRole('button', { name: 'Shopping plan' }).click();
  await expect(desk.getByRole('region', { name: 'Shopping plan' }).getByRole('row', { name: /^Mutton/ })).toContainText(`${kilos} kg`);

  const tv = await visitor('tv');
  await letIn(tv, office, 'TV screen by the masala');
  await tv.goto(`/soplocked/meatmasala?eventId=${event.id}`);
  const panel = tv.getByRole('region', { name: 'Ingredients' });
  await expect(panel.getByRole('paragraph').first()).toHaveText(`for ${all}`);
  // The list may have two pages, which turn.
  const wholeTurn = { timeout: 2 * TURN_EVERY_MS };
  await expect(panel.getByRole('listitem').filter({ hasText: 'Mutton' })).toHaveText(
    `Muttonfor ${eaters}${kilos.toFixed(1)} kg`,
    wholeTurn,
  );
  await expect(panel.getByRole('listitem').filter({ hasText: 'MSG' })).toHaveText(`MSG${(all * 8).toFixed(1)} g`, wholeTurn);
  await tv.setViewportSize({ width: 1280, height: 720 });
  for (const press of ['മലയാളം', 'മല + Eng']) {
    await chooseLanguage(tv, press);
    await expect.poll(() => unreadableTexts(tv), { message: press }).toEqual([]);
  }
});

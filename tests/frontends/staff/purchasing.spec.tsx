import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '#kit/i18n';
import { formatPaise } from '#shared/core/money';
import { PACK_ISSUES, type PurchaseLine, type PurchasePlan, type SetTick } from '#shared/purchasing/purchasing.contract';
import { PURCHASING_ROOM } from '#shared/realtime/rooms';
import type { EarlierPlan } from '../../../frontends/staff/src/data/purchasing.data';
import { inventoryItem } from './builders';
import { startFakeBackend } from './fake-backend';
import { emptyOutbox, forgetAll, show, speak } from './screen';

const DAYS = ['countedOn', 'otherDays'];
const backend = startFakeBackend();
const { PurchasePlanView } = await import('../../../frontends/staff/src/features/purchasing/PurchasePlanView');
const { useOutbox } = await import('#kit/outbox');
const { completedPlan, purchasePlan } = await import('../../../frontends/staff/src/data/purchasing.data');

const GHEE: PurchaseLine = {
  key: '1019',
  name: { en: 'Ghee', ml: 'നെയ്യ്' },
  itemId: 1019,
  category: 'Oils & Fats',
  shop: 'Rahim Stores',
  unit: 'kg',
  needed: 6000,
  stock: 500,
  shortage: 5500,
  events: [
    { eventId: 'e1', needed: 4000, taken: 1000, reserved: 500 },
    { eventId: 'e2', needed: 2000, taken: 0, reserved: 0 },
  ],
  packs: [
    { thousandths: 5000, count: 1, price: 300_000 },
    { thousandths: 1000, count: 1, price: 62_050 },
  ],
  buy: 6000,
  cost: 362_050,
  unknown: null,
};
const LEMON: PurchaseLine = {
  ...GHEE,
  key: '1041 in kg',
  name: { en: 'Lemon', ml: 'ചെറുനാരങ്ങ' },
  itemId: 1041,
  category: 'Vegetables',
  shop: null,
  stock: null,
  shortage: null,
  packs: [],
  buy: null,
  cost: null,
  unknown: 'unit',
};
const RICE: PurchaseLine = {
  ...GHEE,
  key: '1022',
  itemId: 1022,
  name: { en: 'Mandi rice', ml: 'മന്തി അരി' },
  shortage: 0,
  packs: [],
  buy: 0,
  cost: 0,
};
const event = (id: string, title: string) => ({
  id,
  title,
  date: '2026-12-06',
  basis: 'sold' as const,
  hasSale: true,
  people: 40,
  withoutRecipe: [],
  countedOn: null,
  otherDays: [],
});
const PLAN: PurchasePlan = {
  events: [event('e1', 'Wedding'), { ...event('e2', 'Feast'), withoutRecipe: [{ name: { en: 'Fish', ml: 'മീൻ' }, people: 12 }] }],
  lines: [GHEE, LEMON, RICE],
  total: 362_050,
  unknown: 1,
  listInUse: { at: '2026-12-01T05:30:00.000Z', by: 'Devi' },
  changes: [{ key: '1019', name: GHEE.name, unit: 'kg', was: 4000, now: 6000 }],
  bought: [
    {
      movementId: 7,
      itemId: 1022,
      name: RICE.name,
      unit: 'kg',
      quantity: 25,
      paid: 250_000,
      by: 'Ammini',
      at: '2026-12-01T05:40:00.000Z',
    },
  ],
  ticks: [],
  options: [{ itemId: 1019, shop: 'Rahim Stores', packs: [{ size: 5, price: 3000 }], version: 4 }],
  awaitingUse: [{ id: 'e0', title: 'Old feast', date: '2026-11-30' }],
};

let plan = PLAN;
beforeEach(async () => {
  await forgetAll(backend);
  purchasePlan.reset();
  plan = PLAN;
  await speak();
  await changeLanguage('en');
});
afterEach(() => emptyOutbox(backend));

async function open(): Promise<void> {
  backend.list('GET /api/purchasing/plan', PURCHASING_ROOM, () => plan);
  show(
    <PurchasePlanView linkTo={({ title }) => <a href="#used">{title}</a>} linkToRecipe={({ en }) => <a href="#new">Recipe for {en}</a>} />,
  );
  await screen.findByRole('heading', { name: 'To buy' });
}
const row = (name: string) => within(screen.getByRole('listitem', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const MOVES = '/api/inventory/items/1019/movements';
const movement = {
  id: 9,
  itemId: 1019,
  kind: 'purchase',
  quantity: 6,
  before: 4,
  after: 10,
  unitPrice: 603.42,
  paid: 3620.5,
  eventId: null,
  note: null,
  by: 'Ammini',
  at: '2026-12-01T05:40:00.000Z',
  undoneAt: null,
  undoneBy: null,
};
const planIsDown = () =>
  backend.on('GET /api/purchasing/plan', () => ({ status: 500, reply: { success: false, code: 'server.error', error: 'Out of order' } }));
const takesPurchase = () => backend.on(`POST ${MOVES}`, () => ({ reply: { success: true, item: inventoryItem(), movement } }));

describe('the purchase plan (requirements/kitchen K147)', () => {
  it('lists purchases in packs, by shop and category, in rupees, and names unknown amounts', async () => {
    await open();
    expect(screen.getByText('Total ₹3,620.50')).toBeTruthy();
    expect(screen.getByText('1 item is not in the total: its amount or price is not known.')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Rahim Stores · Oils & Fats' })).getByText('1 × 5 kg + 1 × 1 kg')).toBeTruthy();
    expect(row('Ghee').getByText('₹3,620.50')).toBeTruthy();
    expect(row('Lemon').getByText('unit cannot be converted')).toBeTruthy();
    expect(row('Lemon').queryByRole('form')).toBeNull();
    expect(screen.getByRole('link', { name: 'Old feast' })).toBeTruthy();
  });

  it('links each thing without a recipe to the form of its recipe, where its reader may write one', async () => {
    await open();
    expect(screen.getByText(/^Fish: for 12 people/)).toBeTruthy();
    expect(row('Fish').getByRole('link', { name: 'Recipe for Fish' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Recipe for Fish' })).toHaveLength(2);
    expect(screen.queryByText(/amount not in the recipe/)).toBeNull();
  });

  it('is read as an earlier version of the program told it, without ticks and the other days of a sale', () => {
    const earlier = JSON.parse(
      JSON.stringify({ ...PLAN, ticks: undefined }, (key, value: unknown) => (DAYS.includes(key) ? undefined : value)),
    ) as EarlierPlan;
    expect(Object.keys(earlier)).not.toContain('ticks');
    expect(completedPlan(earlier)).toEqual(PLAN);
  });

  it('shows the amount before and now, and its reasons', async () => {
    await open();
    expect(row('Ghee').getByText('was 4 kg, now 6 kg')).toBeTruthy();
    expect(row('Ghee').getByText('Wedding: 4 kg, 1 kg of it taken already, 0.5 kg of it in stock')).toBeTruthy();
    expect(screen.getByText(/Compared with the list that Devi froze/)).toBeTruthy();
  });

  it('says that a day is bought with another one of its sale, and warns where both are bought for @deep', async () => {
    const day = { id: 'e1', title: 'Wedding', date: '2026-12-06' };
    const eve = { ...event('e2', 'Eve'), date: '2026-12-05' };
    plan = { ...PLAN, events: [{ ...eve, people: 0, countedOn: day, otherDays: [day] }, event('e1', 'Wedding')] };
    await open();
    expect(screen.getByText(/^This day cooks for the same sale as .*6 December.*, Wedding\. Sold portions are bought once/)).toBeTruthy();
    expect(screen.getByText(/Eve \(bought with .*6 December.*\) · .*Wedding \(40 people\)/)).toBeTruthy();
    plan = { ...PLAN, events: [{ ...eve, otherDays: [day] }] };
    backend.push(PURCHASING_ROOM, 'purchasePlan.changed', { at: '2026-12-01T06:00:00.000Z' });
    expect(await screen.findByText(/^Cooks for the same sale: .*6 December.*, Wedding\./, undefined, { timeout: 4000 })).toBeTruthy();
  });

  it('is shared and copied as text that can be read out in a shop', async () => {
    plan = {
      ...PLAN,
      lines: [
        ...PLAN.lines,
        {
          ...GHEE,
          key: '1036',
          itemId: 1036,
          name: { en: 'Table salt', ml: 'ഉപ്പ്' },
          packs: [
            { thousandths: 1000, count: 1, price: 0 },
            { thousandths: 500, count: 2, price: 0 },
          ],
          cost: 0,
        },
        { ...GHEE, key: '1037', itemId: 1037, name: { en: 'Tamarind', ml: 'പുളി' }, packs: [], buy: 88, cost: 1_936 },
        {
          ...LEMON,
          key: 'Saffron in g',
          itemId: null,
          name: { en: 'Saffron', ml: 'കുങ്കുമപ്പൂവ്' },
          category: null,
          unit: 'g',
          shortage: 2000,
          buy: 2000,
          unknown: 'item',
        },
      ],
      unknown: 2,
    };
    await open();
    const share = screen.getByRole<HTMLAnchorElement>('link', { name: 'Share on WhatsApp' });
    const text = new URL(share.href).searchParams.get('text');
    expect(text?.replaceAll(/[\u00a0\u202f]/g, ' ').split('\n')).toEqual([
      'Shopping list',
      expect.stringMatching(/6 December.* – Wedding \(40 people\)$/),
      expect.stringMatching(/6 December.* – Feast \(40 people\)$/),
      '',
      'Rahim Stores · Oils & Fats',
      '☐ Ghee: 1 × 5 kg + 1 × 1 kg – ₹3,620.50',
      '☐ Table salt: 1 × 1 kg + 2 × 500 g – ₹0',
      '☐ Tamarind: 88 g – ₹19.36',
      '',
      'Any shop · Vegetables',
      '☐ Lemon: amount not known – unit cannot be converted',
      '',
      'Any shop',
      '☐ Saffron: 2 g – not in the inventory',
      '',
      'Without a recipe',
      '☐ Fish: for 12 people',
      '',
      'Total ₹3,620.50',
      '2 items are not in the total: their amounts or prices are not known.',
    ]);
  });

  it('is loaded again when something has changed it @deep', async () => {
    await open();
    plan = { ...PLAN, total: 100 };
    backend.push(PURCHASING_ROOM, 'purchasePlan.changed', { at: '2026-12-01T06:00:00.000Z' });
    expect(await screen.findByText('Total ₹1', undefined, { timeout: 4000 })).toBeTruthy();
  });

  it('does not call an unknown total ₹0', async () => {
    plan = { ...PLAN, total: 0 };
    await open();
    expect(screen.getByText('Total not known yet')).toBeTruthy();
    expect(screen.queryByText('Total ₹0')).toBeNull();
  });

  it('speaks Malayalam', async () => {
    await changeLanguage('ml');
    backend.list('GET /api/purchasing/plan', PURCHASING_ROOM, () => plan);
    show(<PurchasePlanView linkTo={({ title }) => title} linkToRecipe={() => null} />);
    expect(await screen.findByText('ആകെ ₹3,620.50')).toBeTruthy();
    expect(row('നെയ്യ്').getByRole('button', { name: 'വാങ്ങി: നെയ്യ്' })).toBeTruthy();
  });

  it('plans an event by its attendance once that is chosen', async () => {
    await open();
    backend.on('PUT /api/diary-events/e1/plan-basis', () => ({ reply: { success: true, basis: 'attendance' } }));
    await userEvent.click(within(screen.getByRole('radiogroup', { name: 'Basis of the plan for Wedding' })).getByText('Attendance'));
    await waitFor(() => expect(backend.to('PUT', '/api/diary-events/e1/plan-basis')[0]?.body).toEqual({ basis: 'attendance' }));
  });
});

describe('a purchase (requirements/kitchen K148)', () => {
  it('is recorded as planned, in two presses', async () => {
    await open();
    takesPurchase();
    await press('Bought: Ghee');
    plan = { ...PLAN, lines: [LEMON, RICE] };
    await press('Record as bought');
    await waitFor(() => expect(backend.to('POST', MOVES)[0]?.body).toEqual({ kind: 'purchase', quantity: 6, paid: 3620.5 }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Ghee' })).toBeNull());
  });

  it('does not say the price of the plan for another amount, and a price that was typed stays', async () => {
    await open();
    await press('Bought: Ghee');
    const form = within(screen.getByRole('form', { name: 'Bought: Ghee' }));
    const field = (label: RegExp) => form.getByLabelText<HTMLInputElement>(label);
    const enter = async (label: RegExp, text: string): Promise<void> => {
      await userEvent.clear(field(label));
      await userEvent.type(field(label), text);
    };
    expect(field(/^Paid for all/).value).toBe('3620.5');
    await enter(/^Amount/, '5');
    expect(field(/^Paid for all/).value).toBe('');
    await enter(/^Amount/, '6');
    expect(field(/^Paid for all/).value).toBe('3620.5');
    await enter(/^Paid for all/, '3000');
    await enter(/^Amount/, '5');
    expect(field(/^Paid for all/).value).toBe('3000');
  });

  it('an amount of nothing and half a paisa are refused at their fields; an empty price is none', async () => {
    await open();
    takesPurchase();
    await press('Bought: Ghee');
    const form = within(screen.getByRole('form', { name: 'Bought: Ghee' }));
    await userEvent.clear(form.getByLabelText(/^Amount/));
    await press('Record as bought');
    expect(form.getByText('Enter more than 0')).toBeTruthy();
    await userEvent.type(form.getByLabelText(/^Amount/), '0.001');
    await userEvent.clear(form.getByLabelText(/^Paid for all/));
    await userEvent.type(form.getByLabelText(/^Paid for all/), '25000');
    await press('Record as bought');
    expect(form.getByText('That is too much for one unit. Check the amount and the payment.')).toBeTruthy();
    await userEvent.clear(form.getByLabelText(/^Amount/));
    await userEvent.type(form.getByLabelText(/^Amount/), '2');
    await userEvent.clear(form.getByLabelText(/^Paid for all/));
    await press('Record as bought');
    await waitFor(() => expect(backend.to('POST', MOVES)[0]?.body).toEqual({ kind: 'purchase', quantity: 2 }));
  });

  it('waits for the network, is shown as waiting, and is sent once', async () => {
    await open();
    takesPurchase();
    backend.online = false;
    await press('Bought: Ghee');
    await press('Record as bought');
    expect(await screen.findByText('6 kg bought, waiting to be sent', undefined, { timeout: 8000 })).toBeTruthy();
    backend.online = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText('6 kg bought, waiting to be sent')).toBeNull(), { timeout: 8000 });
    expect(new Set(backend.to('POST', MOVES).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  }, 20_000);

  it('stays where it is between leaving the queue and being in the plan', async () => {
    plan = { ...PLAN, lines: [GHEE, LEMON] };
    await open();
    takesPurchase();
    backend.online = false;
    await press('Bought: Ghee');
    await press('Record as bought');
    const enough = await screen.findByRole('region', { name: 'Enough in stock' }, { timeout: 8000 });
    const asked = backend.to('GET', '/api/purchasing/plan').length;
    let answer: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    backend.on('GET /api/purchasing/plan', () =>
      isAnswered.then(() => ({ reply: { success: true, data: plan, revision: 2, serverNow: Date.now() } })),
    );
    backend.online = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(backend.to('GET', '/api/purchasing/plan').length).toBeGreaterThan(asked), { timeout: 8000 });
    await waitFor(() => expect(useOutbox.getState().waiting).toEqual([]));
    expect(screen.getByRole('region', { name: 'Enough in stock' })).toBe(enough);
    expect(within(enough).getByRole('listitem', { name: 'Ghee' })).toBeTruthy();
    plan = { ...PLAN, lines: [{ ...GHEE, shortage: 0, packs: [], buy: 0, cost: 0 }, LEMON] };
    answer();
    await waitFor(() => expect(screen.queryByText('6 kg bought, waiting to be sent')).toBeNull());
    expect(screen.getByRole('region', { name: 'Enough in stock' })).toBe(enough);
    expect(within(enough).getByRole('listitem', { name: 'Ghee' })).toBeTruthy();
  }, 20_000);

  it('is booked once when the plan cannot be loaded afterwards: the page says that, and not that it was not saved', async () => {
    await open();
    backend.on(`POST ${MOVES}`, () => {
      planIsDown();
      return { reply: { success: true, item: inventoryItem(), movement } };
    });
    await press('Bought: Ghee');
    const amount = within(screen.getByRole('form', { name: 'Bought: Ghee' })).getByLabelText(/^Amount/);
    // Less than what is missing: the row stays among what has to be bought.
    await userEvent.clear(amount);
    await userEvent.type(amount, '2');
    await press('Record as bought');
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Bought: Ghee' })).toBeNull());
    expect(await screen.findByText(/The purchases could not be loaded/)).toBeTruthy();
    expect(screen.queryByText('This was not saved')).toBeNull();
    expect(backend.to('POST', MOVES)).toHaveLength(1);
  });

  it('stays in its open form with its first values, also when the plan changes @deep', async () => {
    await open();
    takesPurchase();
    await press('Bought: Ghee');
    const amount = within(screen.getByRole('form', { name: 'Bought: Ghee' })).getByLabelText<HTMLInputElement>(/^Amount/);
    for (const ghee of [
      { ...GHEE, buy: 9000, cost: 500_000, shop: 'Another shop' },
      { ...GHEE, shortage: 0, packs: [], buy: 0, cost: 0 },
      null,
    ]) {
      plan = { ...PLAN, lines: [...(ghee ? [ghee] : []), LEMON, RICE], total: plan.total + 100 };
      backend.push(PURCHASING_ROOM, 'purchasePlan.changed', { at: '2026-12-01T06:00:00.000Z' });
      await screen.findByText(`Total ${formatPaise(plan.total)}`, undefined, { timeout: 4000 });
      expect(amount.isConnected).toBe(true);
      expect(amount.value).toBe('6');
    }
    await press('Record as bought');
    await waitFor(() => expect(backend.to('POST', MOVES)[0]?.body).toEqual({ kind: 'purchase', quantity: 6, paid: 3620.5 }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Ghee' })).toBeNull());
  }, 20_000);

  it('is undone', async () => {
    await open();
    backend.on('POST /api/inventory/items/1022/movements/7/undo', () => ({
      reply: { success: true, item: inventoryItem({ id: 1022 }), movement: { ...movement, id: 7, itemId: 1022 } },
    }));
    await press('Undo: Mandi rice: 25 kg');
    await waitFor(() => expect(backend.to('POST', '/api/inventory/items/1022/movements/7/undo')).toHaveLength(1));
  });
});

describe('a line that the stock cannot record (requirements/kitchen K148)', () => {
  const TICKS = '/api/purchasing/ticks';
  const ticked = { key: LEMON.key, events: LEMON.events.map(({ eventId, needed }) => ({ eventId, needed })) };

  it('is ticked in the market without a network, stays ticked, and is sent once', async () => {
    await open();
    backend.on(`PUT ${TICKS}`, ({ body }) => {
      const { key, events } = body as SetTick;
      plan = { ...plan, ticks: [...plan.ticks, { key, events, by: 'Ammini', at: '2026-12-01T05:40:00.000Z' }] };
      return { reply: { success: true } };
    });
    backend.online = false;
    await press('Bought: Lemon');
    await press('Bought: Fish');
    expect(await screen.findByRole('button', { name: 'Not bought: Lemon' }, { timeout: 8000 })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Without a recipe' })).toBeNull();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Share on WhatsApp' });
    expect(new URL(link.href).searchParams.get('text')).not.toMatch(/Lemon|Fish/);
    backend.online = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(plan.ticks).toHaveLength(2), { timeout: 8000 });
    expect(backend.to('PUT', TICKS).at(-2)?.body).toEqual({ ...ticked, isTicked: true });
    expect(new Set(backend.to('PUT', TICKS).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    expect(await screen.findByRole('button', { name: 'Not bought: Fish' })).toBeTruthy();
  }, 20_000);

  it('loses its tick with a press, and is due again once more is needed', async () => {
    plan = { ...PLAN, ticks: [{ ...ticked, by: 'Devi', at: '2026-12-01T05:40:00.000Z' }] };
    await open();
    backend.on(`PUT ${TICKS}`, () => {
      plan = { ...PLAN };
      return { reply: { success: true } };
    });
    expect(row('Lemon').getByRole('button', { name: 'Not bought: Lemon' })).toBeTruthy();
    await press('Not bought: Lemon');
    expect(await screen.findByRole('button', { name: 'Bought: Lemon' })).toBeTruthy();
    expect(backend.to('PUT', TICKS)[0]?.body).toEqual({ ...ticked, isTicked: false });
    const less = ticked.events.map(({ eventId }) => ({ eventId, needed: 1 }));
    plan = { ...PLAN, total: 100, ticks: [{ key: LEMON.key, events: less, by: 'Devi', at: '2026-12-01T05:40:00.000Z' }] };
    backend.push(PURCHASING_ROOM, 'purchasePlan.changed', { at: '2026-12-01T06:00:00.000Z' });
    await screen.findByText('Total ₹1', undefined, { timeout: 4000 });
    expect(screen.getByRole('button', { name: 'Bought: Lemon' })).toBeTruthy();
  });
});

describe('the packs of a shop', () => {
  const FORM = { name: 'Shop and packs of Ghee' };
  const fields = () => within(screen.getByRole('dialog', FORM));

  it('are saved with the version that was seen; an empty price is none', async () => {
    await open();
    backend.on('PUT /api/purchasing/items/1019', () => ({
      reply: { success: true, options: { itemId: 1019, shop: null, packs: [], version: 5 } },
    }));
    await press(FORM.name);
    await userEvent.click(fields().getByRole('button', { name: 'Add a pack' }));
    await userEvent.type(fields().getByLabelText('Pack 2, kg'), '0.5');
    await userEvent.click(fields().getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(backend.to('PUT', '/api/purchasing/items/1019')[0]?.body).toEqual({
        shop: 'Rahim Stores',
        packs: [
          { size: 5, price: 3000 },
          { size: 0.5, price: null },
        ],
        version: 4,
      }),
    );
  });

  it('are saved under the version at the opening, so that another manager’s change is not overwritten @deep', async () => {
    plan = { ...PLAN, options: [] };
    await open();
    backend.on('PUT /api/purchasing/items/1019', () => ({
      reply: { success: true, options: { itemId: 1019, shop: null, packs: [], version: 1 } },
    }));
    await press(FORM.name);
    plan = { ...PLAN, total: 100 };
    backend.push(PURCHASING_ROOM, 'purchasePlan.changed', { at: '2026-12-01T06:00:00.000Z' });
    await screen.findByText('Total ₹1', undefined, { timeout: 4000 });
    await userEvent.click(fields().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(backend.to('PUT', '/api/purchasing/items/1019')[0]?.body).toEqual({ shop: '', packs: [], version: 0 }));
  });

  it('are saved although the plan cannot be loaded afterwards', async () => {
    await open();
    backend.on('PUT /api/purchasing/items/1019', () => {
      planIsDown();
      return { reply: { success: true, options: { itemId: 1019, shop: null, packs: [], version: 5 } } };
    });
    await press(FORM.name);
    await userEvent.click(fields().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', FORM)).toBeNull());
    expect(screen.queryByText('This was not saved')).toBeNull();
  });

  it('of nothing, of one size twice and of a negative price are refused at their fields, by the page and by the server', async () => {
    await open();
    await press(FORM.name);
    await userEvent.click(fields().getByRole('button', { name: 'Add a pack' }));
    await userEvent.click(fields().getByRole('button', { name: 'Save' }));
    expect(fields().getByText('Enter more than 0')).toBeTruthy();
    await userEvent.type(fields().getByLabelText('Pack 2, kg'), '5');
    await userEvent.click(fields().getByRole('button', { name: 'Save' }));
    expect(fields().getByText('Another pack has the same size')).toBeTruthy();
    expect(backend.to('PUT', '/api/purchasing/items/1019')).toHaveLength(0);
    backend.on('PUT /api/purchasing/items/1019', () => ({
      status: 422,
      reply: {
        success: false,
        code: 'purchasing.packSize',
        error: PACK_ISSUES.packWhole,
        issues: [{ path: 'packs.1.size', message: PACK_ISSUES.packWhole }],
      },
    }));
    await userEvent.type(fields().getByLabelText('Pack 2, kg'), '1');
    await userEvent.click(fields().getByRole('button', { name: 'Save' }));
    expect(await fields().findByText('Whole grams, millilitres or pieces')).toBeTruthy();
  });
});

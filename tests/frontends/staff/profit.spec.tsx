import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '#kit/i18n';
import type { ExtraCostLine, ProfitLine, ProfitStatement } from '#shared/profit/profit.contract';
import { BOOKINGS_ROOM, DIARY_ROOM, INVENTORY_ROOM } from '#shared/realtime/rooms';
import { diaryEvent } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { enter, show, speak } from './screen';

const backend = startFakeBackend();
const { SaleProfit } = await import('../../../frontends/staff/src/features/profit/SaleProfit');
const { ProfitPanel } = await import('../../../frontends/staff/src/features/profit/ProfitPanel');
const { profits, profitStatement } = await import('../../../frontends/staff/src/data/profit.data');
const { diary } = await import('../../../frontends/staff/src/data/diary.data');
const { inventory } = await import('../../../frontends/staff/src/data/inventory.data');

const line = (over: Partial<ProfitLine> = {}): ProfitLine => ({
  ...{
    salesEventId: 7,
    title: 'Pit Mandi',
    titleMalayalam: 'കുഴിമന്തി',
    date: 'Sunday',
    isDateWritten: false,
    startsAt: null,
    state: 'complete',
  },
  ...{ in: 1500, out: 900.5, left: 599.5, portions: 3, perPortion: 199.83, isWhole: true, use: 'booked' },
  ...over,
});
const whole = (amount: number) => ({ amount, isWhole: true });
const statement = (over: Partial<ProfitStatement> = {}): ProfitStatement => ({
  ...line(),
  ...{ prices: 'last', use: 'booked', provider: 1000, cash: 500, refunded: 100, refunding: 0, cashBack: 0, due: 250 },
  ...{ fee: whole(23.6), feeTax: whole(3.6) },
  costs: { ingredients: whole(600), fuel: whole(76.9), delivery: whole(100), other: whole(0) },
  dishes: [
    {
      ...{ key: 'combo', name: 'Combo Pack', nameMalayalam: 'കോംബോ', portions: 3, received: 1500, back: 100, fee: 23.6 },
      ...{ costs: { ingredients: 600, fuel: 76.9, delivery: 100, other: 0 }, profit: 599.5, perPortion: 199.83 },
    },
  ],
  unknowns: [],
  extraCosts: [],
  ...over,
});
const cost = (over: Partial<ExtraCostLine> = {}): ExtraCostLine => ({
  ...{
    id: 3,
    salesEventId: 7,
    kind: 'delivery',
    name: 'Petrol',
    amount: 100,
    createdAt: '2026-11-20T06:00:00.000Z',
    by: 'Rema',
    version: 1,
  },
  ...over,
});

let shown: ProfitStatement;
let lines: ProfitLine[];
beforeEach(async () => {
  shown = statement();
  lines = [line({ salesEventId: 8, title: 'Second', titleMalayalam: null, left: -50, isWhole: false }), line()];
  backend.asked.length = 0;
  backend.list('GET /api/profit/7', BOOKINGS_ROOM, () => shown);
  backend.list('GET /api/profit', BOOKINGS_ROOM, () => lines);
  backend.list('GET /api/diary-events', DIARY_ROOM, () => []);
  backend.list('GET /api/inventory', INVENTORY_ROOM, () => []);
  for (const data of [profits, profitStatement, diary, inventory]) data.reset();
  await speak();
});

const view = () => show(<SaleProfit eventId={7} />, { at: '/admin?tab=event-bookings&event=7&part=profit' });
const rowOf = (name: string): string | null | undefined => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent;

describe('the profit of a sale', () => {
  it('shows its amounts line by line, and the shares of the dishes', async () => {
    view();
    await screen.findByText('Complete');
    expect(screen.getAllByText('Received', { selector: 'dt' })[0]?.parentElement?.textContent).toBe('Received₹1,500');
    expect(rowOf('Costs')).toBe('Costs₹900.50');
    expect(rowOf('Profit')).toBe('Profit₹599.50');
    expect(rowOf('Per portion, 3 sold')).toBe('Per portion, 3 sold₹199.83');
    expect(rowOf('Fee of the payment provider')).toContain('₹23.60');
    expect(rowOf('Still to be collected, not counted')).toContain('₹250');
    expect(screen.queryByText('Refund on its way')).toBeNull();
    const dishes = within(screen.getByRole('table', { name: 'By dish' }));
    expect(dishes.getByText('Combo Pack')).toBeTruthy();
    expect(dishes.getByText('₹176.90')).toBeTruthy();
  });

  it('names the unknown amounts, and never shows them as 0', async () => {
    shown = statement({
      isWhole: false,
      fee: { amount: 0, isWhole: false },
      costs: { ...shown.costs, ingredients: { amount: 600, isWhole: false }, delivery: { amount: 0, isWhole: false } },
      unknowns: [
        { kind: 'fee', payments: 3, amount: 3000 },
        { kind: 'price', name: { en: 'Cardamom', ml: 'ഏലക്ക' }, quantity: 0.1, unit: 'kg', itemId: 12 },
        { kind: 'price', name: { en: 'Cardamom', ml: 'ഏലക്ക' }, quantity: 0.05, unit: 'kg', itemId: 12 },
        { kind: 'price', name: { en: 'Saffron', ml: 'കുങ്കുമപ്പൂ' }, quantity: 3, unit: 'piece', itemId: null },
        { kind: 'recipe', name: { en: 'Fish', ml: 'മീൻ' }, people: 12 },
        { kind: 'delivery' },
      ],
    });
    view();
    await screen.findByText('Some amounts are not known yet, so the profit is at most the amount shown');
    for (const text of [
      'The fees of 3 payments of ₹3,000 in all',
      '2 ingredients have no price yet',
      'The recipe of Fish for 12 people',
      'The cost of the delivery. Type 0 if it cost nothing.',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    const dishes = within(screen.getByRole('table', { name: 'By dish' }));
    for (const share of ['At least ₹600', 'At least ₹176.90']) expect(dishes.getByText(share)).toBeTruthy();
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await userEvent.click(screen.getByText('2 ingredients have no price yet'));
    expect(addressOf('Cardamom (0.15 kg)')).toBe('/kitchen?tab=inventory&item=12');
    expect(addressOf('Saffron (3 pieces), not in the inventory')).toBe('/kitchen?tab=inventory&search=Saffron');
    expect(rowOf('Fee of the payment provider')).toBe('Fee of the payment providerUnknown');
    expect(rowOf('Ingredients')).toBe('IngredientsAt least ₹600');
    expect(rowOf('Profit')).toBe('ProfitAt most ₹599.50');
  });

  it('counts by the average price when that is chosen, and remembers it in the address', async () => {
    view();
    await screen.findByText('Complete');
    shown = statement({ prices: 'average', left: 611 });
    await userEvent.click(screen.getByRole('radio', { name: 'Average price' }));
    expect(await screen.findByText('₹611')).toBeTruthy();
    expect(backend.to('GET', '/api/profit/7').map(({ search }) => search.get('prices'))).toEqual(['last', 'average']);
    expect(screen.getByRole('link', { name: 'Compare sales' }).getAttribute('href')).toContain('prices=average');
  });

  it.each([
    ['money', () => backend.push(BOOKINGS_ROOM, 'money.changed', { orderId: 1 })],
    ['a typed cost', () => backend.push(BOOKINGS_ROOM, 'profit.changed', { salesEventId: 7 })],
    ['a cooking day that is complete', () => backend.push(DIARY_ROOM, 'diary.changed', diaryEvent({ isCompleted: true }))],
  ])('follows %s without being asked', async (_name, push) => {
    view();
    await screen.findByText('Complete');
    shown = statement({ left: 123 });
    act(push);
    expect(await screen.findByText('₹123', {}, { timeout: 5_000 })).toBeTruthy();
  });

  it('says that it could not be loaded, and asks again', async () => {
    backend.on('GET /api/profit/7', () => refusal(500, 'server.failed', 'x'));
    view();
    await screen.findByText('Failed to load the profit');
    backend.list('GET /api/profit/7', BOOKINGS_ROOM, () => shown);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Complete')).toBeTruthy();
  });

  it('is read in Malayalam', async () => {
    await changeLanguage('ml');
    view();
    expect(await screen.findByText('പൂർത്തിയായി')).toBeTruthy();
    expect(screen.getByText('കോംബോ')).toBeTruthy();
    cleanup();
    await changeLanguage('en');
  });
});

describe('the typed costs of a sale', () => {
  const form = () => within(screen.getByRole('form', { name: 'Add a cost' }));

  it('are added once as typed, also with 0', async () => {
    backend.on('POST /api/profit/7/costs', () => {
      shown = statement({ extraCosts: [cost({ name: 'Neighbours', amount: 0 })] });
      return { status: 201, reply: { success: true, cost: cost({ name: 'Neighbours', amount: 0 }) } };
    });
    view();
    await screen.findByText('No cost was typed in.');
    await enter(form().getByLabelText(/Purpose/), 'Neighbours');
    await enter(form().getByLabelText(/Amount/), '0');
    await userEvent.click(form().getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Neighbours')).toBeTruthy();
    const [sent] = backend.to('POST', '/api/profit/7/costs');
    expect(sent?.body).toEqual({ kind: 'delivery', name: 'Neighbours', amount: 0 });
    expect(sent?.idempotencyKey).toBeTruthy();
  });

  it('are refused at their fields without a purpose or an amount, and nothing is sent', async () => {
    view();
    await screen.findByText('No cost was typed in.');
    await userEvent.click(form().getByRole('button', { name: 'Add' }));
    expect(form().getByText('Enter the purpose')).toBeTruthy();
    expect(form().getByText('Enter rupees from 0 to 10,00,000, with at most two decimals')).toBeTruthy();
    expect(backend.to('POST', '/api/profit/7/costs')).toEqual([]);
  });

  it('stay typed when the server refuses', async () => {
    backend.on('POST /api/profit/7/costs', () => refusal(503, 'server.busy', 'x'));
    view();
    await screen.findByText('No cost was typed in.');
    await enter(form().getByLabelText(/Purpose/), 'Boxes');
    await enter(form().getByLabelText(/Amount/), '12.5');
    await userEvent.click(form().getByRole('button', { name: 'Add' }));
    expect(await form().findByText('The cost was not saved')).toBeTruthy();
    expect((form().getByLabelText(/Purpose/) as HTMLInputElement).value).toBe('Boxes');
  });

  it('are not called refused when the statement cannot be loaded after they were added', async () => {
    backend.on('POST /api/profit/7/costs', () => {
      backend.on('GET /api/profit/7', () => refusal(503, 'server.busy', 'x'));
      return { status: 201, reply: { success: true, cost: cost() } };
    });
    view();
    await screen.findByText('No cost was typed in.');
    await enter(form().getByLabelText(/Purpose/), 'Petrol');
    await enter(form().getByLabelText(/Amount/), '100');
    await userEvent.click(form().getByRole('button', { name: 'Add' }));
    await waitFor(() => expect((form().getByLabelText(/Purpose/) as HTMLInputElement).value).toBe(''));
    expect(form().queryByText('The cost was not saved')).toBeNull();
    expect(await screen.findByText('Failed to load the profit')).toBeTruthy();
  });

  it('are changed with the version that was seen, removed, and put back', async () => {
    shown = statement({ extraCosts: [cost()] });
    const reply = { reply: { success: true, cost: cost() } };
    backend.on('PATCH /api/profit/costs/3', () => reply);
    backend.on('DELETE /api/profit/costs/3', () => {
      shown = statement();
      return reply;
    });
    backend.on('POST /api/profit/costs/3/restore', () => {
      shown = statement({ extraCosts: [cost()] });
      return reply;
    });
    view();
    await userEvent.click(await screen.findByRole('button', { name: 'Change Petrol' }));
    const edited = within(screen.getByRole('form', { name: 'Change Petrol' }));
    await enter(edited.getByLabelText(/Purpose/), ' and tolls');
    await userEvent.click(edited.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(backend.to('PATCH', '/api/profit/costs/3')).toHaveLength(1));
    expect(backend.to('PATCH', '/api/profit/costs/3')[0]?.body).toEqual({
      kind: 'delivery',
      name: 'Petrol and tolls',
      amount: 100,
      version: 1,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Petrol' }));
    expect(await screen.findByText('Petrol was removed')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Remove Petrol' })).toBeTruthy();
  });
});

describe('the profits of the last sales', () => {
  it('are shown as a chart, a table and a file', async () => {
    show(<ProfitPanel />, { at: '/admin?tab=profit' });
    const table = within(await screen.findByRole('table', { name: 'The numbers' }));
    expect(table.getByRole('link', { name: 'Second' }).getAttribute('href')).toContain('event=8&part=money');
    expect(table.getByText('At most −\u2060₹50')).toBeTruthy();
    expect(table.getByText('₹599.50')).toBeTruthy();
    expect(screen.getByText('Where something is unknown, the costs are at least and the profit at most as shown.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe('/api/profit.csv?prices=last&language=en');
    await userEvent.click(screen.getByRole('radio', { name: 'Per portion' }));
    expect(screen.getAllByText('Profit per portion').length).toBeGreaterThan(1);
  });

  it('are none before the first sale', async () => {
    lines = [];
    show(<ProfitPanel />, { at: '/admin?tab=profit' });
    expect(await screen.findByText('No sale has brought in or cost anything yet.')).toBeTruthy();
  });
});

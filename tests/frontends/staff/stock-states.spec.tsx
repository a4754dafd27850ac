import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InventoryItem, Movement } from '#shared/inventory/inventory.contract';
import { INVENTORY_ROOM } from '#shared/realtime/rooms';
import { inventoryItem } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { emptyOutbox, enter, forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { InventoryPanel } = await import('../../../frontends/staff/src/features/inventory/list/InventoryPanel');
const { TakeStock } = await import('../../../frontends/staff/src/features/inventory/movements/TakeStock');
const { inventory } = await import('../../../frontends/staff/src/data/inventory.data');
const { changeLanguage } = await import('#kit/i18n');

const MOVES = '/api/inventory/items/1019/movements';
const GHEE = inventoryItem();
const RICE = inventoryItem({
  id: 1022,
  name: 'Mandi rice',
  nameMalayalam: 'മന്തി അരി',
  category: 'Grains & Rice',
  quantity: 50,
  currentPrice: 90,
});
const SALT = inventoryItem({
  id: 1018,
  name: 'Salt',
  nameMalayalam: null,
  category: 'Spices',
  quantity: 1,
  minQuantity: 2,
  currentPrice: 22.5,
});
const GONE = inventoryItem({ id: 1030, name: 'Banana leaf', nameMalayalam: null, category: 'Others', isActive: false });
const movement: Movement = {
  ...{ id: 8, itemId: 1019, kind: 'use', quantity: 1, before: 5, after: 4, unitPrice: null, paid: null, eventId: null, note: 'rice' },
  ...{ by: 'Devi', at: '2026-11-20T06:00:00.000Z', undoneAt: null, undoneBy: null },
};

let items: InventoryItem[];
beforeEach(async () => {
  await forgetAll(backend);
  items = [GHEE, RICE, SALT, GONE];
  backend.list('GET /api/inventory', INVENTORY_ROOM, () => items);
  backend.on(`GET ${MOVES}`, () => ({ reply: { success: true, data: [] } }));
  inventory.reset();
  await speak();
  await changeLanguage('en');
});
afterEach(async () => {
  await emptyOutbox(backend);
  await changeLanguage('en');
});

describe('the list of the inventory', () => {
  const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  const open = async () => {
    show(<InventoryPanel onClose={() => undefined} />);
    await screen.findByRole('searchbox', { name: 'Search items' });
    await waitFor(() => expect(names()).toHaveLength(items.length));
  };

  it('is sorted by the chosen order; inactive items are last in the first order', async () => {
    await open();
    expect(names()).toEqual(['Salt', 'Ghee', 'Mandi rice', 'Banana leaf']);
    for (const [order, first] of [
      ['Name', ['Banana leaf', 'Ghee', 'Mandi rice', 'Salt']],
      ['Price', ['Banana leaf', 'Ghee', 'Mandi rice', 'Salt']],
      ['Value in stock', ['Mandi rice', 'Banana leaf', 'Ghee', 'Salt']],
      ['Category', ['Salt', 'Ghee', 'Mandi rice', 'Banana leaf']],
    ] as const) {
      await userEvent.selectOptions(screen.getByLabelText('Sort by'), order);
      expect([order, names()]).toEqual([order, first]);
    }
  });

  it('shows one category, of those that are in it, together with a search', async () => {
    await open();
    const category = screen.getByLabelText<HTMLSelectElement>('Category');
    expect([...category.options].map(({ text }) => text)).toEqual(['All categories', 'Spices', 'Oils & Fats', 'Grains & Rice', 'Others']);
    await userEvent.selectOptions(category, 'Spices');
    expect(names()).toEqual(['Salt']);
    await enter(screen.getByRole('searchbox', { name: 'Search items' }), 'ghee');
    expect(screen.getByText(/^No items found\./)).toBeTruthy();
    await userEvent.selectOptions(category, 'All categories');
    expect(names()).toEqual(['Ghee']);
  });
});

describe('the journal of an item', () => {
  const open = async () => {
    show(<InventoryPanel onClose={() => undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Stock of Ghee' }));
    return within(await screen.findByRole('dialog', { name: 'Ghee' }));
  };

  it('that was not loaded comes by a press, and is not called empty before that', async () => {
    backend.on(`GET ${MOVES}`, () => refusal(503, 'database.unavailable', 'x'));
    const dialog = await open();
    expect((await dialog.findByRole('alert')).textContent).toContain('The journal could not be loaded');
    expect(dialog.queryByText(/^Nothing was bought/)).toBeNull();
    backend.on(`GET ${MOVES}`, () => ({ reply: { success: true, data: [] } }));
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Nothing was bought, used, counted or wasted yet.')).toBeTruthy();
  });

  it('says who undid a line, and why another cannot be undone', async () => {
    const undone = { ...movement, id: 7, kind: 'waste' as const, undoneAt: '2026-11-20T07:00:00.000Z', undoneBy: 'Anu', note: null };
    const bought = { ...movement, id: 9, kind: 'purchase' as const, unitPrice: 600, note: null };
    backend.on(`GET ${MOVES}`, () => ({ reply: { success: true, data: [bought, movement, undone] } }));
    backend.on(`POST ${MOVES}/8/undo`, () => refusal(409, 'stock.short', 'x'));
    const dialog = await open();
    expect(await dialog.findByText('Undone by Anu, 12:30 PM')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Undo: Wasted, 1 kg' })).toBeNull();
    expect(dialog.getByText('5 → 4 kg · ₹600.00')).toBeTruthy();
    expect(dialog.getByText(/^Devi, Friday, 20 November 2026 11:30 AM · rice$/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Undo: Used, 1 kg' }));
    const line = within(dialog.getByRole('button', { name: 'Undo: Used, 1 kg' }).closest('li') as HTMLElement);
    expect((await line.findByRole('alert')).textContent).toContain('Not enough in stock.');
    expect(dialog.getByText('4 kg in stock')).toBeTruthy();
  });

  it('is next to the prices: from the least to the most, and each with its day', async () => {
    items = [
      inventoryItem({
        priceHistory: [
          { date: '2026-10-01T06:00:00.000Z', price: 580 },
          { date: '2026-11-01T06:00:00.000Z', price: 620 },
        ],
      }),
      inventoryItem({ id: 1040, name: 'Rose water', nameMalayalam: null, priceHistory: [] }),
    ];
    const dialog = await open();
    expect(dialog.getByRole('img', { name: 'Prices from ₹580.00 to ₹620.00' })).toBeTruthy();
    const prices = dialog.getByRole('table', { hidden: true });
    expect(
      within(prices)
        .getAllByRole('row', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['SincePrice per unit', 'Sunday, 1 November 2026₹620.00', 'Thursday, 1 October 2026₹580.00']);
    await userEvent.keyboard('{Escape}');
    backend.on('GET /api/inventory/items/1040/movements', () => ({ reply: { success: true, data: [] } }));
    await userEvent.click(screen.getByRole('button', { name: 'Stock of Rose water' }));
    expect(within(await screen.findByRole('dialog', { name: 'Rose water' })).getByText('No price is known yet.')).toBeTruthy();
  });
});

describe('taking something out for a task', () => {
  const onClose = jest.fn();
  const open = async () => {
    onClose.mockClear();
    show(<TakeStock eventId="e1" work="Fry in ghee" text="Fry the onions in ghee നെയ്യ്" onClose={onClose} />);
    return within(await screen.findByRole('dialog'));
  };
  const offered = (dialog: Awaited<ReturnType<typeof open>>) => dialog.queryAllByRole('listitem').map((row) => row.textContent);

  it('offers the items that the work names first, and no inactive ones', async () => {
    const dialog = await open();
    await waitFor(() => expect(offered(dialog)).toEqual(['Ghee4 kg', 'Mandi rice50 kg', 'Salt1 kg']));
    await enter(dialog.getByRole('searchbox', { name: 'Search items' }), 'banana');
    expect(offered(dialog)).toEqual([]);
    expect(dialog.getByText(/^No items found\./)).toBeTruthy();
  });

  it('is noted with the task and its cooking day, and closes once it is taken', async () => {
    backend.on(`POST ${MOVES}`, () => ({ reply: { success: true, item: inventoryItem({ quantity: 3, version: 4 }), movement } }));
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('button', { name: /^Ghee/ }));
    const ghee = within(await screen.findByRole('dialog', { name: 'Ghee' }));
    expect(ghee.getByText('4 kg in stock')).toBeTruthy();
    await userEvent.type(ghee.getByRole('textbox', { name: 'Amount in kg' }), '1');
    await userEvent.click(ghee.getByRole('button', { name: 'Deduct usage' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(backend.to('POST', MOVES).map(({ body }) => body)).toEqual([{ kind: 'use', quantity: 1, note: 'Fry in ghee', eventId: 'e1' }]);
  });

  it('stays open with the typed amount when there is not enough', async () => {
    backend.on(`POST ${MOVES}`, () => refusal(409, 'stock.short', 'x'));
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('button', { name: /^Ghee/ }));
    const ghee = within(await screen.findByRole('dialog', { name: 'Ghee' }));
    const amount = ghee.getByRole<HTMLInputElement>('textbox', { name: 'Amount in kg' });
    await userEvent.type(amount, '40');
    await userEvent.click(ghee.getByRole('button', { name: 'Deduct usage' }));
    expect(await ghee.findByText(/^Not enough in stock\./)).toBeTruthy();
    expect(amount.value).toBe('40');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('reads in Malayalam', async () => {
    await changeLanguage('ml');
    const dialog = await open();
    await waitFor(() => expect(offered(dialog)[0]).toMatch(/^നെയ്യ്/));
  });
});

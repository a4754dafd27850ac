import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InventoryItem } from '#shared/inventory/inventory.contract';
import { INVENTORY_ROOM } from '#shared/realtime/rooms';
import errorsMl from '../../../frontends/staff/src/locales/ml/errors.more.json' with { type: 'json' };
import inventoryMl from '../../../frontends/staff/src/locales/ml/inventory.json' with { type: 'json' };
import { inventoryItem, restoredReply } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { emptyOutbox, forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { InventoryPanel } = await import('../../../frontends/staff/src/features/inventory/list/InventoryPanel');
const { inventory } = await import('../../../frontends/staff/src/data/inventory.data');
const { changeLanguage } = await import('#kit/i18n');

// What the tests' browser lacks and every real one has.
Object.assign(Blob.prototype, {
  text(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(this);
    });
  },
});

const LIST = 'GET /api/inventory';
const onClose = jest.fn();

beforeEach(async () => {
  await forgetAll(backend);
  inventory.reset();
  onClose.mockClear();
  await speak();
  await changeLanguage('en');
});
afterEach(() => emptyOutbox(backend));

async function open(...items: InventoryItem[]) {
  backend.list(LIST, INVENTORY_ROOM, () => items);
  show(<InventoryPanel onClose={onClose} />);
  await screen.findByRole('searchbox', { name: 'Search items' });
}
const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const row = (name: string) => within(screen.getByRole('listitem', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};
const more = async (name: string, entry: string) => {
  await press(`More for ${name}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

describe('the inventory (requirements/kitchen §2)', () => {
  it('shows low items first, marked Low, with rupees and two decimals', async () => {
    await open(
      inventoryItem(),
      inventoryItem({ id: 1018, name: 'Salt', nameMalayalam: null, quantity: 1, minQuantity: 2, currentPrice: 22.5 }),
      inventoryItem({ id: 1020, name: 'Rose water', nameMalayalam: null, currentPrice: 0 }),
    );
    expect(names()).toEqual(['Salt', 'Ghee', 'Rose water']);
    expect(row('Rose water').getByText('No price yet')).toBeTruthy();
    expect(row('Salt').getByText('Low')).toBeTruthy();
    expect(row('Salt').getByText('₹22.50 / kg')).toBeTruthy();
    expect(row('Ghee').queryByText('Low')).toBeNull();
    expect(row('Ghee').getByText('₹620.00 / kg')).toBeTruthy();
  });

  it('finds by every word, and says when nothing is found', async () => {
    await open(inventoryItem(), inventoryItem({ id: 1018, name: 'Rock salt', nameMalayalam: null, notes: 'from Kochi' }));
    const search = screen.getByRole('searchbox', { name: 'Search items' });
    await userEvent.type(search, 'kochi rock');
    expect(names()).toEqual(['Rock salt']);
    await retype(search, 'നെയ്യ്');
    expect(names()).toEqual(['Ghee']);
    await retype(search, 'plutonium');
    expect(screen.getByText('No items found. Add some items or change your search criteria.')).toBeTruthy();
  });

  it('opens the item that the address names, at its price, or searches for the word in the address', async () => {
    backend.list(LIST, INVENTORY_ROOM, () => [inventoryItem({ id: 1020, name: 'Rose water', currentPrice: 0 }), inventoryItem()]);
    show(<InventoryPanel onClose={onClose} />, { at: '/kitchen?tab=inventory&item=1020' });
    const form = within(await screen.findByRole('dialog', { name: 'Edit Rose water' }));
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Price per unit/)));
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    show(<InventoryPanel onClose={onClose} />, { at: '/kitchen?tab=inventory&search=Ghee' });
    await screen.findByRole('searchbox', { name: 'Search items' });
    expect(names()).toEqual(['Ghee']);
  });

  it('follows another screen, and closes back to the guide', async () => {
    await open(inventoryItem());
    act(() => backend.push(INVENTORY_ROOM, 'item.changed', inventoryItem({ quantity: 9, version: 4 })));
    expect(await row('Ghee').findByText('9 kg')).toBeTruthy();
    act(() => backend.push(INVENTORY_ROOM, 'item.removed', { id: 1019, version: 5 }));
    await waitFor(() => expect(names()).toEqual([]));
    await press('Close and return to the Preparation Guide');
    expect(onClose).toHaveBeenCalled();
  });
});

describe('without a server (decisions/0001 §40)', () => {
  const FAILED = 'Failed to load inventory data. Using local data if available.';

  it('shows the last state on this device', async () => {
    await open(inventoryItem({ quantity: 7 }));
    cleanup();
    inventory.reset();
    backend.on(LIST, () => refusal(500, 'internal', 'English of the server'));
    show(<InventoryPanel onClose={onClose} />);
    expect(await screen.findByText(FAILED)).toBeTruthy();
    expect(row('Ghee').getByText('7 kg')).toBeTruthy();
  });

  it.each([null, '[]', '{"a":1}', '[{"id":"x"}]', 'not json'])('shows the 46 items of a new kitchen when it is %s', async (mirror) => {
    if (mirror !== null) localStorage.setItem('kuzhi.inventory', mirror);
    backend.on(LIST, () => refusal(500, 'internal', 'English of the server'));
    show(<InventoryPanel onClose={onClose} />);
    expect(await screen.findByText(FAILED)).toBeTruthy();
    expect(names()).toHaveLength(46);
    expect(screen.getByText('46 items')).toBeTruthy();
  });
});

describe('adding and editing (requirements/kitchen §5)', () => {
  it('shows each missing value at its field and sends nothing', async () => {
    await open(inventoryItem());
    await press('Add item');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add item' }));
    await retype(dialog.getByRole('textbox', { name: /Quantity/ }), '');
    await retype(dialog.getByRole('textbox', { name: /Price/ }), '');
    await userEvent.click(dialog.getByRole('button', { name: 'Add item' }));
    for (const sentence of ['Item name is required', 'Quantity must be a valid positive number', 'Price must be a valid positive number'])
      expect(dialog.getByText(sentence)).toBeTruthy();
    expect(backend.to('POST', '/api/inventory/items')).toHaveLength(0);
  });

  it('adds an item and says so; the message goes after three seconds @deep', async () => {
    await open(inventoryItem());
    backend.on('POST /api/inventory/items', () => ({
      status: 201,
      reply: { success: true, item: inventoryItem({ id: 4711, name: 'Cumin', nameMalayalam: null, version: 1 }) },
    }));
    await press('Add item');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add item' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Item name/ }), 'Cumin');
    await retype(dialog.getByRole('textbox', { name: /Price/ }), '0.01');
    await userEvent.click(dialog.getByRole('button', { name: 'Add item' }));
    expect(await screen.findByText('Item added successfully')).toBeTruthy();
    await waitFor(() => expect(names()).toEqual(['Cumin', 'Ghee']));
    expect(backend.to('POST', '/api/inventory/items')[0]?.body).toMatchObject({
      name: 'Cumin',
      quantity: 0,
      currentPrice: 0.01,
      minQuantity: null,
    });
    await waitFor(() => expect(screen.queryByText('Item added successfully')).toBeNull(), { timeout: 4_000 });
  });

  it('shows the server’s issue at its field, and keeps the typed name', async () => {
    await open(inventoryItem());
    const issues = [{ path: 'name', message: 'Item name is required' }];
    backend.on('PATCH /api/inventory/items/1019', () => refusal(400, 'input.invalid', 'Item name is required', { issues }));
    await press('Edit Ghee');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ghee' }));
    await retype(dialog.getByRole('textbox', { name: /Item name/ }), 'Buffalo ghee');
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText('Failed to update item')).toBeTruthy();
    expect(dialog.getByText('Item name is required')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Item name/ }).value).toBe('Buffalo ghee');
    expect(backend.to('PATCH', '/api/inventory/items/1019')[0]?.body).toEqual({ name: 'Buffalo ghee', version: 3 });
  });

  it('shows a conflict in words and lets the person choose', async () => {
    await open(inventoryItem());
    const current = inventoryItem({ currentPrice: 700, version: 4 });
    backend.on('PATCH /api/inventory/items/1019', ({ body }) =>
      (body as { version: number }).version === 4
        ? { reply: { success: true, item: inventoryItem({ currentPrice: 650, version: 5 }) } }
        : refusal(409, 'record.stale', 'Someone else changed this', { current }),
    );
    await press('Edit Ghee');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ghee' }));
    await retype(dialog.getByRole('textbox', { name: /Price/ }), '650');
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText('Price per unit: they saved 700, you typed 650')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Save mine' }));
    expect(await screen.findByText('Item updated successfully')).toBeTruthy();
    expect(row('Ghee').getByText('₹650.00 / kg')).toBeTruthy();
  });

  it('deactivates and activates', async () => {
    await open(inventoryItem());
    backend.on('PATCH /api/inventory/items/1019', ({ body }) => ({
      reply: { success: true, item: inventoryItem({ isActive: (body as { isActive: boolean }).isActive, version: 4 }) },
    }));
    await more('Ghee', 'Deactivate');
    expect(await screen.findByText('Item deactivated successfully')).toBeTruthy();
    expect(row('Ghee').getByText('Inactive')).toBeTruthy();
    await more('Ghee', 'Activate');
    expect(await screen.findByText('Item activated successfully')).toBeTruthy();
  });

  it('removes after a confirmation and takes it back', async () => {
    await open(inventoryItem());
    backend.on('DELETE /api/inventory/items/1019', () => ({
      reply: { success: true, item: inventoryItem({ version: 4 }), snapshotId: 5 },
    }));
    backend.on('POST /api/snapshots/5/restore', () => restoredReply());
    await more('Ghee', 'Remove');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Ghee?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Item removed successfully')).toBeTruthy();
    expect(names()).toEqual([]);
    await press('Undo');
    await waitFor(() => expect(backend.to('POST', '/api/snapshots/5/restore')).toHaveLength(1));
    expect(await screen.findByText('Restored')).toBeTruthy();
  });

  it("says in the reader's language why it could not be taken back", async () => {
    await open(inventoryItem());
    backend.on('DELETE /api/inventory/items/1019', () => ({
      reply: { success: true, item: inventoryItem({ version: 4 }), snapshotId: 5 },
    }));
    backend.on('POST /api/snapshots/5/restore', () => refusal(404, 'snapshot.notFound', 'This list is no longer stored'));
    await more('Ghee', 'Remove');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Item removed successfully');
    await act(() => changeLanguage('ml'));
    await press(inventoryMl.undo);
    expect((await screen.findByText(new RegExp(errorsMl.snapshot.notFound))).textContent).not.toMatch(/no longer/);
  });
});

describe('stock (decisions/0001 §34)', () => {
  const movement = {
    id: 8,
    itemId: 1019,
    kind: 'use',
    quantity: 1,
    before: 5,
    after: 4,
    unitPrice: null,
    paid: null,
    eventId: null,
    note: 'rice',
    by: 'Devi',
    at: '2026-11-20T06:00:00.000Z',
    undoneAt: null,
    undoneBy: null,
  };

  it('is counted with big buttons', async () => {
    await open(inventoryItem());
    backend.on('GET /api/inventory/items/1019/movements', () => ({ reply: { success: true, data: [] } }));
    backend.on('POST /api/inventory/items/1019/movements', () => ({
      reply: { success: true, item: inventoryItem({ quantity: 5, version: 4 }), movement },
    }));
    await press('Stock of Ghee');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ghee' }));
    await userEvent.click(dialog.getByRole('button', { name: '0.5 kg more' }));
    await userEvent.click(dialog.getByRole('button', { name: '0.5 kg more' }));
    expect(dialog.getByText('4 kg → 5 kg')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Save the count' }));
    expect(await screen.findByText('Data saved to database')).toBeTruthy();
    // The list has the new count, and the next item is counted from there.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(screen.getByRole('listitem', { name: 'Ghee' })).getByText('5 kg')).toBeTruthy();
    expect(backend.to('POST', '/api/inventory/items/1019/movements')[0]?.body).toEqual({ kind: 'count', quantity: 5, note: null });
  });

  it('keeps a journal whose lines are taken back', async () => {
    await open(inventoryItem());
    backend.on('GET /api/inventory/items/1019/movements', () => ({ reply: { success: true, data: [movement] } }));
    backend.on('POST /api/inventory/items/1019/movements/8/undo', () => ({
      reply: { success: true, item: inventoryItem({ quantity: 5, version: 4 }), movement },
    }));
    await press('Stock of Ghee');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ghee' }));
    expect(await dialog.findByText('5 → 4 kg')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Undo: Used, 1 kg' }));
    expect(await dialog.findByText('5 kg in stock')).toBeTruthy();
  });

  it('says when more is taken than there is', async () => {
    await open(inventoryItem());
    backend.on('GET /api/inventory/items/1019/movements', () => ({ reply: { success: true, data: [] } }));
    backend.on('POST /api/inventory/items/1019/movements', () => refusal(409, 'stock.short', 'There is not so much in stock'));
    await press('Stock of Ghee');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ghee' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Used' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Amount in kg' }), '40');
    await userEvent.click(dialog.getByRole('button', { name: 'Deduct usage' }));
    expect(await dialog.findByText('Not enough in stock. Check the count. Nothing was changed.')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Amount in kg' }).value).toBe('40');
  });

  it('waits without a network, shows the coming amount, and is sent once @deep', async () => {
    await open(inventoryItem());
    backend.on('GET /api/inventory/items/1019/movements', () => ({ reply: { success: true, data: [] } }));
    backend.on('POST /api/inventory/items/1019/movements', () => ({
      reply: { success: true, item: inventoryItem({ quantity: 4.5, version: 4 }), movement },
    }));
    await press('Stock of Ghee');
    backend.online = false;
    const dialog = within(await screen.findByRole('dialog', { name: 'Ghee' }));
    await userEvent.click(dialog.getByRole('button', { name: '0.5 kg more' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save the count' }));
    expect(await screen.findByText('Failed to save data to server, but saved locally', {}, { timeout: 6_000 })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(screen.getByRole('listitem', { name: 'Ghee' })).getByText('4.5 kg')).toBeTruthy();
    expect(screen.getByText('Waiting to send')).toBeTruthy();
    backend.online = true;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Data saved to database', {}, { timeout: 4_000 })).toBeTruthy();
    expect(screen.queryByText('Waiting to send')).toBeNull();
    expect(backend.to('POST', '/api/inventory/items/1019/movements')).toHaveLength(1);
  }, 15_000);
});

describe('files and clipboard (requirements/kitchen §5, §8)', () => {
  const file = (content: string) => new File([content], 'inventory.json', { type: 'application/json' });
  const choose = (content: string) => userEvent.upload(screen.getByLabelText('File to import'), file(content));

  it.each([
    ['not json at all', 'Import failed: this file is not JSON'],
    ['{"items":[]}', 'Import failed: Invalid data format: expected an array'],
    ['[{"id":1002}]', "Import failed: Missing required field 'name' in one or more items"],
    [
      JSON.stringify([{ ...inventoryItem({ name: 'Salt' }), unit: 'lb' }]),
      "Import failed: item 1, Salt: 'unit' is 'lb', but must be one of kg, g, L, ml, piece, pack, box",
    ],
  ])('a broken file %s changes nothing', async (content, sentence) => {
    await open(inventoryItem());
    await choose(content);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(backend.asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('a good file is shown before it is applied', async () => {
    await open(inventoryItem(), inventoryItem({ id: 1018, name: 'Salt' }));
    const list = [inventoryItem({ quantity: 9 }), inventoryItem({ id: 4711, name: 'Cumin' })];
    backend.on('POST /api/inventory/import', () => ({ reply: { success: true, data: list, stale: [], snapshotId: 6 } }));
    await choose(JSON.stringify(list));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import 2 items' }));
    for (const words of ['1 new item', '1 changed item', '1 item is removed']) expect(dialog.getByText(words)).toBeTruthy();
    expect(backend.to('POST', '/api/inventory/import')).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('Data imported successfully')).toBeTruthy();
    expect(backend.to('POST', '/api/inventory/import')[0]?.body).toEqual(list);
    expect(names()).toEqual(['Cumin', 'Ghee']);
  });

  it('copies, or says that it cannot', async () => {
    await open(inventoryItem());
    const write = jest.fn<(text: string) => Promise<void>>().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('denied'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
    await press('Copy');
    expect(await screen.findByText('Data copied to clipboard')).toBeTruthy();
    expect(JSON.parse(write.mock.calls[0]?.[0] ?? '')).toEqual([inventoryItem()]);
    await press('Copy');
    expect(await screen.findByText('Failed to copy to clipboard')).toBeTruthy();
  });

  it('leaves a phone its first view: the tools lie in one menu, and each still works', async () => {
    const wide = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media: string) => ({ media, matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
      );
    try {
      await open(inventoryItem());
      const write = jest.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined);
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
      const tools = await screen.findByRole('button', { name: 'File and copy' });
      expect(['Export', 'Import', 'Copy'].map((name) => screen.queryByRole('button', { name }))).toEqual([null, null, null]);
      await userEvent.click(tools);
      expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Export', 'Import', 'Copy']);
      await userEvent.click(screen.getByRole('menuitem', { name: 'Copy' }));
      expect(await screen.findByText('Data copied to clipboard')).toBeTruthy();
    } finally {
      wide.mockRestore();
    }
  });

  it('exports all items as a file, or says that it cannot', async () => {
    await open(inventoryItem());
    const made: Blob[] = [];
    Object.assign(URL, { createObjectURL: (blob: Blob) => (made.push(blob), 'blob:x'), revokeObjectURL: () => undefined });
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await press('Export');
    expect(clicked).toHaveBeenCalledTimes(1);
    expect(made[0]?.type).toBe('application/json');
    clicked.mockImplementation(() => {
      throw new Error('no');
    });
    await press('Export');
    expect(await screen.findByText('Failed to export data')).toBeTruthy();
  });
});

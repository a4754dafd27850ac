import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '#kit/i18n';
import { stockUseRoom } from '#shared/realtime/rooms';
import { USE_ISSUES } from '#shared/stock-use/stock-use';
import type { EventStockUse, StockUse } from '#shared/stock-use/stock-use.contract';
import { startFakeBackend } from './fake-backend';
import { forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { StockUseView } = await import('../../../frontends/staff/src/features/stock-use/StockUseView');
const { stockUse } = await import('../../../frontends/staff/src/data/stock-use.data');

const PATH = '/api/diary-events/e1/stock-use';
const MUTTON = { en: 'Mutton', ml: 'മട്ടൺ' };
const PROPOSED: EventStockUse = {
  eventId: 'e1',
  isDue: true,
  people: 20,
  countedOn: null,
  lines: [{ itemId: 1024, name: MUTTON, unit: 'kg', needed: 8, taken: 1, inStock: 9, proposed: 7 }],
  uncounted: [{ name: { en: 'Lemon', ml: 'ചെറുനാരങ്ങ' }, amount: 2, unit: 'kg', why: 'unit' }],
  booked: null,
  undoneSince: [],
};
const line = { itemId: 1024, name: MUTTON, unit: 'kg' as const, wasTaken: false };
const BOOKED: StockUse = {
  id: 3,
  eventId: 'e1',
  eventTitle: 'Wedding',
  eventDate: '2026-12-06',
  lines: [
    { ...line, kind: 'use', quantity: 6.5, reason: null, movementId: 11 },
    { ...line, kind: 'waste', quantity: 0.5, reason: 'Burnt', movementId: 12 },
    { ...line, kind: 'use', quantity: 1, reason: null, movementId: 4, wasTaken: true },
  ],
  bookedBy: 'Ammini',
  bookedAt: '2026-12-06T12:00:00.000Z',
  undoneBy: null,
  undoneAt: null,
  version: 1,
};

let use = PROPOSED;
beforeEach(async () => {
  await forgetAll(backend);
  stockUse.reset();
  use = PROPOSED;
  await speak();
  await changeLanguage('en');
  backend.list(`GET ${PATH}`, stockUseRoom('e1'), () => use);
});

async function open(): Promise<void> {
  show(<StockUseView eventId="e1" />);
  await screen.findByRole('heading', { name: 'Stock used' });
}
const field = (label: string) => screen.getByLabelText(label);
const book = () => userEvent.click(screen.getByRole('button', { name: 'Record the stock used' }));

describe('the stock that an event used (requirements/kitchen K149)', () => {
  it('is proposed, adjusted and booked', async () => {
    await open();
    expect(screen.getByText('Recipe 8 kg, in stock 9 kg · 1 kg taken for tasks already')).toBeTruthy();
    expect(screen.getByText('Lemon: 2 kg – unit cannot be converted')).toBeTruthy();
    backend.on(`POST ${PATH}`, () => ({ status: 201, reply: { success: true, use: BOOKED } }));
    await userEvent.clear(field('Mutton: used'));
    await userEvent.type(field('Mutton: used'), '6.5');
    await userEvent.type(field('Mutton: thrown away'), '0.5');
    await userEvent.type(field('Why was Mutton left over or thrown away?'), 'Burnt');
    use = { ...PROPOSED, booked: BOOKED };
    await book();
    await waitFor(() =>
      expect(backend.to('POST', PATH)[0]?.body).toEqual({
        lines: [{ itemId: 1024, used: 6.5, leftover: 0, waste: 0.5, reason: 'Burnt', taken: 1 }],
      }),
    );
    expect(await screen.findByText(/^Recorded by Ammini/)).toBeTruthy();
    expect(screen.getByText('Thrown away: 0.5 kg')).toBeTruthy();
    expect(screen.getByText('Taken for a task')).toBeTruthy();
  });

  it('shows a refusal at its field, and keeps the typed amount', async () => {
    await open();
    backend.on(`POST ${PATH}`, () => ({
      status: 422,
      reply: {
        success: false,
        code: 'stockUse.lines',
        error: 'Some lines cannot be booked as they are',
        issues: [{ path: 'lines.0.used', message: USE_ISSUES.useShort }],
      },
    }));
    await userEvent.clear(field('Mutton: used'));
    await userEvent.type(field('Mutton: used'), '12');
    await book();
    const row = within(screen.getByRole('listitem', { name: 'Mutton' }));
    expect(await row.findByText('Not enough in stock. Record the purchase first, or enter less.')).toBeTruthy();
    expect((field('Mutton: used') as HTMLInputElement).value).toBe('12');
  });

  it('leaves the amount of an item empty when none is in stock, and leads to its purchase', async () => {
    use = { ...PROPOSED, lines: [{ itemId: 1024, name: MUTTON, unit: 'kg', needed: 8, taken: 0, inStock: 0, proposed: 8 }] };
    await open();
    expect((field('Mutton: used') as HTMLInputElement).value).toBe('');
    const link = screen.getByRole('link', { name: 'Only 0 kg in stock. Record the purchase' });
    expect(link.getAttribute('href')).toBe('/kitchen?tab=inventory&item=1024');
  });

  it('asks to check a typed amount when stock is taken after it; an untouched amount follows', async () => {
    const name = { en: 'Ghee', ml: 'നെയ്യ്' };
    const ghee = { itemId: 1019, name, unit: 'kg' as const, needed: 2, taken: 0, inStock: 2, proposed: 2 };
    use = { ...PROPOSED, lines: [...PROPOSED.lines, ghee] };
    await open();
    await userEvent.clear(field('Mutton: used'));
    await userEvent.type(field('Mutton: used'), '6');
    use = { ...use, lines: use.lines.map((one) => ({ ...one, taken: one.taken + 1, proposed: one.proposed - 1 })) };
    await stockUse.reload();
    const mutton = within(screen.getByRole('listitem', { name: 'Mutton' }));
    expect(await mutton.findByText('Stock has just been taken for a task. Check this amount.')).toBeTruthy();
    expect((field('Ghee: used') as HTMLInputElement).value).toBe('1');
    await userEvent.clear(field('Mutton: used'));
    await userEvent.type(field('Mutton: used'), '5');
    expect(mutton.queryByText('Stock has just been taken for a task. Check this amount.')).toBeNull();
    backend.on(`POST ${PATH}`, () => ({ status: 201, reply: { success: true, use: BOOKED } }));
    await book();
    const rest = { leftover: 0, waste: 0, reason: null };
    await waitFor(() =>
      expect(backend.to('POST', PATH)[0]?.body).toEqual({
        lines: [
          { itemId: 1024, used: 5, ...rest, taken: 2 },
          { itemId: 1019, used: 1, ...rest, taken: 1 },
        ],
      }),
    );
  });

  it('names the lines that were undone since in the journal of an item', async () => {
    use = { ...PROPOSED, booked: BOOKED, undoneSince: [{ ...line, kind: 'use', quantity: 3, reason: null, movementId: 7 }] };
    show(<StockUseView eventId="e1" />);
    expect(await screen.findByText('Mutton: 3 kg')).toBeTruthy();
    expect(screen.getByText(/^Undone in the journal of the item since/)).toBeTruthy();
  });

  it('is undone, and proposed again', async () => {
    use = { ...PROPOSED, booked: BOOKED };
    show(<StockUseView eventId="e1" />);
    const undo = await screen.findByRole('button', { name: 'Undo this entry' });
    backend.on(`POST ${PATH}/undo`, () => ({ reply: { success: true, use: { ...BOOKED, undoneAt: BOOKED.bookedAt, undoneBy: 'Devi' } } }));
    use = PROPOSED;
    await userEvent.click(undo);
    expect(await screen.findByRole('heading', { name: 'Stock used' })).toBeTruthy();
  });

  it('says in Malayalam that the event is not over', async () => {
    await changeLanguage('ml');
    use = { ...PROPOSED, isDue: false };
    show(<StockUseView eventId="e1" />);
    expect(await screen.findByText('ഈ പരിപാടി തീർന്നിട്ടില്ല. അവസാനത്തെ പാചക ജോലി കഴിഞ്ഞ് രേഖപ്പെടുത്തൂ.')).toBeTruthy();
  });
});

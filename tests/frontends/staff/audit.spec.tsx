import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Alteration } from '#shared/audit/journal';
import type { AuditChain, AuditEntry } from '#shared/audit/audit.contract';
import { FIRST_DISHES } from '#shared/menu/menu-items';
import { changeLanguage } from '#kit/i18n';
import { addedRecipe, currentRecipe } from '../../support/current-recipe';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { AuditPanel } = await import('../../../frontends/staff/src/features/audit/AuditPanel');
const { auditChain, auditLog } = await import('../../../frontends/staff/src/data/audit.data');

const entry = (id: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-11-21T08:30:00.000Z',
  actor: 'Ammini',
  action: 'event.changed',
  subject: 'event:7',
  subjectName: 'Sunday sale',
  before: { badge: 'Limited Slots', maxOrders: 50, version: 1 },
  after: { badge: 'Last plates', maxOrders: 50, version: 2 },
  address: '203.0.113.9',
  ...more,
});
const WHOLE: AuditChain = {
  intact: true,
  entries: 30,
  since: '2026-11-01T04:00:00.000Z',
  brokenAt: null,
  isCut: false,
  records: { entries: 12, brokenAt: null, isCut: false, altered: [], alteredTotal: 0 },
};

let chain: AuditChain;
let entries: AuditEntry[];
beforeEach(async () => {
  backend.asked.length = 0;
  chain = WHOLE;
  entries = [
    entry(2),
    entry(1, {
      actor: 'system',
      action: 'user.created',
      subject: 'user:1',
      subjectName: 'Ammini',
      address: null,
      before: undefined,
      after: undefined,
    }),
  ];
  backend.on('GET /api/audit', () => ({ reply: { success: true, data: entries, total: 30 } }));
  backend.on('GET /api/audit/chain', () => ({ reply: { success: true, data: chain } }));
  const dish = { ...FIRST_DISHES[0], id: 'family-mandi', name: 'Family Mandi' };
  backend.list('GET /api/dishes', 'menu', () => [...FIRST_DISHES, dish]);
  backend.list('GET /api/recipe', 'recipe', () => currentRecipe({ added: [addedRecipe('raita', 'Raita')] }));
  auditLog.reset();
  auditChain.reset();
  await speak();
});
afterEach(() => changeLanguage('en'));
const asked = () => backend.to('GET', '/api/audit').map(({ search }) => Object.fromEntries(search));

describe('the activity', () => {
  it('says who changed which record, when and from where, and that the log is whole', async () => {
    show(<AuditPanel />);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toMatch(/Ammini · Changed an event.*21 Nov 2026, 2:00.*from 203\.0\.113\.9/);
    expect(second?.textContent).toMatch(/^System · Created an account.*System.*Account 1: Ammini/);
    expect(await screen.findByText(/^Verified: 30 entries since 1 Nov 2026, 9:30/)).toBeTruthy();
  });

  it('shows before and after, place by place', async () => {
    show(<AuditPanel />);
    const [first] = await screen.findAllByRole('listitem');
    await userEvent.click(within(first as HTMLElement).getByText('Changed values (1)'));
    const row = within(first as HTMLElement).getByRole('row', { name: /Badge/ });
    expect(row.textContent).toBe('BadgeLimited SlotsLast plates');
  });

  it('words fields, dishes, amounts, times and values in both languages', async () => {
    entries = [
      entry(3, {
        before: { menuItems: { combo: { price: 950 } }, hidden: null },
        after: { menuItems: { combo: { price: 999 } }, hidden: { reason: 'Spam', at: '2026-11-21T08:30:00.000Z' } },
      }),
      entry(6, {
        action: 'dish.changed',
        subject: 'dish:family-mandi',
        before: { parts: { raita: 1 } },
        after: { parts: { raita: 2 }, menuItems: { 'family-mandi': { price: 10 } } },
      }),
      entry(4, {
        action: 'booking.statusSet',
        subject: 'booking:MND-ABC234',
        before: { status: 'confirmed' },
        after: { status: 'delivered' },
      }),
      entry(5, { action: 'booking.refunded', subject: 'booking:MND-ABC234', before: undefined, after: { amountPaise: 25_000 } }),
      entry(7, { action: 'invoiceSettings.changed', subject: 'invoice-settings', before: { rate: 500 }, after: { rate: 1_250 } }),
    ];
    show(<AuditPanel />);
    await screen.findAllByRole('listitem');
    const rows = () => screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
    expect(rows()).toContain('Dishes › Combo Pack › Price950999');
    expect(rows()).toContain('Tax rate5%12.5%');
    expect(rows()).toContain('Hidden › Reason–Spam');
    expect(rows()).toContain('Parts › Raita12');
    expect(rows()).toContain('Dishes › Family Mandi › Price–10');
    expect(rows().find((row) => row?.startsWith('Hidden › Time'))).toMatch(/21 Nov 2026, 2:00/);
    expect(rows()).toContain('StatusConfirmedDelivered');
    expect(rows()).toContain('Amount–₹250');
    await act(() => changeLanguage('ml'));
    expect(rows()).toContain('നിലഉറപ്പിച്ചുഎത്തിച്ചു');
    expect(rows().filter((row) => /Dishes|Hidden|Status|Amount|Price/.test(row ?? ''))).toEqual([]);
  });

  it('is filtered by kind, by person and by one subject, from the first page on', async () => {
    show(<AuditPanel />);
    await screen.findAllByRole('listitem');
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(asked().at(-1)).toEqual({ page: '2', pageSize: '25' });
    await userEvent.click(screen.getByRole('button', { name: 'Event 7: Sunday sale' }));
    expect(asked().at(-1)).toEqual({ page: '1', pageSize: '25', subject: 'event:7' });
    expect(screen.getByRole('option', { name: 'Only Event 7: Sunday sale' })).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Bookings');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Who' }), 'Ammini');
    await screen.findByDisplayValue('Ammini');
    await screen.findByText('30 entries');
    expect(asked().at(-1)).toMatchObject({ page: '1', subject: 'booking' });
  });

  it('says loudly where the log was altered', async () => {
    chain = { ...WHOLE, intact: false, brokenAt: 12 };
    show(<AuditPanel />);
    expect((await screen.findByRole('alert')).textContent).toMatch(/The activity log has been altered.*Entry 12/);
    cleanup();
    chain = { ...WHOLE, intact: false, isCut: true };
    show(<AuditPanel />);
    expect(await screen.findByText(/Entries at the end are missing/)).toBeTruthy();
    cleanup();
    const altered: Alteration[] = [
      { kind: 'reading', id: '12', alteration: 'changed', fields: ['celsius', 'takenBy'], task: 'Read the cold store' },
    ];
    chain = { ...WHOLE, intact: false, records: { ...WHOLE.records, altered, alteredTotal: 3 } };
    show(<AuditPanel />);
    const found = (await screen.findByRole('alert')).textContent;
    expect(found).toContain('3 records are not as the program left them:');
    expect(found).toContain('Temperature reading 12 (Read the cold store): changed – °C, Taken by');
    expect(found).toContain('and 2 more');
  });

  it('says why it could not be loaded, and that nothing is there', async () => {
    backend.on('GET /api/audit', () => refusal(500, 'internal', 'Something went wrong'));
    show(<AuditPanel />);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the activity');
    cleanup();
    auditLog.reset();
    backend.on('GET /api/audit', () => ({ reply: { success: true, data: [], total: 0 } }));
    show(<AuditPanel />);
    expect(await screen.findByText('Nothing was done yet')).toBeTruthy();
  });

  it('speaks Malayalam', async () => {
    await changeLanguage('ml');
    show(<AuditPanel />);
    const [first] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('Ammini · വിൽപ്പനയുടെ വിവരം പുതുക്കി');
  });
});

import { jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lastMonths } from '#shared/core/calendar';
import { MOST_CSV_CHARACTERS } from '#shared/settlements/recon-csv';
import type { SettledLine, SettlementReport } from '#shared/settlements/settlement.contract';
import { formatMonth } from '#kit/formats';
import { changeLanguage } from '#kit/i18n';
import { today } from '#kit/today';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { SettlementsPanel } = await import('../../../frontends/staff/src/features/settlements/SettlementsPanel');
const { settlements, settledLines } = await import('../../../frontends/staff/src/data/books.data');

const SUMS = { paid: 1000, refunded: 0, fee: 23.6, tax: 3.6, net: 976.4, difference: 0, lines: 1 };
const LINE: SettlementReport['differences'][number] = {
  ...{ entityId: 'pay_A', type: 'payment', state: 'arrived', amount: 1000, fee: 23.6, tax: 3.6, net: 976.4, difference: 0 },
  ...{
    ours: { amount: 1000, fee: 23.6 },
    settlementId: 'setl_1',
    utr: 'UTR1',
    settledAt: '2026-11-26T04:30:00.000Z',
    bookingId: 'MND-ABC234',
    changed: null,
  },
};
const report = (more: Partial<SettlementReport> = {}): SettlementReport => ({
  month: '2026-11',
  total: SUMS,
  settlements: [{ id: 'setl_1', utr: 'UTR1', settledAt: '2026-11-26T04:30:00.000Z', ...SUMS }],
  days: [{ day: '2026-11-26', ...SUMS }],
  differences: [],
  changed: [],
  waiting: [],
  waitingCount: 0,
  waitingSum: 0,
  askedAt: '2026-11-27T06:30:00.000Z',
  ...more,
});
const HEAD = 'entity_id,type,debit,credit,amount,fee,tax,settled_at,settlement_id,settlement_utr';
const GOOD = 'pay_DEXrnipqTmWVGE,payment,0,976.40,1000,23.60,3.60,26/11/2026,setl_DGlQ1Rj8os78Ec,UTR1';
function csv(...lines: string[]): File {
  const content = [HEAD, ...lines].join('\n');
  // jsdom's files cannot be read.
  return Object.assign(new File([content], 'report.csv', { type: 'text/csv' }), { text: () => Promise.resolve(content) });
}
const opened = jest.fn();
afterEach(() => changeLanguage('en'));
const view = () => show(<SettlementsPanel onOpenBooking={opened} />);
const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const choose = async (file: File) => userEvent.upload(screen.getByLabelText('Settlement report as CSV'), file);

/** @source requirements/console C133, C134 */
describe('settlements', () => {
  let shown: SettlementReport;
  beforeEach(async () => {
    shown = report();
    opened.mockClear();
    backend.asked.length = 0;
    backend.on('GET /api/settlements', () => ({ reply: { success: true, data: shown } }));
    settlements.reset();
    settledLines.reset();
    await speak();
  });

  it('shows the arrived money by settlement and by day, and that all lines match', async () => {
    view();
    expect(await screen.findByText('Every line matches our records.')).toBeTruthy();
    expect(screen.getByText('Every payment has arrived.')).toBeTruthy();
    expect((await region('By day')).getAllByText('₹976.40').length).toBe(1);
    backend.on('GET /api/settlements/setl_1/lines', () => ({ reply: { success: true, data: [LINE] } }));
    await userEvent.click((await region('By settlement')).getByRole('button', { name: '1 line of UTR1' }));
    const lines = await region('Lines of setl_1');
    expect(await lines.findByText('pay_A')).toBeTruthy();
    expect(lines.getByText('Arrived')).toBeTruthy();
  });

  it('names each difference with both amounts, and a late payment; each leads to its booking', async () => {
    shown = report({
      differences: [
        { ...LINE, state: 'amount', amount: 950, difference: -50 },
        { ...LINE, entityId: 'pay_B', state: 'unknown', difference: 976.4, ours: null, bookingId: null },
      ],
      waiting: [{ id: 'pay_C', kind: 'payment', amount: 500, at: '2026-11-10T04:30:00.000Z', days: 16, isLate: true, bookingId: null }],
      waitingCount: 1,
      waitingSum: 500,
    });
    view();
    const differences = await region('Differences');
    expect(differences.getByText('Different amount')).toBeTruthy();
    expect(differences.getByText('₹950 instead of ₹1,000')).toBeTruthy();
    expect(differences.getByText('Payment that we do not know')).toBeTruthy();
    expect(differences.getByText('−₹50')).toBeTruthy();
    expect((await region('Not arrived yet: 1')).getByText('late: 16 days')).toBeTruthy();
    await userEvent.click(differences.getByRole('button', { name: /MND-ABC234/ }));
    expect(opened).toHaveBeenCalledWith('MND-ABC234');
  });

  it('names the faults of a file line by line, and sends nothing', async () => {
    view();
    await screen.findByText('Every line matches our records.');
    await choose(csv(GOOD, GOOD.replace('976.40', 'a lot').replace('26/11/2026', 'soon')));
    expect(await screen.findByText('report.csv was not accepted; nothing was changed')).toBeTruthy();
    expect(screen.getByText('Line 3, credit: enter rupees with at most two decimals')).toBeTruthy();
    expect(screen.getByText(/^Line 3, settled_at: no date and time/)).toBeTruthy();
    expect(backend.to('POST', '/api/settlements/import')).toEqual([]);
  });

  it('names them in Malayalam too', async () => {
    await changeLanguage('ml');
    view();
    await screen.findByText('എല്ലാ വരികളും കണക്കുമായി ഒത്തുപോകുന്നു.');
    await userEvent.upload(screen.getByLabelText('സെറ്റിൽമെന്റ് റിപ്പോർട്ടിന്റെ CSV'), csv('pay_X'));
    expect(await screen.findByText('വരി 2: കോളങ്ങളുടെ എണ്ണമല്ല ഇതിലെ കള്ളികൾക്ക്')).toBeTruthy();
  });

  it('imports a good file and shows the number of its lines', async () => {
    backend.on('POST /api/settlements/import', () => ({
      reply: { success: true, brought: { lines: 2, added: 1, changed: 0, unsettled: 1 } },
    }));
    view();
    await screen.findByText('Every line matches our records.');
    await choose(csv(GOOD));
    expect(await screen.findByText(/2 lines read, 1 of them new\. 1 line has no settlement yet\./)).toBeTruthy();
    expect(backend.to('POST', '/api/settlements/import')[0]?.body).toEqual({ csv: `${HEAD}\n${GOOD}` });
    expect(backend.to('GET', '/api/settlements').length).toBe(2);
  });

  it('shows the provider’s changes, each value before and after', async () => {
    const changed = { at: '2026-11-28T06:30:00.000Z', amount: 1000, fee: 20, net: 980, utr: 'UTR0', settledAt: LINE.settledAt };
    shown = report({ changed: [{ ...LINE, changed }] });
    view();
    const changes = await region('Changed by the provider');
    for (const words of [
      'Fees with tax: was ₹20, now ₹23.60',
      'Arrived at the bank: was ₹980, now ₹976.40',
      'Number at the bank (UTR): was UTR0, now UTR1',
    ])
      expect(changes.getByText(words)).toBeTruthy();
    expect(changes.queryByText(/^(Amount|Settled):/)).toBeNull();
  });

  it('asks before a file changes known lines, and then sends it again', async () => {
    let isTaken = false;
    backend.on('POST /api/settlements/import', ({ body }) => {
      isTaken = (body as { takesChanges?: boolean }).takesChanges === true;
      if (isTaken) return { reply: { success: true, brought: { lines: 1, added: 0, changed: 1, unsettled: 0 } } };
      const refused = refusal(409, 'settlements.lineDiffers', 'x');
      return { ...refused, reply: { ...refused.reply, issues: [{ path: 'csv.pay_DEXrnipqTmWVGE', message: 'x' }] } };
    });
    view();
    await screen.findByText('Every line matches our records.');
    await choose(csv(GOOD));
    expect(await screen.findByText('report.csv differs from lines that are already known. Nothing was changed.')).toBeTruthy();
    expect(screen.getByText('pay_DEXrnipqTmWVGE')).toBeTruthy();
    expect(isTaken).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Use the file’s values' }));
    expect(await screen.findByText(/1 line read, 0 of it new\. 1 line has changed since\./)).toBeTruthy();
    expect(screen.queryByText('pay_DEXrnipqTmWVGE')).toBeNull();
  });

  it('says why the provider was not asked, and why nothing was loaded', async () => {
    backend.on('POST /api/settlements/fetch', () => refusal(503, 'settlements.unavailable', 'x'));
    view();
    await userEvent.click(await screen.findByRole('button', { name: 'Ask the provider now' }));
    expect(await screen.findByText('The payment provider does not answer. Try again later.')).toBeTruthy();
    cleanup();
    settlements.reset();
    backend.on('GET /api/settlements', () => refusal(503, 'database.unavailable', 'x'));
    view();
    expect(await screen.findByText('The settlements could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('settlement states', () => {
  const [THIS_MONTH = '', LAST_MONTH = ''] = lastMonths(today(), 2);
  const SETTLED_AT = '2026-11-26T04:30:00.000Z';
  const NOTHING = { paid: 0, refunded: 0, fee: 0, tax: 0, net: 0, difference: 0, lines: 0 };
  const ONE = { paid: 1000, refunded: 0, fee: 23.6, tax: 3.6, net: 976.4, difference: 0, lines: 2 };
  const line = (over: Partial<SettledLine> = {}): SettledLine => ({
    ...{ entityId: 'pay_A', type: 'payment', state: 'arrived', amount: 1000, fee: 23.6, tax: 3.6, net: 976.4, difference: 0 },
    ...{ ours: { amount: 1000, fee: 23.6 }, settlementId: 'setl_1', utr: 'UTR1', settledAt: SETTLED_AT, bookingId: null, changed: null },
    ...over,
  });
  const report = (over: Partial<SettlementReport> = {}): SettlementReport => ({
    ...{ month: THIS_MONTH, total: NOTHING, settlements: [], days: [], differences: [], changed: [] },
    ...{ waiting: [], waitingCount: 0, waitingSum: 0, askedAt: null },
    ...over,
  });
  const settlement = (id: string, utr: string | null) => ({ id, utr, settledAt: SETTLED_AT, ...ONE });
  const file = (content: string) =>
    // jsdom's files cannot be read.
    Object.assign(new File([content], 'report.csv', { type: 'text/csv' }), { text: () => Promise.resolve(content) });

  let shown: SettlementReport;
  beforeEach(async () => {
    shown = report();
    backend.asked.length = 0;
    backend.on('GET /api/settlements', () => ({ reply: { success: true, data: shown } }));
    settlements.reset();
    settledLines.reset();
    await speak();
  });

  const open = () => show(<SettlementsPanel onOpenBooking={() => undefined} />);
  const rows = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
  const sum = (label: string) => screen.getByText(label, { selector: 'dt' });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  describe('a month of settlements', () => {
    it('in which nothing came says so in each part, and that the provider was never asked', async () => {
      open();
      expect((await region('By settlement')).getByText('Nothing was settled in this month.')).toBeTruthy();
      expect((await region('By day')).getByText('Nothing was settled in this month.')).toBeTruthy();
      expect(screen.queryByRole('region', { name: 'Changed by the provider' })).toBeNull();
      expect(screen.getByText(/^The provider has not been asked yet/)).toBeTruthy();
      expect(screen.queryByRole('table')).toBeNull();
    });

    it('marks the sums that need a look, and says how many wait beyond those that are shown', async () => {
      shown = report({
        total: { ...ONE, difference: -50 },
        differences: [
          line({ state: 'fee', fee: 30, difference: -6.4 }),
          line({ entityId: 'rfnd_B', type: 'refund', state: 'unknown', ours: null }),
        ],
        waiting: [
          { id: 'pay_C', kind: 'payment', amount: 500, at: SETTLED_AT, days: 0, isLate: false, bookingId: 'MND-ABC234' },
          { id: 'rfnd_D', kind: 'refund', amount: 200, at: SETTLED_AT, days: 3, isLate: true, bookingId: null },
        ],
        ...{ waitingCount: 5, waitingSum: 300, askedAt: SETTLED_AT },
      });
      open();
      const differences = await region('Differences');
      expect(differences.getByText('Different fee')).toBeTruthy();
      expect(differences.getByText('₹30 instead of ₹23.60')).toBeTruthy();
      expect(differences.getByText('Refund that we do not know')).toBeTruthy();
      const waiting = await region('Not arrived yet: 5');
      expect(rows(waiting.getByRole('table')).map((cells) => [cells[1], cells[2], cells[4]])).toEqual([
        ['Payment', '₹500', 'today'],
        ['Refund', '−₹200', 'late: 3 days'],
      ]);
      expect(waiting.getByText('and 3 more; the CSV has all')).toBeTruthy();
      expect(sum('Difference').parentElement?.dataset['odd']).toBe('true');
      expect(sum('Not arrived yet').parentElement?.dataset['odd']).toBe('true');
      expect(sum('Payments').parentElement?.dataset['odd']).toBeUndefined();
      expect(screen.getByText(/^Provider asked last: /)).toBeTruthy();
    });

    it('changes with the choice, and shows nothing of the first month while it loads', async () => {
      shown = report({ differences: [line({ state: 'twice' })] });
      open();
      expect(await screen.findByText('Settled twice')).toBeTruthy();
      let answer: () => void = () => undefined;
      backend.on('GET /api/settlements', async ({ search }) => {
        await new Promise<void>((resolve) => (answer = resolve));
        return { reply: { success: true, data: report({ month: search.get('month') ?? '' }) } };
      });
      await userEvent.selectOptions(screen.getByLabelText('Month'), formatMonth(LAST_MONTH, 'en'));
      expect(screen.getByText('Loading settlements…')).toBeTruthy();
      expect(screen.queryByText('Settled twice')).toBeNull();
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save as CSV' }).disabled).toBe(true);
      await waitFor(() => expect(backend.to('GET', '/api/settlements').at(-1)?.search.get('month')).toBe(LAST_MONTH));
      answer();
      expect(await screen.findByText('Every line matches our records.')).toBeTruthy();
    });

    it('opens the lines of one settlement at a time; those that were not loaded are asked for again', async () => {
      shown = report({ settlements: [settlement('setl_1', 'UTR1'), settlement('setl_2', null)] });
      backend.on('GET /api/settlements/setl_1/lines', () => refusal(503, 'database.unavailable', 'x'));
      backend.on('GET /api/settlements/setl_2/lines', () => ({
        reply: { success: true, data: [line({ entityId: 'adj_9', type: 'adjustment', state: 'adjustment', ours: null })] },
      }));
      open();
      const button = async (name: string) => (await region('By settlement')).getByRole('button', { name });
      await userEvent.click(await button('2 lines of UTR1'));
      const first = await region('Lines of setl_1');
      expect((await first.findByRole('alert')).textContent).toContain('The settlements could not be loaded');
      backend.on('GET /api/settlements/setl_1/lines', () => ({ reply: { success: true, data: [line({ bookingId: 'MND-ABC234' })] } }));
      await userEvent.click(first.getByRole('button', { name: 'Try again' }));
      expect(await first.findByText('MND-ABC234')).toBeTruthy();
      // Without a number at the bank the provider's own stands there.
      await userEvent.click(await button('2 lines of setl_2'));
      const second = await region('Lines of setl_2');
      expect(await second.findByText('adj_9')).toBeTruthy();
      expect(second.getAllByText('Adjustment by the provider')).toHaveLength(2);
      expect(screen.queryByRole('region', { name: 'Lines of setl_1' })).toBeNull();
      expect((await button('2 lines of setl_2')).getAttribute('aria-expanded')).toBe('true');
      await userEvent.click(await button('2 lines of setl_2'));
      expect(screen.queryByRole('region', { name: 'Lines of setl_2' })).toBeNull();
    });

    it('shows the number at the bank that the provider added later', async () => {
      const changed = { at: SETTLED_AT, amount: 1000, fee: 23.6, net: 976.4, utr: null, settledAt: '2026-11-25T04:30:00.000Z' };
      shown = report({ changed: [line({ changed })] });
      open();
      const changes = await region('Changed by the provider');
      expect(changes.getByText('Number at the bank (UTR): was not known, now UTR1')).toBeTruthy();
      expect(changes.getByText(/^Settled: was 25 Nov 2026.*now 26 Nov 2026/)).toBeTruthy();
      expect(changes.queryByText(/^Fees/)).toBeNull();
    });
  });

  describe('asking and bringing in', () => {
    it('shows the number of lines from the provider, until a press', async () => {
      backend.on('POST /api/settlements/fetch', () => ({
        reply: { success: true, brought: { lines: 1, added: 1, changed: 2, unsettled: 0 } },
      }));
      open();
      await screen.findByText('Every line matches our records.');
      await press('Ask the provider now');
      expect(await screen.findByText('1 line read, 1 of it new. 2 lines have changed since.')).toBeTruthy();
      await press('Dismiss');
      expect(screen.queryByText(/^1 line read/)).toBeNull();
    });

    it.each([
      ['is too large', 'x'.repeat(MOST_CSV_CHARACTERS + 1), 'The file is too large. Choose a report for a shorter period.'],
      [
        'has no lines',
        'entity_id,type,debit,credit,amount,fee,tax,settled_at,settlement_id,settlement_utr',
        'Line 1: there are no lines below it',
      ],
      ['is of something else', 'name,phone\nAsha,98470', /^Line 1: these columns are missing: /],
    ])('a file that %s is not sent, and may be chosen again once it is mended', async (_, content, words) => {
      open();
      await screen.findByText('Every line matches our records.');
      const picker = screen.getByLabelText<HTMLInputElement>('Settlement report as CSV');
      await userEvent.upload(picker, file(content));
      expect((await screen.findByRole('alert')).textContent).toContain('report.csv was not accepted; nothing was changed');
      expect(within(screen.getByRole('alert')).getByText(words)).toBeTruthy();
      expect(picker.value).toBe('');
      expect(backend.to('POST', '/api/settlements/import')).toEqual([]);
      await press('Dismiss');
      expect(screen.queryByRole('alert')).toBeNull();
    });

    it('a table that cannot be saved says so, and the report stays', async () => {
      backend.on('GET /api/settlements.csv', () => refusal(503, 'database.unavailable', 'x'));
      open();
      await screen.findByText('Every line matches our records.');
      await press('Save as CSV');
      expect((await screen.findByRole('alert')).textContent).toContain('The table was not saved');
      expect(screen.getByText('Every line matches our records.')).toBeTruthy();
    });
  });
});

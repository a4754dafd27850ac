import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '#kit/i18n';
import type { LabelPrint, LabelPrinter } from '#shared/labels/label.contract';
import type { CurrentBag } from '#shared/labels/label-states';
import { BOOKINGS_ROOM, LABELS_ROOM } from '#shared/realtime/rooms';
import { booking } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';
import { STORED_SETTINGS } from './stored-settings';

const backend = startFakeBackend();
const { LabelsPanel } = await import('../../../frontends/staff/src/features/labels/LabelsPanel');
const { LabelPrinterPanel } = await import('../../../frontends/staff/src/features/labels/LabelPrinterPanel');
const { StopLabel } = await import('../../../frontends/staff/src/features/labels/StopLabel');
const { labels, labelPrinter } = await import('../../../frontends/staff/src/data/labels.data');
const { settings } = await import('../../../frontends/staff/src/data/settings.data');
const { saleBookings } = await import('../../../frontends/staff/src/data/sale-bookings.data');

const AT = '2026-11-29T06:00:00.000Z';
const label = (over: Partial<LabelPrint> = {}): LabelPrint => ({
  id: 1,
  eventId: 7,
  bookingId: 'MND-AAA222',
  bag: 1,
  bags: 1,
  way: 'printer',
  state: 'waiting',
  askedBy: 'Leela',
  askedAt: AT,
  printedAt: null,
  printed: null,
  version: 1,
  ...over,
});
const EVENT = { id: 7, title: 'Sunday Mandi', date: 'Sunday' };
const STOPS = [
  booking({ id: 1, bookingId: 'MND-AAA222', name: 'Latha', event: EVENT }),
  booking({ id: 2, bookingId: 'MND-BBB222', name: 'Mathew', event: EVENT }),
  booking({ id: 3, bookingId: 'MND-CCC222', name: 'Nisha', event: EVENT, status: 'cancelled' }),
];
const PRINTER: LabelPrinter = { host: '192.168.1.50', port: 9100, roll: 'labels', eatWithinMinutes: 120, problem: null, version: 3 };

let printed: LabelPrint[];
let printer: LabelPrinter;
let preparedAt: string | null;
let current: CurrentBag[];
let test: LabelPrint | null;
let registration: string;
let stops: typeof STOPS;
beforeEach(async () => {
  [printed, printer, preparedAt, test, current] = [[], PRINTER, null, null, []];
  [registration, stops] = ['FSSAI 11223344556677', STOPS];
  backend.asked.length = 0;
  backend.list('GET /api/bookings', BOOKINGS_ROOM, () => stops, { total: STOPS.length });
  const beside = {
    get printer() {
      return printer;
    },
    portionsPerBag: 0,
    get preparedAt() {
      return preparedAt;
    },
    get current() {
      return current;
    },
  };
  backend.list('GET /api/labels', LABELS_ROOM, () => printed, beside);
  backend.list('GET /api/label-printer', LABELS_ROOM, () => ({ printer, test }));
  backend.on('GET /api/settings', () => ({ reply: { success: true, data: { ...STORED_SETTINGS, businessRegistration: registration } } }));
  backend.on('POST /api/labels/print', () => ({ reply: { success: true, labels: 2 } }));
  backend.on('POST /api/label-printer/retry', () => ({ reply: { success: true } }));
  labels.reset();
  settings.reset();
  labelPrinter.reset();
  saleBookings.reset();
  await speak();
  await changeLanguage('en');
});

const panel = () => show(<LabelsPanel eventId={7} title="Sunday Mandi" />);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const lastBody = (method: string, path: string): unknown => backend.to(method, path).at(-1)?.body;

describe('the labels of a sale', () => {
  it('says how many parcels have none, without those of cancelled bookings', async () => {
    printed = [label({ state: 'printed' })];
    panel();
    expect(await screen.findByText('1 parcel has no label yet')).toBeTruthy();
  });

  it('prints the missing labels, with the time that the kitchen gave', async () => {
    preparedAt = '2026-11-29T07:30:00.000Z';
    panel();
    await userEvent.click(await screen.findByRole('button', { name: 'Print labels' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Food prepared at/).value).toBe('2026-11-29T13:00');
    await press('Print');
    await waitFor(() => expect(lastBody('POST', '/api/labels/print')).toEqual({ event: 7, which: 'unprinted', preparedAt }));
    expect(await screen.findByText('2 labels go to the printer')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('prints chosen ones with a line to write the time on, and asks to choose one', async () => {
    panel();
    await userEvent.click(await screen.findByRole('button', { name: 'Print labels' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Chosen ones' }));
    await press('Print');
    expect(screen.getByText('Choose at least one')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Mathew/ }));
    await press('Print');
    await waitFor(() => expect(lastBody('POST', '/api/labels/print')).toEqual({ event: 7, which: ['MND-BBB222'], preparedAt: null }));
  });

  it('warns before printing of a sample licence, and of letters that no font has', async () => {
    registration = 'FSSAI 00000000000000';
    stops = [
      booking({ id: 1, bookingId: 'MND-AAA222', name: 'முருகன்', event: EVENT }),
      booking({ id: 2, bookingId: 'MND-BBB222', name: 'राम', event: EVENT }),
    ];
    panel();
    await userEvent.click(await screen.findByRole('button', { name: 'Print labels' }));
    expect(await screen.findByText(/FSSAI number\. The paper leaves them out\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Enter your own' }).getAttribute('href')).toBe('/admin?tab=settings&section=business');
    expect(screen.getByText('Letters that cannot be printed become ¤ on the labels of: முருகன் (MND-AAA222)')).toBeTruthy();
  });

  it('warns of nothing where all can be printed', async () => {
    panel();
    await userEvent.click(await screen.findByRole('button', { name: 'Print labels' }));
    await waitFor(() => expect(backend.to('GET', '/api/settings')).toHaveLength(1));
    expect(screen.queryByText(/¤|FSSAI/)).toBeNull();
  });

  it('keeps the dialog and its choice after a refusal', async () => {
    backend.on('POST /api/labels/print', () => refusal(409, 'label.none', 'There is no label to print'));
    panel();
    await userEvent.click(await screen.findByRole('button', { name: 'Print labels' }));
    await userEvent.click(screen.getByRole('radio', { name: 'All (2)' }));
    await press('Print');
    expect(await screen.findByText('There is no label to print.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All (2)' }).checked).toBe(true);
  });

  it('offers files alone without a printer, a sheet from any place', async () => {
    printer = { ...PRINTER, host: null };
    panel();
    await userEvent.click(await screen.findByRole('button', { name: 'Print labels' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'On the label printer' }).disabled).toBe(true);
    expect(screen.queryByLabelText(/^First free label/)).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^As PDF for sheets/ }));
    await userEvent.selectOptions(screen.getByLabelText(/^First free label/), '5');
    await press('Save PDF');
    await waitFor(() =>
      expect(lastBody('POST', '/api/labels/file')).toEqual({ event: 7, which: 'unprinted', preparedAt: null, paper: 'sheet', first: 5 }),
    );
  });

  it('shows the progress and the problem of the printer live, and takes the rest out', async () => {
    printed = [label({ state: 'printed' }), label({ id: 2, bookingId: 'MND-BBB222' })];
    backend.on('POST /api/labels/cancel', () => ({ reply: { success: true, labels: 1 } }));
    panel();
    expect(await screen.findByText('1 of 2 labels printed')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    printer = { ...PRINTER, problem: 'paperOut', version: 4 };
    act(() => backend.push(LABELS_ROOM, 'labelPrinter.changed', printer));
    expect(await screen.findByText('The label printer has no paper.')).toBeTruthy();
    await press('Try again now');
    await waitFor(() => expect(backend.to('POST', '/api/label-printer/retry')).toHaveLength(1));
    await press('Do not print the rest');
    await waitFor(() => expect(lastBody('POST', '/api/labels/cancel')).toEqual({ event: 7 }));
    act(() => backend.push(LABELS_ROOM, 'label.changed', label({ id: 2, bookingId: 'MND-BBB222', state: 'cancelled', version: 2 })));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  it('asks about a label that may have been printed, and prints it again only on request', async () => {
    printed = [label({ state: 'maybe' })];
    backend.on('PUT /api/labels/1', () => ({ reply: { success: true, label: label({ version: 2 }) } }));
    panel();
    const asked = (await screen.findByText('1 label may have been printed')).parentElement as HTMLElement;
    expect(within(asked).getByText('Latha', { exact: false })).toBeTruthy();
    await press('MND-AAA222: print it again');
    await waitFor(() => expect(lastBody('PUT', '/api/labels/1')).toEqual({ state: 'waiting', version: 1 }));
    await waitFor(() => expect(screen.queryByText('1 label may have been printed')).toBeNull());
  });

  it.each([
    [
      'en',
      '1 label changed since it was printed: print it again',
      'Changed since it was printed: name or address, place in the run. Print it again.',
    ],
    [
      'ml',
      'പ്രിന്റ് ചെയ്ത ശേഷം 1 ലേബൽ മാറി: വീണ്ടും പ്രിന്റ് ചെയ്യൂ',
      'പ്രിന്റ് ചെയ്ത ശേഷം മാറിയത്: പേര് അല്ലെങ്കിൽ വിലാസം, ട്രിപ്പിലെ സ്ഥാനം. വീണ്ടും പ്രിന്റ് ചെയ്യൂ.',
    ],
  ] as const)(
    'says live in %s that a label changed since it was printed, and its changed part, and prints it with the others',
    async (language, count, row) => {
      await changeLanguage(language);
      const parts = { address: 'a', delivery: 'd', place: 'p' };
      printed = [label({ state: 'printed', printed: parts })];
      const bag = { bookingId: 'MND-AAA222', bag: 1, bags: 1 };
      current = [{ ...bag, parts }];
      const [stop] = STOPS as [(typeof STOPS)[number]];
      show(
        <>
          <LabelsPanel eventId={7} title="Sunday Mandi" />
          <StopLabel booking={stop} sale={EVENT} />
        </>,
      );
      await screen.findByRole('heading', { level: 3 });
      expect(screen.queryByText(count)).toBeNull();
      current = [{ ...bag, parts: { ...parts, address: 'b', place: 'q' } }];
      act(() => backend.push(LABELS_ROOM, 'labels.outdated', { eventId: 7 }));
      expect(await screen.findByText(count)).toBeTruthy();
      expect(screen.getByText(row)).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: language === 'en' ? 'Print labels' : 'ലേബൽ പ്രിന്റ് ചെയ്യുക' }));
      expect(screen.getByRole('radio', { name: /\(2\)/, checked: true })).toBeTruthy();
      act(() => backend.push(LABELS_ROOM, 'label.changed', label({ id: 2, state: 'printed', printed: current[0]?.parts ?? null })));
      await waitFor(() => expect(screen.queryByText(row)).toBeNull());
    },
  );

  it('is printed for one stop of the run sheet', async () => {
    printed = [label({ state: 'printed' })];
    const [stop] = STOPS;
    if (!stop) throw new Error('no stop');
    show(
      <>
        <LabelsPanel eventId={7} title="Sunday Mandi" />
        <StopLabel booking={stop} sale={EVENT} />
      </>,
    );
    expect(await screen.findByText('Printed')).toBeTruthy();
    await press('Print the label of Latha');
    await press('Print');
    await waitFor(() => expect(lastBody('POST', '/api/labels/print')).toMatchObject({ which: ['MND-AAA222'] }));
  });

  it('says when it could not be loaded, and loads again', async () => {
    backend.on('GET /api/labels', () => refusal(503, 'database.unavailable', 'The database is away'));
    panel();
    expect(await screen.findByText('Failed to load the labels')).toBeTruthy();
  });
});

describe('the settings of the label printer', () => {
  const saved = jest.fn();
  beforeEach(() => {
    saved.mockReset();
    backend.on('PUT /api/label-printer', ({ body }) => {
      saved(body);
      printer = { ...PRINTER, ...(body as object), version: 4 };
      return { reply: { success: true, printer } };
    });
  });
  const fill = async (name: RegExp, text: string): Promise<void> => {
    const field = screen.getByLabelText(name);
    await userEvent.clear(field);
    if (text !== '') await userEvent.type(field, text);
  };

  it('takes only an address of the own network, with a port and hours within their limits', async () => {
    show(<LabelPrinterPanel />);
    await screen.findByLabelText(/^Address/);
    await fill(/^Address/, '8.8.8.8');
    await fill(/^Port/, '22');
    await fill(/^Eat within/, '49');
    await press('Save the printer');
    for (const text of ['Enter a port from 9100 to 9109', 'Enter 0 to 48 hours']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByLabelText(/^Address/).getAttribute('aria-invalid')).toBe('true');
    expect(saved).not.toHaveBeenCalled();
    await fill(/^Address/, '10.0.0.9');
    await fill(/^Port/, '9101');
    await fill(/^Eat within/, '1.5');
    await press('Save the printer');
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith({ host: '10.0.0.9', port: 9101, roll: 'labels', eatWithinMinutes: 90, version: 3 }),
    );
    expect(await screen.findByText('Label printer saved')).toBeTruthy();
  });

  it('is taken away with an empty address', async () => {
    show(<LabelPrinterPanel />);
    await screen.findByLabelText(/^Address/);
    await fill(/^Address/, '');
    await press('Save the printer');
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ host: null })));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Print a test label' })).toBeNull());
  });

  it('prints a test label and shows its progress', async () => {
    backend.on('POST /api/label-printer/test', () => {
      test = label({ eventId: null, bookingId: null });
      return { reply: { success: true, label: test } };
    });
    show(<LabelPrinterPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Print a test label' }));
    expect(await screen.findByText('The test label waits for the printer')).toBeTruthy();
    printer = { ...PRINTER, problem: 'coverOpen', version: 4 };
    act(() => backend.push(LABELS_ROOM, 'labelPrinter.changed', printer));
    expect(await screen.findByText('The cover of the label printer is open.')).toBeTruthy();
    printer = PRINTER;
    const printedTest = label({ eventId: null, bookingId: null, state: 'printed', version: 3 });
    test = printedTest;
    act(() => backend.push(LABELS_ROOM, 'label.changed', printedTest));
    expect(await screen.findByText('The test label was printed')).toBeTruthy();
  });
});

import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Books } from '#shared/books/books.contract';
import type { DocumentRow, InvoiceSettingsRecord } from '#shared/invoices/invoice.contract';
import { changeLanguage } from '#kit/i18n';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { BooksPanel } = await import('../../../frontends/staff/src/features/books/BooksPanel');
const { books } = await import('../../../frontends/staff/src/data/books.data');
const { BookingDocuments } = await import('../../../frontends/staff/src/features/invoices/BookingDocuments');
const { InvoiceSettingsPanel } = await import('../../../frontends/staff/src/features/invoices/InvoiceSettingsPanel');
const { bookingDocuments, invoiceSettings } = await import('../../../frontends/staff/src/data/invoices.data');

const month = (count: number): Books => ({
  month: '2026-11',
  types: (['Sales', 'Credit Note', 'Receipt', 'Payment'] as const).map((type) => ({ type, count, sum: count * 1000 })),
});
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
afterEach(() => changeLanguage('en'));

/** @source requirements/console C137 */
describe('a month for the accounts', () => {
  beforeEach(async () => {
    books.reset();
    await speak();
  });

  it('shows its vouchers, and names the ledgers', async () => {
    backend.on('GET /api/books', () => ({ reply: { success: true, data: month(2) } }));
    show(<BooksPanel />);
    const table = within(await screen.findByRole('table', { name: 'Vouchers of the month' }));
    expect(table.getByText('Credit notes')).toBeTruthy();
    expect(table.getAllByText('₹2,000')).toHaveLength(4);
    expect(screen.getByText(/Razorpay clearing/)).toBeTruthy();
    expect(isDisabled('Save for Tally (XML)')).toBe(false);
  });

  it('has no file of an empty month, in both languages', async () => {
    backend.on('GET /api/books', () => ({ reply: { success: true, data: month(0) } }));
    await changeLanguage('ml');
    show(<BooksPanel />);
    expect(await screen.findByText('ഈ മാസം കണക്കിൽ ചേർക്കാൻ ഒന്നുമില്ല.')).toBeTruthy();
    expect(isDisabled('CSV ആയി സേവ് ചെയ്യുക')).toBe(true);
  });

  it('says when it was not loaded, and asks once more', async () => {
    backend.on('GET /api/books', () => refusal(503, 'database.unavailable', 'x'));
    show(<BooksPanel />);
    expect(await screen.findByText('The accounts could not be loaded')).toBeTruthy();
    expect(isDisabled('Save for Tally (XML)')).toBe(true);
    backend.on('GET /api/books', () => ({ reply: { success: true, data: month(1) } }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Vouchers of the month' })).toBeTruthy();
    expect(screen.queryByText('The accounts could not be loaded')).toBeNull();
  });

  it('is one of the last two years, and shows nothing of another month while it loads', async () => {
    const asked: (string | null)[] = [];
    backend.on('GET /api/books', ({ search }) => {
      asked.push(search.get('month'));
      return { reply: { success: true, data: { ...month(asked.length), month: search.get('month') } } };
    });
    show(<BooksPanel />);
    await screen.findByRole('table', { name: 'Vouchers of the month' });
    const choice = screen.getByLabelText<HTMLSelectElement>('Month');
    const [now, before] = [...choice.options].map(({ value }) => value);
    expect(choice.options).toHaveLength(24);
    fireEvent.change(choice, { target: { value: before } });
    expect(screen.queryByRole('table', { name: 'Vouchers of the month' })).toBeNull();
    expect(isDisabled('Save as CSV')).toBe(true);
    const table = within(await screen.findByRole('table', { name: 'Vouchers of the month' }));
    expect(asked).toEqual([now, before]);
    expect(table.getAllByText('₹2,000')).toHaveLength(4);
  });

  it.each([
    ['Save for Tally (XML)', 'xml', 'tally-', '<ENVELOPE/>'],
    ['Save as CSV', 'csv', 'books-', 'Day,Voucher'],
  ])('%s saves the file of the chosen month, and says when it was not made', async (button, ending, name, file) => {
    const saved: { name: string; size: number }[] = [];
    let size = 0;
    URL.createObjectURL = (blob) => (({ size } = blob as Blob), 'blob:books');
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, size });
    });
    backend.on('GET /api/books', () => ({ reply: { success: true, data: month(2) } }));
    backend.on(`GET /api/books.${ending}`, () => refusal(503, 'database.unavailable', 'x'));
    show(<BooksPanel />);
    await screen.findByRole('table', { name: 'Vouchers of the month' });
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect((await screen.findByRole('alert')).textContent).toContain('The file was not saved');
    expect(saved).toEqual([]);
    backend.on(`GET /api/books.${ending}`, () => ({ reply: {}, file }));
    fireEvent.click(screen.getByRole('button', { name: button }));
    const chosen = screen.getByLabelText<HTMLSelectElement>('Month').value;
    await waitFor(() => expect(saved).toEqual([{ name: `${name}${chosen}.${ending}`, size: file.length }]));
    expect(backend.to('GET', `/api/books.${ending}`).at(-1)?.search.get('month')).toBe(chosen);
    expect(screen.queryByRole('alert')).toBeNull();
    click.mockRestore();
  });
});

describe('invoices', () => {
  const OFF: InvoiceSettingsRecord = {
    kind: 'off',
    gstin: '',
    legalName: '',
    address: '',
    prefix: 'KZ',
    hsn: '996331',
    rate: 500,
    version: 0,
  };
  const DOCUMENT: DocumentRow = {
    id: 3,
    kind: 'tax-invoice',
    number: 'KZ/26-27/0001',
    day: '2026-11-28',
    total: 2240,
    bookingId: 'MND-ABC234',
  };

  beforeEach(async () => {
    backend.asked.length = 0;
    bookingDocuments.reset();
    invoiceSettings.reset();
    backend.on('GET /api/invoice-settings', () => ({ reply: { success: true, data: OFF } }));
    await speak();
  });

  /** @source requirements/console C135 */
  describe('the settings of invoices', () => {
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

    it('say which letters of a name the paper cannot print', async () => {
      show(<InvoiceSettingsPanel />);
      const name = await screen.findByLabelText('Name as registered');
      await userEvent.type(name, 'മോഹൻ & Søn');
      expect(screen.queryByText(/Papers cannot print/)).toBeNull();
      await userEvent.type(name, ' 李李 عم');
      expect(screen.getByText(/^Papers cannot print 李 ع م and show ¤ instead/)).toBeTruthy();
    });

    it('are off, and show at each field which value an invoice still needs', async () => {
      show(<InvoiceSettingsPanel />);
      expect((await screen.findByLabelText<HTMLInputElement>('No invoice')).checked).toBe(true);
      await userEvent.click(screen.getByLabelText('A tax invoice (GST)'));
      await userEvent.type(screen.getByLabelText('GSTIN'), '27AAPFU0939F1ZW');
      await save();
      expect(screen.getByText('Enter the 15 characters of the GSTIN; the last one must match the others')).toBeTruthy();
      expect(screen.getAllByText('Enter the text for the invoice')).toHaveLength(2);
      expect(backend.to('PUT', '/api/invoice-settings')).toEqual([]);
    });

    it('are sent with the rate in the prices', async () => {
      backend.on('PUT /api/invoice-settings', ({ body }) => ({ reply: { success: true, data: { ...(body as object), version: 1 } } }));
      show(<InvoiceSettingsPanel />);
      await userEvent.click(await screen.findByLabelText('A tax invoice (GST)'));
      await userEvent.type(screen.getByLabelText('GSTIN'), '27aapfu0939f1zv');
      await userEvent.type(screen.getByLabelText('Name as registered'), 'Kuzhi Foods');
      await userEvent.type(screen.getByLabelText('Address as registered'), 'Kottayam');
      const rate = screen.getByLabelText('Tax in the prices, %');
      await userEvent.clear(rate);
      await userEvent.type(rate, '12.5');
      await save();
      expect(await screen.findByText('Invoice settings saved')).toBeTruthy();
      expect(backend.to('PUT', '/api/invoice-settings')[0]?.body).toEqual({
        kind: 'tax-invoice',
        gstin: '27AAPFU0939F1ZV',
        legalName: 'Kuzhi Foods',
        address: 'Kottayam',
        prefix: 'KZ',
        hsn: '996331',
        rate: 1250,
        version: 0,
      });
    });
  });

  /** @source requirements/console C136 */
  describe('the invoices of a booking', () => {
    beforeEach(() => backend.on('GET /api/invoice-settings', () => ({ reply: { success: true, data: { ...OFF, kind: 'tax-invoice' } } })));

    it('are listed, each as PDF', async () => {
      backend.on('GET /api/bookings/MND-ABC234/documents', () => ({
        reply: { success: true, data: [DOCUMENT, { ...DOCUMENT, id: 4, kind: 'credit-note', number: 'KZC/26-27/0001', total: 400 }] },
      }));
      show(<BookingDocuments bookingId="MND-ABC234" isCancelled={false} refunded={0} />);
      const part = within(await screen.findByRole('region', { name: 'Invoices' }));
      const link = await part.findByRole('link', { name: 'Tax invoice KZ/26-27/0001 (PDF)' });
      expect(link.getAttribute('href')).toBe('/api/orders/MND-ABC234/documents/3/file');
      expect(part.getByText(/28 Nov.*₹2,240/)).toBeTruthy();
      expect(part.getByRole('link', { name: 'Credit note KZC/26-27/0001 (PDF)' })).toBeTruthy();
    });

    it('are not offered while invoices are off; a link opens the setting', async () => {
      backend.on('GET /api/bookings/MND-ABC234/documents', () => ({ reply: { success: true, data: [] } }));
      backend.on('GET /api/invoice-settings', () => ({ reply: { success: true, data: OFF } }));
      show(<BookingDocuments bookingId="MND-ABC234" isCancelled={false} refunded={0} />);
      const link = await screen.findByRole('link', { name: 'Invoices are off. Turn them on in the settings.' });
      expect(link.getAttribute('href')).toBe('/admin?tab=settings&section=invoices');
      expect(screen.queryByRole('button', { name: 'Create the invoice' })).toBeNull();
    });

    it('are made where there is none, or it says why not', async () => {
      backend.on('GET /api/bookings/MND-ABC234/documents', () => ({ reply: { success: true, data: [] } }));
      backend.on('POST /api/bookings/MND-ABC234/documents', () => refusal(409, 'invoice.off', 'x'));
      show(<BookingDocuments bookingId="MND-ABC234" isCancelled={false} refunded={0} />);
      await userEvent.click(await screen.findByRole('button', { name: 'Create the invoice' }));
      expect(await screen.findByText('Invoices are off. Turn them on in the settings.')).toBeTruthy();
      backend.on('POST /api/bookings/MND-ABC234/documents', () => ({ reply: { success: true, data: [DOCUMENT] } }));
      await userEvent.click(screen.getByRole('button', { name: 'Create the invoice' }));
      expect(await screen.findByRole('link', { name: /KZ\/26-27\/0001/ })).toBeTruthy();
    });

    it('are loaded again once more went back', async () => {
      let documents = [DOCUMENT];
      backend.on('GET /api/bookings/MND-ABC234/documents', () => ({ reply: { success: true, data: documents } }));
      function Drawer() {
        const [refunded, setRefunded] = useState<number | null>(null);
        return (
          <>
            <BookingDocuments bookingId="MND-ABC234" isCancelled={refunded === 2_240} refunded={refunded} />
            <button onClick={() => setRefunded(0)}>its money is known</button>
            <button onClick={() => setRefunded(2_240)}>all of it goes back</button>
          </>
        );
      }
      show(<Drawer />);
      await screen.findByRole('link', { name: /KZ\/26-27\/0001/ });
      await userEvent.click(screen.getByText('its money is known'));
      expect(backend.to('GET', '/api/bookings/MND-ABC234/documents')).toHaveLength(1);
      documents = [DOCUMENT, { ...DOCUMENT, id: 4, kind: 'credit-note', number: 'KZC/26-27/0001' }];
      await userEvent.click(screen.getByText('all of it goes back'));
      expect(await screen.findByRole('link', { name: /KZC/ })).toBeTruthy();
    });

    it.each([
      [1_840, false, false],
      [2_240, false, true],
      [2_240, true, false],
    ])('of which %p was taken back, cancelled %p: another one is made %p', async (total, isCancelled, isMade) => {
      const note: DocumentRow = { ...DOCUMENT, id: 4, kind: 'credit-note', number: 'KZC/26-27/0001', total };
      backend.on('GET /api/bookings/MND-ABC234/documents', () => ({ reply: { success: true, data: [DOCUMENT, note] } }));
      show(<BookingDocuments bookingId="MND-ABC234" isCancelled={isCancelled} refunded={0} />);
      await screen.findByRole('link', { name: /KZC/ });
      if (isMade) await screen.findByRole('button', { name: 'Create the invoice' });
      else expect(screen.queryByRole('button', { name: 'Create the invoice' })).toBeNull();
      expect(screen.queryByText('The invoice of this booking was withdrawn.') !== null).toBe(isMade);
    });
  });
});

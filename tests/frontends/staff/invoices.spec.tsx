import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { changeLanguage } from '#kit/i18n';
import type { DocumentRow, InvoiceSettingsRecord } from '#shared/invoices/invoice.contract';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { BookingDocuments } = await import('../../../frontends/staff/src/features/invoices/BookingDocuments');
const { InvoiceSettingsPanel } = await import('../../../frontends/staff/src/features/invoices/InvoiceSettingsPanel');
const { bookingDocuments, invoiceSettings } = await import('../../../frontends/staff/src/data/invoices.data');

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
afterEach(() => changeLanguage('en'));

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
    expect(screen.queryByRole('button', { name: 'Create the invoice' }) !== null).toBe(isMade);
    expect(screen.queryByText('The invoice of this booking was withdrawn.') !== null).toBe(isMade);
  });
});

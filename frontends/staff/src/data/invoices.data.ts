import { http, newKey } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import type { DocumentRow, InvoiceSettingsRecord, SetInvoiceSettings } from '#shared/invoices/invoice.contract';
import { invoiceApi } from '#shared/invoices/invoice.api';

/** Whether the server makes invoices, and their contents. */
export const invoiceSettings = liveRecord<InvoiceSettingsRecord>({
  load: (_, signal) => http.get(invoiceApi.settings(), { signal }),
});

/** @throws ApiError 422 `invoice.settings` with issues; 409 `record.stale` */
export async function saveInvoiceSettings(settings: SetInvoiceSettings): Promise<void> {
  const { data } = await http.put(invoiceApi.setSettings(), settings);
  invoiceSettings.accept(data);
}

/** The invoices and credit notes of a booking. */
export const bookingDocuments = liveRecord<DocumentRow[], string>({
  load: (bookingId, signal) => http.get(invoiceApi.ofBooking(bookingId), { signal }),
  forgets: () => true,
});

/** Makes the invoice of a booking that has none. @throws ApiError 409 `invoice.off`, `invoice.cancelled`, `invoice.exists` */
export async function makeInvoice(bookingId: string): Promise<void> {
  const { data } = await http.post(invoiceApi.make(bookingId), {}, { idempotencyKey: newKey() });
  bookingDocuments.accept(data);
}

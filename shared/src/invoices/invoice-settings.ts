import { isGstin } from './gstin.ts';
import { PREFIX } from './invoice-number.ts';
import type { BasisPoints } from './invoice-taxes.ts';

/** The document with an order: none, a bill without tax of a composition dealer, or a tax invoice. */
export const INVOICING = ['off', 'bill-of-supply', 'tax-invoice'] as const;
export type Invoicing = (typeof INVOICING)[number];

/** The data for the next invoices. */
export interface InvoiceSettings {
  kind: Invoicing;
  gstin: string;
  legalName: string;
  address: string;
  /** Before the numbers, e.g. "KZ". */
  prefix: string;
  /** Of the service or the goods: four to eight digits. */
  hsn: string;
  /** In the prices; of a tax invoice alone. */
  rate: BasisPoints;
}

/** 996331: services of a kitchen that serves or delivers food; five percent, without input tax credit. */
export const FIRST_INVOICE_SETTINGS: InvoiceSettings = {
  kind: 'off',
  gstin: '',
  legalName: '',
  address: '',
  prefix: 'KZ',
  hsn: '996331',
  rate: 500,
};

export const MOST_RATE: BasisPoints = 2_800;
const HSN = /^\d{4}(?:\d{2}){0,2}$/;

/** A field that keeps invoices from being made, and by which rule. */
export interface SettingsFault {
  field: keyof InvoiceSettings;
  rule: 'gstin' | 'needed' | 'prefix' | 'hsn' | 'rate';
}

/** The faults of settings; while invoices are off, only those of typed fields. */
export function faultsOf(settings: InvoiceSettings): SettingsFault[] {
  const faults: SettingsFault[] = [];
  const isOn = settings.kind !== 'off';
  if ((isOn || settings.gstin !== '') && !isGstin(settings.gstin)) faults.push({ field: 'gstin', rule: 'gstin' });
  if (isOn && settings.legalName === '') faults.push({ field: 'legalName', rule: 'needed' });
  if (isOn && settings.address === '') faults.push({ field: 'address', rule: 'needed' });
  if (!PREFIX.test(settings.prefix)) faults.push({ field: 'prefix', rule: 'prefix' });
  if (!HSN.test(settings.hsn)) faults.push({ field: 'hsn', rule: 'hsn' });
  const mayBe = Number.isInteger(settings.rate) && settings.rate >= 0 && settings.rate <= MOST_RATE;
  if (!mayBe || (settings.kind === 'tax-invoice' && settings.rate === 0)) faults.push({ field: 'rate', rule: 'rate' });
  return faults;
}

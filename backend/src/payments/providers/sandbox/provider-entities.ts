import type { Paise } from '#shared/core/money';

/** The provider's records, as its documentation shows them. Times in Unix seconds. @source payments §4.3, §4.4, §4.8 */
export type Notes = Record<string, string> | [];

export interface ProviderOrder {
  id: string;
  entity: 'order';
  amount: Paise;
  amount_paid: Paise;
  amount_due: Paise;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
}

export interface ProviderPayment {
  id: string;
  entity: 'payment';
  amount: Paise;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  invoice_id: null;
  international: false;
  method: 'upi';
  amount_refunded: Paise;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  card_id: null;
  bank: null;
  wallet: null;
  vpa: string;
  email: string;
  contact: string;
  notes: Notes;
  fee: Paise | null;
  tax: Paise | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: { rrn: string | null };
  created_at: number;
}

export interface ProviderLink {
  id: string;
  entity: 'payment_link';
  accept_partial: boolean;
  /** Where the page leads after a payment; empty: it stays. Absent in links of earlier versions. */
  callback_url?: string;
  callback_method?: string;
  amount: Paise;
  amount_paid: Paise;
  currency: 'INR';
  description: string;
  cancelled_at: number;
  /** 0 for none. */
  expire_by: number;
  expired_at: number;
  first_min_partial_amount: Paise | null;
  notes: Notes;
  /** Null until the first attempt to pay. */
  order_id: string | null;
  payments: { payment_id: string; plink_id: string; amount: Paise; method: string; status: 'captured'; created_at: number }[];
  reference_id: string;
  short_url: string;
  status: 'created' | 'partially_paid' | 'paid' | 'expired' | 'cancelled';
  created_at: number;
  updated_at: number;
}

export interface ProviderRefund {
  id: string;
  entity: 'refund';
  amount: Paise;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_requested: string;
  speed_processed: string;
}

export interface Collection<Item> {
  entity: 'collection';
  count: number;
  items: Item[];
}

export const collection = <Item>(items: Item[]): Collection<Item> => ({ entity: 'collection', count: items.length, items });

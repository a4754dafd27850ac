import { bookingSearchText } from '#shared/bookings/booking-search';
import type { PricedOrder } from '#shared/bookings/priced-order';
import { folded } from '#shared/core/folded';
import { messageSearchText } from '#shared/messages/message-search';

/** Asks the database within the migration. */
type Ask = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

const BATCH = 500;

interface StoredBooking {
  id: number;
  booking_id: string;
  draft: PricedOrder | string;
}
interface StoredMessage {
  id: number;
  booking_id: string | null;
  recipient: string;
  subject: string;
  text: string;
}

/**
 * Writes what is derived from names and titles as the program of today folds them. A later change of the folding comes with a migration
 * that does this again.
 */
export async function foldStoredTexts(ask: Ask): Promise<void> {
  await each<StoredBooking>(ask, 'booking', 'id, booking_id, draft', async ({ id, booking_id: bookingId, draft }) => {
    const { customer } = typeof draft === 'string' ? (JSON.parse(draft) as PricedOrder) : draft;
    await ask('update booking set search_text = ? where id = ?', [bookingSearchText({ bookingId, ...customer }), id]);
  });
  await each<StoredMessage>(ask, 'message', 'id, booking_id, recipient, subject, text', async ({ id, booking_id: bookingId, ...rest }) => {
    await ask('update message set search_text = ? where id = ?', [messageSearchText({ bookingId, ...rest }), id]);
  });
  await foldKeys(ask, 'sales_event', 'title', 'active_title_key');
  await foldKeys(ask, 'staff_user', 'username', 'username_key', 'NFKC');
}

async function each<Row extends { id: number }>(ask: Ask, table: string, columns: string, fold: (row: Row) => Promise<void>): Promise<void> {
  for (let last = 0; ;) {
    const rows = (await ask(`select ${columns} from ${table} where id > ? order by id limit ${BATCH}`, [last])) as unknown as Row[];
    for (const row of rows) await fold(row);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH) return;
  }
}

/** Of two that were different until now and are the same folded, the older gets the folded key, and the other keeps the one that it has. */
async function foldKeys(ask: Ask, table: string, text: string, key: string, form: 'NFC' | 'NFKC' = 'NFC'): Promise<void> {
  const rows = (await ask(`select id, ${text} as text, ${key} as key from ${table} where ${key} is not null order by id`)) as unknown as {
    id: number;
    text: string;
    key: string;
  }[];
  const used = new Set(rows.map((row) => row.key));
  for (const row of rows) {
    const now = folded(row.text.normalize(form));
    if (now === row.key || used.has(now)) continue;
    used.add(now);
    await ask(`update ${table} set ${key} = ? where id = ?`, [now, row.id]);
  }
}

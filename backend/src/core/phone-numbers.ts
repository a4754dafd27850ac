import { Inject, Injectable } from '@nestjs/common';
import { phoneKey } from '#shared/core/phone';
import { type DatabaseKind, databaseKind } from './database/database-kind.js';
import { PHONE_LENGTH } from './database/phone-columns.js';
import { type SqlEntityManager, UnitOfWork } from './database/unit-of-work.js';
import { Job } from './housekeeping.js';
import { LOG, type Logger } from './log.js';
import { StartupStep } from './startup-steps.js';

const EVERY_MS = 3_600_000;
const BATCH = 500;

interface Table {
  table: string;
  /** The record's name in the log, without data of the customer. */
  name: string;
  /** The number as it was typed. */
  typed: Record<DatabaseKind, string>;
  /** Of a record whose customer is forgotten. */
  nobody: "''" | 'null';
}

const both = (sql: string): Record<DatabaseKind, string> => ({ sqlite: sql, postgresql: sql });
const inDraft = { sqlite: "json_extract(draft, '$.customer.phone')", postgresql: "draft -> 'customer' ->> 'phone'" };
const ofBuyer = { sqlite: "json_extract(content, '$.buyer.phone')", postgresql: "content -> 'buyer' ->> 'phone'" };
/** An e-mail knows the last digits only; its booking has the number. */
const RECIPIENT =
  "case when channel in ('sms', 'whatsapp') then recipient " +
  'else (select phone_e164 from booking where booking.booking_id = message.booking_id) end';

const TABLES: readonly Table[] = [
  { table: 'booking', name: 'booking_id', typed: inDraft, nobody: "''" },
  { table: 'sales_order', name: 'receipt', typed: inDraft, nobody: 'null' },
  { table: 'invoice_document', name: 'number', typed: ofBuyer, nobody: "''" },
  { table: 'waiting', name: 'id', typed: both('phone'), nobody: 'null' },
  { table: 'message', name: 'id', typed: both(RECIPIENT), nobody: 'null' },
];

interface Row {
  id: number;
  name: string | number;
  typed: string | null;
  digits: string;
}

/** The last digits identify a record without the typed number. */
const keyOf = ({ typed, digits }: Row): string => (phoneKey(typed ?? '') || phoneKey(digits)).slice(0, PHONE_LENGTH);

/**
 * Gives each record of an earlier version the one form of its telephone number, and takes it from each that an earlier version forgot: at the
 * start, and while such a version runs at the same time. The log names the records whose number is none.
 * @source decisions/0101
 */
@Injectable()
export class PhoneNumbers {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  @StartupStep({ name: 'telephone numbers' })
  @Job({ name: 'telephone numbers', everyMs: EVERY_MS })
  async fill(): Promise<void> {
    for (const table of TABLES) {
      const unread: Row['name'][] = [];
      for (let rows = await this.unfilled(table, 0); rows.length > 0; rows = await this.unfilled(table, rows.at(-1)?.id ?? 0)) {
        const found = rows.map((row) => ({ ...row, key: keyOf(row) }));
        await this.work.run(({ em }) => write(em, table, found));
        unread.push(...found.filter(({ key }) => !key.startsWith('+')).map(({ name }) => name));
      }
      await this.work.run(({ em }) => em.execute(forget(table)));
      if (unread.length === 0) continue;
      this.log.warn({ table: table.table, count: unread.length, records: unread.slice(0, BATCH) }, 'telephone numbers that are none');
    }
  }

  /** The next records without a number in its one form. @param after an id */
  private async unfilled({ table, name, typed }: Table, after: number): Promise<Row[]> {
    return this.work.read((em) =>
      em.execute<Row[]>(
        `select id, ${name} as name, ${typed[databaseKind(em)]} as typed, phone_key as digits from ${table} ` +
          `where coalesce(phone_e164, '') = '' and phone_key <> '' and id > ? order by id limit ${BATCH}`,
        [after],
      ),
    );
  }
}

async function write(em: SqlEntityManager, { table }: Table, rows: readonly { id: number; key: string; digits: string }[]): Promise<void> {
  const cases = rows.map(() => 'when ? then ?').join(' ');
  const ids = rows.map(() => '?').join(', ');
  await em.execute(`update ${table} set phone_e164 = case id ${cases} end where id in (${ids}) and phone_key <> ''`, [
    ...rows.flatMap(({ id, key }) => [id, key]),
    ...rows.map(({ id }) => id),
  ]);
}

const forget = ({ table, nobody }: Table): string =>
  `update ${table} set phone_e164 = ${nobody} where coalesce(phone_key, '') = '' and phone_e164 <> ''`;

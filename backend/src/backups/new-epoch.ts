import type { SqlEntityManager } from '@mikro-orm/sql';
import { AUDIT_CHAIN } from '../core/audit.js';
import { RECORD_CHAIN } from '../core/record-journal.js';

/** Far above any revision that a screen has seen. */
const EPOCH = 1_000_000;

/**
 * Removes access that an old copy must not bring back: sessions that were ended, links and codes that were used. Every room revision
 * continues far above the revisions that screens remember, so that they load again; the counts of the audit log and of the record journal
 * stay, for they count entries.
 * @source faults D17
 */
export async function beginEpoch(em: SqlEntityManager): Promise<void> {
  for (const table of ['auth_session', 'known_device', 'device_invite', 'device_pairing']) await em.execute(`delete from ${table}`);
  await em.execute('update room_revision set revision = revision + ? where room not in (?, ?)', [EPOCH, AUDIT_CHAIN, RECORD_CHAIN]);
}

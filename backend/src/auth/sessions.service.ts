import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { Job } from '../core/housekeeping.js';
import { currentRequest } from '../core/request-context.js';
import { hashToken, newToken } from '../core/secrets.js';
import { type Session, type SessionOwner, Sessions } from '../core/sessions.js';
import { Sockets } from '../core/sockets.js';
import { AuthSessionEntity } from './user.entity.js';

const PURGE_EVERY_MS = 60 * 60_000;
/** A session is deleted when it has looked ended for so long while the process ran: a clock that is wrong for a while ends none for good. */
const DELETED_AFTER_MS = 4 * 60 * 60_000;
const DAY_MS = 86_400_000;
/** Idle life of a session: people sign in again after two weeks, enrolled phones and TV screens stay. @source decisions/0001 §5 */
const PERSON_DAYS = 14;
const DEVICE_DAYS = 400;
/** Whole life of a session, however much it is used. A screen that stopped in the middle of a service would be worse than an old session. @source decisions/0055 */
const MOST_DAYS = { manager: 30, kitchen: 180, device: 1_100 } as const;
/** How long a looked-up session is believed; a revocation by another process is noticed within it. Below the 5 s of contract §5. */
const BELIEVED_MS = 3_000;
const MAX_BELIEVED = 5_000;
/** The end is moved forward only when it would move by at least so much, to keep reads from writing. */
const RENEW_STEP_MS = DAY_MS;

interface Believed {
  session: Session | null;
  /** By the monotonic clock, which cannot be set. */
  untilMs: number;
}

/** Sessions in the database, found by the hash of their token. */
@Injectable()
export class SessionsService extends Sessions {
  private readonly believed = new Map<string, Believed>();
  /** Since when sessions look ended, by id and the monotonic clock. */
  private endedSince = new Map<string, number>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly sockets: Sockets,
  ) {
    super();
  }

  override async of(token: string | null): Promise<Session | null> {
    if (!token || token.length > 200) return null;
    const tokenHash = hashToken(token);
    const elapsedMs = this.clock.elapsedMs();
    const known = this.believed.get(tokenHash);
    if (known && known.untilMs > elapsedMs) return known.session;
    const session = await this.look(tokenHash, this.clock.nowMs());
    if (this.believed.size >= MAX_BELIEVED) this.believed.clear();
    this.believed.set(tokenHash, { session, untilMs: elapsedMs + BELIEVED_MS });
    return session;
  }

  override async alive(ids: readonly string[]): Promise<Session[]> {
    if (ids.length === 0) return [];
    const lives = { id: { $in: [...ids] }, expiresAt: { $gt: this.clock.now() } };
    const records = await this.work.read((em) => em.find(AuthSessionEntity, lives, { disableIdentityMap: true }));
    await this.renew(records, this.clock.nowMs());
    return records.map(sessionOf);
  }

  override async living(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const lives = { id: { $in: [...ids] }, expiresAt: { $gt: this.clock.now() } };
    const records = await this.work.read((em) => em.find(AuthSessionEntity, lives, { fields: ['id'], disableIdentityMap: true }));
    return records.map(({ id }) => id);
  }

  override async open(owner: SessionOwner): Promise<{ token: string; maxAgeSeconds: number }> {
    const token = newToken();
    const now = this.clock.nowMs();
    const lifeMs = lifeOf(owner.deviceId ?? null);
    await this.work.run(async (tx) => {
      await this.endReplaced(tx, owner.name);
      tx.em.create(AuthSessionEntity, {
        id: randomUUID(),
        tokenHash: hashToken(token),
        role: owner.role,
        name: owner.name,
        userId: owner.userId ?? null,
        deviceId: owner.deviceId ?? null,
        createdAt: new Date(now).toISOString(),
        expiresAt: new Date(now + lifeMs).toISOString(),
      });
    });
    return { token, maxAgeSeconds: lifeMs / 1_000 };
  }

  override async rename(deviceId: number, name: string): Promise<void> {
    await this.work.run(async ({ em, afterCommit }) => {
      const sessions = await em.find(AuthSessionEntity, { deviceId });
      for (const session of sessions) session.name = name;
      afterCommit(() => sessions.forEach(({ tokenHash }) => this.believed.delete(tokenHash)));
    });
  }

  override async end(sessionId: string): Promise<void> {
    await this.work.run(async (tx) => this.remove(tx, await tx.em.find(AuthSessionEntity, { id: sessionId })));
  }

  override async endAll(owner: { userId: number } | { deviceId: number }): Promise<void> {
    await this.work.run(async (tx) => this.remove(tx, await tx.em.find(AuthSessionEntity, owner)));
  }

  /** Deletes sessions that ran out. @source faults T8 */
  @Job({ name: 'purge ended sessions', everyMs: PURGE_EVERY_MS })
  async purge(): Promise<void> {
    const isOver = { expiresAt: { $lt: this.clock.now() } };
    const over = await this.work.read((em) => em.find(AuthSessionEntity, isOver, { fields: ['id'], disableIdentityMap: true }));
    const elapsedMs = this.clock.elapsedMs();
    this.endedSince = new Map(over.map(({ id }) => [id, this.endedSince.get(id) ?? elapsedMs]));
    const old = [...this.endedSince].filter(([, since]) => elapsedMs - since >= DELETED_AFTER_MS).map(([id]) => id);
    if (old.length > 0) await this.work.run(({ em }) => em.nativeDelete(AuthSessionEntity, { id: { $in: old }, ...isOver }));
  }

  private async endReplaced(tx: Transaction, by: string): Promise<void> {
    const session = currentRequest()?.session;
    if (!session) return;
    const { id, name, role, userId, deviceId } = session;
    const ending = await tx.em.find(AuthSessionEntity, { id });
    if (ending.length === 0) return;
    this.remove(tx, ending);
    await tx.audit({
      action: 'session.replaced',
      subject: userId === null ? `device:${deviceId}` : `user:${userId}`,
      actor: by,
      before: { name, role },
    });
  }

  private remove(tx: Transaction, sessions: AuthSessionEntity[]): void {
    for (const session of sessions) tx.em.remove(session);
    tx.afterCommit(() => {
      for (const { id, tokenHash } of sessions) {
        this.believed.delete(tokenHash);
        this.sockets.close(id);
      }
    });
  }

  private async look(tokenHash: string, now: number): Promise<Session | null> {
    const record = await this.work.read((em) => em.findOne(AuthSessionEntity, { tokenHash }));
    if (!record || Date.parse(record.expiresAt) <= now) return null;
    await this.renew([record], now);
    return sessionOf(record);
  }

  /** Moves the end of those forward that would move far enough. */
  private async renew(records: readonly AuthSessionEntity[], now: number): Promise<void> {
    const due = records
      .map((record) => ({ record, endsMs: endOf(record, now) }))
      .filter(({ record, endsMs }) => endsMs - Date.parse(record.expiresAt) > RENEW_STEP_MS);
    if (due.length === 0) return;
    await this.work.run(async ({ em }) => {
      for (const { record, endsMs } of due) {
        await em.nativeUpdate(AuthSessionEntity, { id: record.id }, { expiresAt: new Date(endsMs).toISOString() });
      }
    });
  }
}

const sessionOf = ({ id, role, name, userId, deviceId, createdAt }: AuthSessionEntity): Session => ({
  id,
  role,
  name,
  userId: userId ?? null,
  deviceId: deviceId ?? null,
  openedAt: createdAt,
});

/** When a session ends that is used now: after its idle life, and never after its whole life. */
function endOf({ role, deviceId, createdAt }: AuthSessionEntity, now: number): number {
  const mostDays = deviceId != null ? MOST_DAYS.device : role === 'manager' ? MOST_DAYS.manager : MOST_DAYS.kitchen;
  return Math.min(now + lifeOf(deviceId ?? null), Date.parse(createdAt) + mostDays * DAY_MS);
}

/** How long a session lives after its last use, ms. */
export const lifeOf = (deviceId: number | null): number => (deviceId === null ? PERSON_DAYS : DEVICE_DAYS) * DAY_MS;

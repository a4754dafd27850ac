import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { Job } from '../core/housekeeping.js';
import { currentRequest } from '../core/request-context.js';
import { hashToken, newToken } from '../core/secrets.js';
import { type Session, type SessionOwner, Sessions } from '../core/sessions.js';
import { Sockets } from '../core/sockets.js';
import { AuthSessionEntity } from './auth-session.entity.js';

const PURGE_EVERY_MS = 60 * 60_000;
const DAY_MS = 86_400_000;
/** Idle life of a session: people sign in again after two weeks, enrolled phones and TV screens stay. @source decisions/0001 §5 */
const PERSON_DAYS = 14;
const DEVICE_DAYS = 400;
/** How long a looked-up session is believed; a revocation by another process is noticed within it. Below the 5 s of contract §5. */
const BELIEVED_MS = 3_000;
const MAX_BELIEVED = 5_000;
/** The end is moved forward only when it would move by at least so much, to keep reads from writing. */
const RENEW_STEP_MS = DAY_MS;

interface Believed {
  session: Session | null;
  until: number;
}

/** Sessions in the database, found by the hash of their token. */
@Injectable()
export class SessionsService extends Sessions {
  private readonly believed = new Map<string, Believed>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly sockets: Sockets,
  ) {
    super();
  }

  override async of(token: string | null): Promise<Session | null> {
    if (!token || token.length > 200) return null;
    const tokenHash = hashToken(token);
    const now = this.clock.nowMs();
    const known = this.believed.get(tokenHash);
    if (known && known.until > now) return known.session;
    const session = await this.look(tokenHash, now);
    if (this.believed.size >= MAX_BELIEVED) this.believed.clear();
    this.believed.set(tokenHash, { session, until: now + BELIEVED_MS });
    return session;
  }

  override async alive(ids: readonly string[]): Promise<Session[]> {
    if (ids.length === 0) return [];
    const lives = { id: { $in: [...ids] }, expiresAt: { $gt: this.clock.now() } };
    const records = await this.work.read((em) => em.find(AuthSessionEntity, lives, { disableIdentityMap: true }));
    await this.renew(records, this.clock.nowMs());
    return records.map(sessionOf);
  }

  override async open(owner: SessionOwner): Promise<{ token: string; maxAgeSeconds: number }> {
    const token = newToken();
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
        createdAt: this.clock.now(),
        expiresAt: new Date(this.clock.nowMs() + lifeMs).toISOString(),
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

  /** Deletes sessions that ran out. */
  @Job({ name: 'purge ended sessions', everyMs: PURGE_EVERY_MS })
  async purge(): Promise<void> {
    await this.work.run(({ em }) => em.nativeDelete(AuthSessionEntity, { expiresAt: { $lt: this.clock.now() } }));
  }

  private async endReplaced(tx: Transaction, by: string): Promise<void> {
    const session = currentRequest()?.session;
    if (!session) return;
    const { id, name, role, userId, deviceId } = session;
    const ending = await tx.em.find(AuthSessionEntity, { id });
    if (ending.length === 0) return;
    this.remove(tx, ending);
    await this.audit.write(tx, {
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
    const due = records.filter(({ deviceId, expiresAt }) => now + lifeOf(deviceId ?? null) - Date.parse(expiresAt) > RENEW_STEP_MS);
    if (due.length === 0) return;
    await this.work.run(async ({ em }) => {
      for (const { id, deviceId } of due) {
        await em.nativeUpdate(AuthSessionEntity, { id }, { expiresAt: new Date(now + lifeOf(deviceId ?? null)).toISOString() });
      }
    });
  }
}

const sessionOf = ({ id, role, name, userId, deviceId }: AuthSessionEntity): Session => ({
  id,
  role,
  name,
  userId: userId ?? null,
  deviceId: deviceId ?? null,
});

/** How long a session lives after its last use, ms. */
export const lifeOf = (deviceId: number | null): number => (deviceId === null ? PERSON_DAYS : DEVICE_DAYS) * DAY_MS;

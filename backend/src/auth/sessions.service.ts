import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../core/clock.js';
import { type Unit, UnitOfWork } from '../core/database/unit-of-work.js';
import { hashToken, newToken } from '../core/secrets.js';
import { type Session, type SessionOwner, Sessions } from '../core/sessions.js';
import { AuthSessionEntity } from './auth-session.entity.js';
import { EndedSessions } from '../core/ended-sessions.js';

const DAY_MS = 86_400_000;
/** Idle life of a session: people sign in again after two weeks, enrolled phones and wall screens stay. @source decision 5 */
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
    private readonly clock: Clock,
    private readonly ended: EndedSessions,
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

  override async open(owner: SessionOwner): Promise<{ token: string; maxAgeSeconds: number }> {
    const token = newToken();
    const lifeMs = lifeOf(owner.deviceId ?? null);
    await this.work.run(({ em }) => {
      em.create(AuthSessionEntity, {
        id: randomUUID(),
        tokenHash: hashToken(token),
        role: owner.role,
        name: owner.name,
        userId: owner.userId ?? null,
        deviceId: owner.deviceId ?? null,
        createdAt: this.clock.now(),
        expiresAt: new Date(this.clock.nowMs() + lifeMs).toISOString(),
      });
      return Promise.resolve();
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
    await this.work.run(async (unit) => this.remove(unit, await unit.em.find(AuthSessionEntity, { id: sessionId })));
  }

  override async endAll(owner: { userId: number } | { deviceId: number }): Promise<void> {
    await this.work.run(async (unit) => this.remove(unit, await unit.em.find(AuthSessionEntity, owner)));
  }

  /** Deletes sessions that ran out. */
  async purge(): Promise<void> {
    await this.work.run(({ em }) => em.nativeDelete(AuthSessionEntity, { expiresAt: { $lt: this.clock.now() } }));
  }

  private remove(unit: Unit, sessions: AuthSessionEntity[]): void {
    for (const session of sessions) unit.em.remove(session);
    unit.afterCommit(() => {
      for (const { id, tokenHash } of sessions) {
        this.believed.delete(tokenHash);
        this.ended.tell(id);
      }
    });
  }

  private async look(tokenHash: string, now: number): Promise<Session | null> {
    const record = await this.work.read((em) => em.findOne(AuthSessionEntity, { tokenHash }));
    if (!record || Date.parse(record.expiresAt) <= now) return null;
    const renewed = now + lifeOf(record.deviceId ?? null);
    if (renewed - Date.parse(record.expiresAt) > RENEW_STEP_MS) {
      const expiresAt = new Date(renewed).toISOString();
      await this.work.run(({ em }) => em.nativeUpdate(AuthSessionEntity, { id: record.id }, { expiresAt }));
    }
    const { id, role, name, userId, deviceId } = record;
    return { id, role, name, userId: userId ?? null, deviceId: deviceId ?? null };
  }
}

/** How long a session lives after its last use, ms. */
export const lifeOf = (deviceId: number | null): number => (deviceId === null ? PERSON_DAYS : DEVICE_DAYS) * DAY_MS;

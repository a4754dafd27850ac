import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { Device, Pairing, PairingAsker } from '#shared/devices/device.contract';
import { Clock } from '../core/clock.js';
import { Config } from '../core/config.js';
import { FOR_UPDATE, UnitOfWork } from '../core/database/unit-of-work.js';
import { isSameNetwork } from '../core/http/caller-address.js';
import { Job } from '../core/housekeeping.js';
import { type Limiter, Limiters } from '../core/limiters.js';
import { currentRequest } from '../core/request-context.js';
import { hashToken, newToken } from '../core/secrets.js';
import { Sessions } from '../core/sessions.js';
import { DeviceEntity, PairingEntity } from './device.entity.js';
import { DevicesService } from './devices.service.js';
import { LOST_REPLY_MS } from './invites.service.js';
import { describeUserAgent } from './user-agent.js';
import { randomInt } from 'node:crypto';

/** No vowels, so no words; no look-alikes. 20⁸ codes for ten minutes. @source RFC 8628 §6.1 */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 8;

/** A code to be read from a screen and typed elsewhere, "BDFG-HJKL". */
function newUserCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** The letters of a code, however it was typed: case, dash and spaces do not matter. */
const plainUserCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z]/g, '');

const PURGE_EVERY_MS = 60_000;

/** @source RFC 8628 §3.2, §3.5; contract §7 */
const LIFE_MS = 10 * 60_000;
const INTERVAL_SECONDS = 5;
const SLOW_DOWN_SECONDS = 5;
/** A claim that travelled faster than the one before is not too fast. */
const JITTER_MS = 250;
/** Longer ones are cut. */
const MOST_USER_AGENT = 300;
/** Wrong codes that one session may type in a minute. @source faults A13 */
const WRONG_CODES = 10;
const WRONG_CODES_SECONDS = 60;

/** The answer to a waiting screen. */
export type Claim =
  { state: 'pending'; interval: number } | { state: 'approved'; device: Device; session: { token: string; maxAgeSeconds: number } };

/** Pairs TV screens: the screen shows a code, a manager types it, the screen's next question brings its session. */
@Injectable()
export class PairingsService {
  private readonly wrongCodes: Limiter;

  constructor(
    private readonly work: UnitOfWork,
    private readonly devices: DevicesService,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    private readonly config: Config,
    limiters: Limiters,
  ) {
    this.wrongCodes = limiters.create('pairing:wrong-codes', WRONG_CODES, WRONG_CODES_SECONDS);
  }

  /** Two codes: a secret one for the screen, a short one for people. */
  create(userAgent: string): Promise<Pairing> {
    return this.work.run(async ({ em }) => {
      const deviceCode = newToken();
      const userCode = newUserCode();
      const expiresAt = new Date(this.clock.nowMs() + LIFE_MS).toISOString();
      em.create(PairingEntity, {
        deviceCodeHash: hashToken(deviceCode),
        userCodeHash: hashToken(plainUserCode(userCode)),
        userAgent: userAgent.slice(0, MOST_USER_AGENT),
        address: currentRequest()?.address ?? '',
        askedAt: this.clock.now(),
        expiresAt,
        intervalSeconds: INTERVAL_SECONDS,
      });
      await em.flush();
      return { success: true, deviceCode, userCode, expiresAt, interval: INTERVAL_SECONDS };
    });
  }

  /**
   * A screen asks whether it is approved. A code brings one session, for a minute: who asks again lost the reply, and its session ends.
   * @throws DomainError gone `pairing.gone` (unknown, expired, used), tooMany `pairing.slowDown`
   */
  async claim(deviceCode: string): Promise<Claim> {
    // A refusal is thrown after the commit: the longer interval must be stored.
    const outcome = await this.work.run(async ({ em }) => {
      const pairing = await em.findOne(PairingEntity, { deviceCodeHash: hashToken(deviceCode) }, FOR_UPDATE);
      if (!pairing || (pairing.claimedAt ? this.isHandedOver(pairing) : this.isOver(pairing))) return { state: 'gone' } as const;
      if (pairing.deviceId != null) return this.handOver(pairing, await em.findOne(DeviceEntity, { id: pairing.deviceId }));
      const now = this.clock.nowMs();
      const earliest = pairing.lastClaimAt ? Date.parse(pairing.lastClaimAt) + pairing.intervalSeconds * 1_000 - JITTER_MS : 0;
      pairing.lastClaimAt = this.clock.now();
      if (now >= earliest) return { state: 'pending', interval: pairing.intervalSeconds } as const;
      pairing.intervalSeconds += SLOW_DOWN_SECONDS;
      return { state: 'tooFast', interval: pairing.intervalSeconds } as const;
    });
    if (outcome.state === 'gone') throw new DomainError('gone', 'pairing.gone', 'This code has expired or was used. Ask for a new one.');
    if (outcome.state === 'tooFast') {
      throw new DomainError('tooMany', 'pairing.slowDown', 'The screen asks too often', {
        retryAfterSeconds: outcome.interval,
        reply: { interval: outcome.interval },
      });
    }
    return outcome;
  }

  /**
   * Who shows a code: a manager who was sent a foreign one sees that it is not the screen in the kitchen. @source faults A13
   * @throws DomainError notFound `pairing.unknown`, conflict `pairing.approved`, tooMany `pairing.guesses`
   */
  async asker(userCode: string): Promise<PairingAsker> {
    await this.admitGuess();
    const pairing = await this.work.read((em) => em.findOne(PairingEntity, { userCodeHash: hashToken(plainUserCode(userCode)) }));
    if (!pairing || this.isOver(pairing)) return this.refuseGuess();
    if (pairing.deviceId != null) throw alreadyApproved();
    const { userAgent, address, askedAt } = pairing;
    const own = currentRequest()?.address ?? '';
    return { ...describeUserAgent(userAgent), address, isSameNetwork: isSameNetwork(address, own), askedAt };
  }

  /** @throws DomainError notFound `pairing.unknown`, conflict `pairing.approved`, tooMany `pairing.guesses` */
  async approve(userCode: string, name: string): Promise<Device> {
    await this.admitGuess();
    const device = await this.work.run(async (tx) => {
      const userCodeHash = hashToken(plainUserCode(userCode));
      const pairing = await tx.em.findOne(PairingEntity, { userCodeHash }, FOR_UPDATE);
      if (!pairing || this.isOver(pairing)) return null;
      if (pairing.deviceId != null) throw alreadyApproved();
      const added = await this.devices.add(tx, { name, kind: 'tv' });
      pairing.deviceId = added.id;
      return added;
    });
    return device ? device.toContract() : this.refuseGuess();
  }

  /** Deletes codes that are over, and approved screens that never came. */
  @Job({ name: 'purge pairings', everyMs: PURGE_EVERY_MS })
  async purge(): Promise<void> {
    await this.work.run(async (tx) => {
      const lost = new Date(this.clock.nowMs() - LOST_REPLY_MS).toISOString();
      const isOver = { $or: [{ claimedAt: null, expiresAt: { $lte: this.clock.now() } }, { expiresAt: { $lte: lost } }] };
      const over = await tx.em.find(PairingEntity, isOver);
      for (const pairing of over) {
        tx.em.remove(pairing);
        const neverCame = pairing.deviceId != null && !pairing.claimedAt;
        const device = neverCame ? await tx.em.findOne(DeviceEntity, { id: pairing.deviceId }) : null;
        if (device) this.devices.forget(tx, device);
      }
    });
  }

  private async handOver(pairing: PairingEntity, device: DeviceEntity | null): Promise<Claim | { state: 'gone' }> {
    // Approved and revoked before it asked.
    if (!device) return { state: 'gone' };
    if (pairing.claimedAt) await this.sessions.endAll({ deviceId: device.id });
    else pairing.claimedAt = this.clock.now();
    const session = await this.sessions.open({ role: 'tv', name: device.name, deviceId: device.id });
    return { state: 'approved', device: device.toContract(), session };
  }

  private isHandedOver({ claimedAt }: PairingEntity): boolean {
    return this.clock.nowMs() - Date.parse(claimedAt ?? '') >= LOST_REPLY_MS;
  }

  private isOver({ expiresAt }: PairingEntity): boolean {
    return Date.parse(expiresAt) <= this.clock.nowMs();
  }

  private async admitGuess(): Promise<void> {
    if (!this.config.rateLimits) return;
    const wrong = await this.wrongCodes.get(guesser());
    if (wrong && wrong.remainingPoints <= 0) {
      throw new DomainError('tooMany', 'pairing.guesses', 'Too many wrong codes. Wait a minute and try again.', {
        retryAfterSeconds: Math.max(1, wrong.msBeforeNext / 1_000),
      });
    }
  }

  private async refuseGuess(): Promise<never> {
    if (this.config.rateLimits) await this.wrongCodes.penalty(guesser());
    throw new DomainError('notFound', 'pairing.unknown', 'No screen shows this code. It may have expired: look at the screen again.');
  }
}

const alreadyApproved = (): DomainError => new DomainError('conflict', 'pairing.approved', 'This screen is already approved');

const guesser = (): string => currentRequest()?.session?.id ?? 'nobody';

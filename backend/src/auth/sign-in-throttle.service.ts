import { Injectable } from '@nestjs/common';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '#shared/core/errors';
import { Config } from '../core/config.js';
import { callerOf } from '../core/http/caller-address.js';
import { type Limiter, Limiters } from '../core/limiters.js';

/** @source contract §7.4 */
const FAILURES_BEFORE_DELAY = 10;
const TRIES_PER_ADDRESS = 30;
const WINDOW_SECONDS = 15 * 60;
/** Failures are remembered longer than the longest wait, otherwise waiting would reset the doubling. */
const REMEMBERED_SECONDS = 60 * 60;
const LONGEST_DELAY_SECONDS = 15 * 60;

/** One try to sign in: its account, its address, and whether this browser has signed in to the account before. */
export interface Attempt {
  account: string;
  address: string;
  /** Hash of the browser's known-device token, when it belongs to this account. */
  knownDevice: string | null;
}

/**
 * Slows guessing per account and per address. A browser that has signed in to the account before has a counter of its
 * own, so that an attack from elsewhere never locks the real person out (faults A5, A6).
 */
@Injectable()
export class SignInThrottleService {
  private readonly failures: Limiter;
  private readonly delays: Limiter;
  private readonly tries: Limiter;

  constructor(
    private readonly config: Config,
    limiters: Limiters,
  ) {
    this.failures = limiters.create('sign-in:failures', FAILURES_BEFORE_DELAY, REMEMBERED_SECONDS);
    this.delays = limiters.create('sign-in:delays', 1, LONGEST_DELAY_SECONDS);
    this.tries = limiters.create('sign-in:tries', TRIES_PER_ADDRESS, WINDOW_SECONDS);
  }

  /**
   * Counts a try as a failure before its password is looked at, so that many at the same time count like one after the other.
   * @throws DomainError tooMany `signIn.limited` with the seconds to wait
   */
  async admit(attempt: Attempt): Promise<void> {
    if (!this.config.rateLimits) return;
    const account = accountKey(attempt);
    const delay = await this.delays.get(account);
    if (delay && delay.remainingPoints <= 0) throw limited(delay.msBeforeNext);
    await this.tries.consume(placeKey(attempt)).catch(refuse);
    const { consumedPoints } = await this.failures.penalty(account);
    if (consumedPoints < FAILURES_BEFORE_DELAY) return;
    // From here on one try per wait: of those that came together the first takes it.
    await this.delays.consume(account, 1, { customDuration: delayAfter(consumedPoints) }).catch(async (refusal: unknown) => {
      await this.failures.reward(account);
      refuse(refusal);
    });
  }

  /** From the tenth failure on each one doubles the wait, which begins when the answer is given. */
  async failed(attempt: Attempt): Promise<void> {
    if (!this.config.rateLimits) return;
    const failed = await this.failures.get(accountKey(attempt));
    if (failed && failed.consumedPoints >= FAILURES_BEFORE_DELAY) {
      await this.delays.block(accountKey(attempt), delayAfter(failed.consumedPoints));
    }
  }

  async succeeded(attempt: Attempt): Promise<void> {
    if (!this.config.rateLimits) return;
    await Promise.all([this.failures.delete(accountKey(attempt)), this.delays.delete(accountKey(attempt))]);
    await this.tries.delete(placeKey(attempt));
  }
}

const accountKey = ({ account, knownDevice }: Attempt): string => (knownDevice ? `device:${knownDevice}` : `account:${account}`);
const placeKey = ({ address, knownDevice }: Attempt): string => (knownDevice ? `device:${knownDevice}` : `address:${callerOf(address)}`);

/** Seconds. */
const delayAfter = (failures: number): number => Math.min(2 ** (failures - FAILURES_BEFORE_DELAY), LONGEST_DELAY_SECONDS);

function refuse(refusal: unknown): never {
  throw refusal instanceof RateLimiterRes ? limited(refusal.msBeforeNext) : refusal;
}

const limited = (ms: number): DomainError =>
  new DomainError('tooMany', 'signIn.limited', 'Too many tries. Wait a moment and try again.', {
    retryAfterSeconds: Math.max(1, ms / 1_000),
  });

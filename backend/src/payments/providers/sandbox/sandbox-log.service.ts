import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/clock.js';
import { SandboxStoreService } from './sandbox-store.service.js';

const KEPT = 5_000;
const PRUNE_EVERY = 500;

/** @source contract §7.2 */
export interface SandboxLogEntry {
  at: string;
  direction: 'call' | 'webhook' | 'checkout';
  name: string;
  /** HTTP status; 0 when nothing was answered. */
  status: number;
  request: unknown;
  response: unknown;
  headers?: Record<string, string>;
}

/** Every call, delivery and payment, newest last. */
@Injectable()
export class SandboxLogService {
  private written = 0;

  constructor(
    private readonly store: SandboxStoreService,
    private readonly clock: Clock,
  ) {}

  /** @param entry without `at`: just now */
  async write(entry: Omit<SandboxLogEntry, 'at'> & { at?: string }): Promise<void> {
    const full: SandboxLogEntry = { at: this.clock.now(), ...entry };
    await this.store.run((tx) => this.store.put(tx, 'log', `log:${randomUUID()}`, full));
    this.written += 1;
    if (this.written % PRUNE_EVERY === 0) await this.store.prune('log', KEPT);
  }

  read(): Promise<SandboxLogEntry[]> {
    return this.store.list<SandboxLogEntry>('log');
  }
}

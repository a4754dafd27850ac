import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { Device } from '#shared/devices/device.contract';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { Job } from '../core/housekeeping.js';
import { hashToken, newToken } from '../core/secrets.js';
import { Sessions } from '../core/sessions.js';
import { DevicesService } from './devices.service.js';
import { InviteEntity } from './invite.entity.js';

const PURGE_EVERY_MS = 60_000;

/** @source faults A12 */
const LIFE_MS = 10 * 60_000;

/** Enrols staff phones by a one-time link, shown as a QR code. @source decisions/0001 §5 */
@Injectable()
export class InvitesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly devices: DevicesService,
    private readonly sessions: Sessions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** A link for one phone. The token stays in the fragment, which browsers send to no server and to no referrer. */
  async create(name: string, origin: string): Promise<{ url: string; expiresAt: string }> {
    const token = newToken();
    const expiresAt = new Date(this.clock.nowMs() + LIFE_MS).toISOString();
    await this.work.run(async (tx) => {
      tx.em.create(InviteEntity, { tokenHash: hashToken(token), name, expiresAt });
      await this.audit.write(tx, { action: 'device.invited', subject: 'devices', after: { name } });
    });
    return { url: `${origin}/enrol#token=${token}`, expiresAt };
  }

  /**
   * Turns a link into the session of the first phone that opens it.
   * @param name what the phone calls itself instead of the invited name
   * @throws DomainError gone `invite.gone` (unknown, expired, used)
   */
  enrol(token: string, name: string | undefined): Promise<{ device: Device; session: { token: string; maxAgeSeconds: number } }> {
    return this.work.run(async (tx) => {
      const invite = await tx.em.findOne(InviteEntity, { tokenHash: hashToken(token) }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!invite || invite.usedAt || Date.parse(invite.expiresAt) <= this.clock.nowMs()) {
        throw new DomainError('gone', 'invite.gone', 'This link has expired or was used. Ask the manager for a new one.');
      }
      invite.usedAt = this.clock.now();
      const device = await this.devices.add(tx, { name: name ?? invite.name, kind: 'phone' });
      const session = await this.sessions.open({ role: 'kitchen', name: device.name, deviceId: device.id });
      return { device: device.toContract(), session };
    });
  }

  @Job({ name: 'purge invites', everyMs: PURGE_EVERY_MS })
  async purge(): Promise<void> {
    await this.work.run(({ em }) => em.nativeDelete(InviteEntity, { expiresAt: { $lte: this.clock.now() } }));
  }
}

import { Injectable } from '@nestjs/common';
import type { PhoneRole } from '#shared/core/roles';
import { DomainError } from '#shared/core/errors';
import type { Device } from '#shared/devices/device.contract';
import { Clock } from '../core/clock.js';
import { FOR_UPDATE, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { Job } from '../core/housekeeping.js';
import { hashToken, newToken } from '../core/secrets.js';
import { Sessions } from '../core/sessions.js';
import { DeviceEntity, InviteEntity } from './device.entity.js';
import { DevicesService } from './devices.service.js';

/** For so long the secret that let a device in does so again: its reply may have been lost. @source decisions/0055 */
export const LOST_REPLY_MS = 60_000;

const PURGE_EVERY_MS = 60_000;

/** @source faults A12 */
const LIFE_MS = 10 * 60_000;

interface Enrolment {
  name: string | undefined;
  userAgent: string;
}

/** Enrols staff phones by a one-time link, shown as a QR code. @source decisions/0001 §5 */
@Injectable()
export class InvitesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly devices: DevicesService,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /** A link for one phone. The token stays in the fragment, which browsers send to no server and to no referrer. */
  async create({ name, role }: { name: string; role: PhoneRole }, origin: string): Promise<{ url: string; expiresAt: string }> {
    const token = newToken();
    const expiresAt = new Date(this.clock.nowMs() + LIFE_MS).toISOString();
    await this.work.run(async (tx) => {
      tx.em.create(InviteEntity, { tokenHash: hashToken(token), name, role, expiresAt });
      await tx.audit({ action: 'device.invited', subject: 'devices', after: { name, role } });
    });
    return { url: `${origin}/enrol#token=${token}`, expiresAt };
  }

  /**
   * Turns a link into the session of the first phone that opens it. The same browser may open it once more for a minute: it lost the reply.
   * @param name the phone's own name instead of the invited one
   * @param userAgent of its browser
   * @throws DomainError gone `invite.gone` (unknown, expired, used)
   */
  enrol(token: string, { name, userAgent }: Enrolment): Promise<{ device: Device; session: { token: string; maxAgeSeconds: number } }> {
    return this.work.run(async (tx) => {
      const invite = await tx.em.findOne(InviteEntity, { tokenHash: hashToken(token) }, FOR_UPDATE);
      if (!invite) throw gone();
      const usedBy = hashToken(userAgent);
      const device = invite.usedAt ? await this.enrolled(tx, invite, usedBy) : await this.add(tx, invite, name);
      if (!device) throw gone();
      if (!invite.usedAt) Object.assign(invite, { usedAt: this.clock.now(), deviceId: device.id, usedBy });
      const session = await this.sessions.open({ role: device.role, name: device.name, deviceId: device.id });
      return { device: device.toContract(), session };
    });
  }

  @Job({ name: 'purge invites', everyMs: PURGE_EVERY_MS })
  async purge(): Promise<void> {
    const before = new Date(this.clock.nowMs() - LOST_REPLY_MS).toISOString();
    await this.work.run(({ em }) => em.nativeDelete(InviteEntity, { expiresAt: { $lte: before } }));
  }

  /** Null when the link is over. */
  private async add(tx: Transaction, invite: InviteEntity, name: string | undefined): Promise<DeviceEntity | null> {
    if (Date.parse(invite.expiresAt) <= this.clock.nowMs()) return null;
    return this.devices.add(tx, { name: name ?? invite.name, kind: 'phone', role: invite.role });
  }

  /** The phone that the link enrolled a moment ago, without the session of the lost reply; null for any other phone. */
  private async enrolled({ em }: Transaction, invite: InviteEntity, usedBy: string): Promise<DeviceEntity | null> {
    const sinceMs = this.clock.nowMs() - Date.parse(invite.usedAt ?? '');
    if (invite.deviceId == null || invite.usedBy !== usedBy || !(sinceMs < LOST_REPLY_MS)) return null;
    const device = await em.findOne(DeviceEntity, { id: invite.deviceId });
    if (device) await this.sessions.endAll({ deviceId: device.id });
    return device;
  }
}

const gone = (): DomainError => new DomainError('gone', 'invite.gone', 'This link has expired or was used. Ask the manager for a new one.');

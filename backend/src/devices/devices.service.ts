import { Injectable } from '@nestjs/common';
import type { LiveReply } from '#shared/core/reply.contract';
import type { PhoneRole } from '#shared/core/roles';
import type { Device, PatchDevice } from '#shared/devices/device.contract';
import { DEVICES_ROOM } from '#shared/realtime/rooms';
import { Clock } from '../core/clock.js';
import { holdLock } from '../core/database/locks.js';
import { type SqlEntityManager, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/record-checks.js';
import { LiveReads } from '../core/live-reads.js';
import type { RawJson } from '../core/raw-json.js';
import { Sessions } from '../core/sessions.js';
import { Sockets } from '../core/sockets.js';
import { Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { numbersOf, SubjectNamesOf } from '../core/subject-names.js';
import { RiderRevoked } from './devices.events.js';
import { DeviceEntity } from './device.entity.js';

/** The paired screens and enrolled phones. */
@Injectable()
@Publishes(RiderRevoked)
export class DevicesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly sessions: Sessions,
    private readonly sockets: Sockets,
    private readonly clock: Clock,
    private readonly domainEvents: DomainEvents,
  ) {}

  @SubjectNamesOf('device')
  async names(em: SqlEntityManager, ids: readonly string[]) {
    return (await em.find(DeviceEntity, { id: { $in: numbersOf(ids) } })).map(({ id, name }) => [id, name] as const);
  }

  list(): Promise<RawJson<LiveReply<Device[]>>> {
    return this.reads.load(DEVICES_ROOM, (em) => this.all(em));
  }

  /** The same as records. */
  async all(em: SqlEntityManager): Promise<Device[]> {
    const devices = await em.find(DeviceEntity, {}, { orderBy: { id: 'asc' }, disableIdentityMap: true });
    return devices.map((device) => device.toContract());
  }

  /** Names of the riders' phones by their numbers. */
  async riders(em: SqlEntityManager): Promise<Map<number, string>> {
    const riders = await em.find(DeviceEntity, { kind: 'phone', role: 'rider' }, { fields: ['name'], disableIdentityMap: true });
    return new Map(riders.map(({ id, name }) => [id, name]));
  }

  /** Until the transaction ends this rider is not locked out. Call it before any record is locked. */
  async lockRider({ em }: Transaction, id: number): Promise<void> {
    await holdLock(em, `rider ${id}`);
  }

  /** The names of the enrolled phones. */
  phoneNames(): Promise<string[]> {
    return this.work.read(async (em) => {
      const phones = await em.find(DeviceEntity, { kind: 'phone' }, { fields: ['name'], orderBy: { id: 'asc' }, disableIdentityMap: true });
      return phones.map(({ name }) => name);
    });
  }

  /** Adds a device in the running transaction. */
  async add(
    tx: Transaction,
    { name, kind, role = 'kitchen' }: Pick<Device, 'name' | 'kind'> & { role?: PhoneRole },
  ): Promise<DeviceEntity> {
    const device = tx.em.create(DeviceEntity, { name, kind, role, online: false, createdAt: this.clock.now() });
    await tx.em.flush();
    tx.announce(DEVICES_ROOM, 'device.changed', device);
    await tx.audit({
      action: 'device.added',
      subject: subjectOf(device.id),
      after: { name, kind, ...(kind === 'phone' && { role }) },
    });
    return device;
  }

  /** Renames a device, or sends its screen a command after the commit. @throws DomainError notFound `device.notFound` */
  async edit(id: number, { name, command }: PatchDevice): Promise<Device> {
    const edited = await this.work.run(async (tx) => {
      const device = await findOrFail(tx.em.findOne(DeviceEntity, { id }), 'device.notFound', 'There is no such device');
      if (name !== undefined && name !== device.name) {
        await tx.audit({ action: 'device.renamed', subject: subjectOf(id), before: device.name, after: name });
        device.name = name;
        await this.sessions.rename(id, name);
        tx.announce(DEVICES_ROOM, 'device.changed', device);
      }
      if (command) {
        await tx.audit({ action: 'device.commanded', subject: subjectOf(id), after: command });
        tx.afterCommit(() => this.sockets.command(id, command));
      }
      return device;
    });
    return edited.toContract();
  }

  /** Forgets a device: its session and its sockets end at once. @throws DomainError notFound `device.notFound` */
  async revoke(id: number): Promise<Device> {
    return this.work.run(async (tx) => {
      await this.lockRider(tx, id);
      const device = await findOrFail(tx.em.findOne(DeviceEntity, { id }), 'device.notFound', 'There is no such device');
      await this.sessions.endAll({ deviceId: id });
      const revoked = device.toContract();
      // Before the entry of the log, whose lock comes last everywhere.
      if (revoked.role === 'rider') await this.domainEvents.publish(tx, new RiderRevoked(id));
      await tx.audit({ action: 'device.revoked', subject: subjectOf(id), before: { name: device.name, kind: device.kind } });
      this.forget(tx, device);
      return revoked;
    });
  }

  /** Removes a device that was never used. */
  forget(tx: Transaction, device: DeviceEntity): void {
    tx.announce(DEVICES_ROOM, 'device.removed', { id: device.id, version: 0 });
    tx.em.remove(device);
  }
}

const subjectOf = (deviceId: number) => `device:${deviceId}` as const;

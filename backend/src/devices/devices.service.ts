import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Logger } from 'pino';
import { fieldOf } from '#shared/core/narrow';
import type { LiveReply } from '#shared/core/reply.contract';
import type { Device, DeviceReport, PatchDevice } from '#shared/devices/device.contract';
import { DEVICES_ROOM } from '#shared/realtime/rooms';
import { Audit } from '../core/audit.js';
import { Config } from '../core/config.js';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/find-or-fail.js';
import { LiveReads } from '../core/live-reads.js';
import { LOG } from '../core/log.js';
import type { RawJson } from '../core/raw-json.js';
import { Sessions } from '../core/sessions.js';
import { type Presence, Sockets } from '../core/sockets.js';
import { StartupStep } from '../core/startup-steps.js';
import { numbersOf, SubjectNamesOf } from '../core/subject-names.js';
import { DeviceEntity } from './device.entity.js';

/** A device that stays is written down as seen no more often than this. */
const SEEN_STEP_MS = 15_000;

/** The paired screens and enrolled phones, and what each shows. */
@Injectable()
export class DevicesService implements Presence, BeforeApplicationShutdown {
  /** Presence comes from sockets, in an order that must not be lost: one write at a time. */
  private presence: Promise<void> = Promise.resolve();
  private closing = false;

  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly sessions: Sessions,
    private readonly sockets: Sockets,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly config: Config,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  @SubjectNamesOf('device')
  async names(em: SqlEntityManager, ids: readonly string[]) {
    return (await em.find(DeviceEntity, { id: { $in: numbersOf(ids) } })).map(({ id, name }) => [id, name] as const);
  }

  list(): Promise<RawJson<LiveReply<Device[]>>> {
    return this.reads.load(DEVICES_ROOM, async (em) => {
      const devices = await em.find(DeviceEntity, {}, { orderBy: { id: 'asc' }, disableIdentityMap: true });
      return devices.map((device) => device.toContract());
    });
  }

  /** The names of the enrolled phones. */
  phoneNames(): Promise<string[]> {
    return this.work.read(async (em) => {
      const phones = await em.find(DeviceEntity, { kind: 'phone' }, { fields: ['name'], orderBy: { id: 'asc' }, disableIdentityMap: true });
      return phones.map(({ name }) => name);
    });
  }

  /** Adds a device in the running transaction. */
  async add(tx: Transaction, { name, kind }: Pick<Device, 'name' | 'kind'>): Promise<DeviceEntity> {
    const device = tx.em.create(DeviceEntity, { name, kind, online: false, createdAt: this.clock.now() });
    await tx.em.flush();
    tx.announce(DEVICES_ROOM, 'device.changed', device);
    await this.audit.write(tx, { action: 'device.added', subject: subjectOf(device.id), after: { name, kind } });
    return device;
  }

  /** Renames a device, or tells its screen something once it stands. @throws DomainError notFound `device.notFound` */
  async edit(id: number, { name, command }: PatchDevice): Promise<Device> {
    const edited = await this.work.run(async (tx) => {
      const device = await findOrFail(tx.em.findOne(DeviceEntity, { id }), 'device.notFound', 'There is no such device');
      if (name !== undefined && name !== device.name) {
        await this.audit.write(tx, { action: 'device.renamed', subject: subjectOf(id), before: device.name, after: name });
        device.name = name;
        await this.sessions.rename(id, name);
        tx.announce(DEVICES_ROOM, 'device.changed', device);
      }
      if (command) {
        await this.audit.write(tx, { action: 'device.commanded', subject: subjectOf(id), after: command });
        tx.afterCommit(() => this.sockets.command(id, command));
      }
      return device;
    });
    return edited.toContract();
  }

  /** Forgets a device: its session and its sockets end at once. @throws DomainError notFound `device.notFound` */
  async revoke(id: number): Promise<Device> {
    return this.work.run(async (tx) => {
      const device = await findOrFail(tx.em.findOne(DeviceEntity, { id }), 'device.notFound', 'There is no such device');
      await this.sessions.endAll({ deviceId: id });
      await this.audit.write(tx, { action: 'device.revoked', subject: subjectOf(id), before: { name: device.name, kind: device.kind } });
      const revoked = device.toContract();
      this.forget(tx, device);
      return revoked;
    });
  }

  /** Removes a device that nobody ever used. */
  forget(tx: Transaction, device: DeviceEntity): void {
    tx.announce(DEVICES_ROOM, 'device.removed', { id: device.id, version: 0 });
    tx.em.remove(device);
  }

  seen(deviceId: number, online: boolean): void {
    this.note(deviceId, { online });
  }

  reported(deviceId: number, { page, language, version }: DeviceReport): void {
    this.note(deviceId, { online: true, page, language, appVersion: version });
  }

  /** After a start nobody is connected yet, whatever the last process wrote. */
  @StartupStep({ name: 'presence' })
  async allOffline(): Promise<void> {
    // With several processes the others may hold the sockets.
    if (this.config.redisUrl) return;
    await this.work.run(async ({ em, announce }) => {
      for (const device of await em.find(DeviceEntity, { online: true })) {
        device.online = false;
        announce(DEVICES_ROOM, 'device.changed', device);
      }
    });
  }

  /** Finishes what was noted; what comes later is put right by the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    await this.presence;
  }

  private note(deviceId: number, news: Partial<Pick<DeviceEntity, 'online' | 'page' | 'language' | 'appVersion'>>): void {
    if (this.closing) return;
    this.presence = this.presence
      .then(() => this.write(deviceId, news))
      .catch((error: unknown) => this.log.error({ deviceId, err: error }, 'presence was not written'));
  }

  private async write(deviceId: number, news: Partial<DeviceEntity>): Promise<void> {
    await this.work.run(async ({ em, announce }) => {
      const device = await em.findOne(DeviceEntity, { id: deviceId });
      if (!device) return;
      const same = Object.entries(news).every(([key, value]) => fieldOf(device, key) === value);
      if (same && this.clock.nowMs() - Date.parse(device.lastSeen ?? '1970-01-01') < SEEN_STEP_MS) return;
      // Who went is not seen by going: the line may have been dead for most of a minute.
      em.assign(device, news.online ? { ...news, lastSeen: this.clock.now() } : news);
      announce(DEVICES_ROOM, 'device.changed', device);
    });
  }
}

const subjectOf = (deviceId: number) => `device:${deviceId}` as const;

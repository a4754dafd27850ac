import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { fieldOf } from '#shared/core/narrow';
import type { DeviceReport } from '#shared/devices/device.contract';
import { DEVICES_ROOM } from '#shared/realtime/rooms';
import { Clock } from '../core/clock.js';
import { Config } from '../core/config.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { LOG, type Logger } from '../core/log.js';
import type { Presence } from '../core/sockets.js';
import { StartupStep } from '../core/startup-steps.js';
import { DeviceEntity } from './device.entity.js';
import { type PresenceLease, PresenceLeasesService } from './presence-leases.service.js';

/** A device that stays is written down as seen no more often than this. */
const SEEN_STEP_MS = 15_000;
const LOOK_EVERY_MS = 4_000;
/** A process that was not heard of for so long has died; with the looks on either side its devices are away within 24 s. */
const SILENCE_MS = 16_000;

type News = Partial<Pick<DeviceEntity, 'online' | 'page' | 'language' | 'plan' | 'appVersion'>>;

/**
 * Which devices are online and which page they show, as their sockets report. One of several processes renews its reports while it lives,
 * so that the devices of one that was killed are offline soon. @source decisions/0058; faults D24
 */
@Injectable()
export class DevicePresenceService implements Presence, BeforeApplicationShutdown {
  /** Reports of sockets come in an order that must not be lost: one write at a time. */
  private writing: Promise<void> = Promise.resolve();
  private closing = false;
  /** Devices with a socket of this process. */
  private readonly here = new Set<number>();
  /** Since when a lease is unchanged, by device and the monotonic clock. */
  private seenLeases = new Map<number, { lease: PresenceLease | undefined; sinceMs: number }>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly work: UnitOfWork,
    private readonly leases: PresenceLeasesService,
    private readonly clock: Clock,
    private readonly config: Config,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  seen(deviceId: number, online: boolean): void {
    if (online) this.here.add(deviceId);
    else this.here.delete(deviceId);
    this.inTurn(deviceId, async (tx) => {
      if (this.isShared && online) await this.leases.take(tx.em, deviceId);
      if (this.isShared && !online) await this.leases.giveUp(tx.em, deviceId);
      await this.write(tx, deviceId, { online });
    });
  }

  reported(deviceId: number, { page, language, version, plan }: DeviceReport): void {
    this.inTurn(deviceId, (tx) => this.write(tx, deviceId, { online: true, page, language, plan: plan ?? null, appVersion: version }));
  }

  /** After a start no device is connected yet, whatever the last process wrote; of several the others may hold the sockets. */
  @StartupStep({ name: 'presence' })
  async begin(): Promise<void> {
    if (this.isShared) this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
    else await this.allOffline();
  }

  /** Finishes the noted reports; the other processes, or the next start, correct later ones. */
  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    if (this.timer) clearInterval(this.timer);
    await this.writing;
  }

  /** Renews the leases of this process, corrects writes against them since then, and ends leases that no process renews. */
  async look(): Promise<void> {
    try {
      const { leases, online } = await this.work.run(async ({ em }) => {
        await this.leases.renewOwn(em);
        const devices = await em.find(DeviceEntity, { online: true }, { fields: ['id'], disableIdentityMap: true });
        return { leases: await this.leases.all(em), online: new Set(devices.map(({ id }) => id)) };
      });
      const silent = this.silentOf(new Set([...online, ...leases.keys()]), leases);
      for (const id of this.here) if (!online.has(id) || !leases.has(id) || silent.includes(id)) this.seen(id, true);
      for (const id of silent) if (!this.here.has(id)) this.end(id, leases.get(id));
    } catch (error) {
      this.log.error({ err: error }, 'the presence of devices could not be looked at');
    }
  }

  /** With Redis there are several processes. */
  private get isShared(): boolean {
    return this.config.redisUrl !== null;
  }

  /** Those whose lease has looked the same for so long that its holder has died. */
  private silentOf(ids: ReadonlySet<number>, leases: ReadonlyMap<number, PresenceLease>): number[] {
    const nowMs = this.clock.elapsedMs();
    const before = this.seenLeases;
    this.seenLeases = new Map(
      [...ids].map((id) => {
        const lease = leases.get(id);
        const known = before.get(id);
        const isSame = known !== undefined && known.lease?.holder === lease?.holder && known.lease?.renewals === lease?.renewals;
        return [id, isSame ? known : { lease, sinceMs: nowMs }];
      }),
    );
    return [...this.seenLeases].filter(([, { sinceMs }]) => nowMs - sinceMs >= SILENCE_MS).map(([id]) => id);
  }

  private end(deviceId: number, lease: PresenceLease | undefined): void {
    this.inTurn(deviceId, async (tx) => {
      if (await this.leases.end(tx.em, deviceId, lease)) await this.write(tx, deviceId, { online: false });
    });
  }

  private async allOffline(): Promise<void> {
    await this.work.run(async ({ em, announce }) => {
      for (const device of await em.find(DeviceEntity, { online: true })) {
        device.online = false;
        announce(DEVICES_ROOM, 'device.changed', device);
      }
    });
  }

  private inTurn(deviceId: number, write: (tx: Transaction) => Promise<void>): void {
    if (this.closing) return;
    this.writing = this.writing
      .then(() => this.work.run(write))
      .catch((error: unknown) => this.log.error({ deviceId, err: error }, 'presence was not written'));
  }

  private async write({ em, announce }: Transaction, deviceId: number, news: News): Promise<void> {
    const device = await em.findOne(DeviceEntity, { id: deviceId });
    if (!device) return;
    const same = Object.entries(news).every(([key, value]) => fieldOf(device, key) === value);
    if (same && (news.online === false || this.clock.nowMs() - Date.parse(device.lastSeen ?? '1970-01-01') < SEEN_STEP_MS)) return;
    // Who went is not seen by going: the line may have been dead for most of a minute.
    em.assign(device, news.online ? { ...news, lastSeen: this.clock.now() } : news);
    announce(DEVICES_ROOM, 'device.changed', device);
  }
}

import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ConsoleHome, ConsoleHomeReply } from '#shared/console-home/console-home.contract';
import type { LiveReply } from '#shared/core/reply.contract';
import { Clock } from '../core/clock.js';
import { RawJson } from '../core/raw-json.js';
import { DevicesService } from '../devices/devices.service.js';
import { DiaryService } from '../diary/diary.service.js';
import { PaymentAlertsService } from '../payment-alerts/payment-alerts.service.js';
import { PublicConfigService } from '../public-config/public-config.service.js';
import { ReadingsService } from '../readings/readings.service.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { SettingsService } from '../settings/settings.service.js';

/** The answers of several features in one, for a phone that would wait for its line seven times. @source decisions/0046 */
@Injectable()
export class ConsoleHomeService {
  constructor(
    private readonly diary: DiaryService,
    private readonly devices: DevicesService,
    private readonly readings: ReadingsService,
    private readonly paymentAlerts: PaymentAlertsService,
    private readonly salesEvents: SalesEventsService,
    private readonly publicConfig: PublicConfigService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<RawJson<ConsoleHomeReply>> {
    const [diary, devices, openReadings, paymentAlerts, salesEvents, config, settings] = await Promise.all([
      this.diary.list().then(written),
      this.devices.list().then(written),
      this.readings.open().then(written),
      this.paymentAlerts.load(),
      this.salesEvents.listManaged().then(written),
      this.publicConfig.read(),
      this.settings.read(),
    ]);
    const home: ConsoleHome = {
      diary: withoutTime(diary),
      devices: withoutTime(devices),
      openReadings: withoutTime(openReadings),
      paymentAlerts: withoutTime(paymentAlerts),
      salesEvents: withoutTime(salesEvents),
      config: { data: config },
      settings: { data: settings },
    };
    const data = JSON.stringify(home);
    const serverNow = this.clock.nowMs();
    const etag = `W/"console-home/${createHash('sha256').update(data).digest('base64url')}"`;
    return new RawJson(`{"success":true,"data":${data},"serverNow":${serverNow}}`, { etag, serverNow });
  }
}

/** Reads a prepared list. */
const written = <Data>({ json }: RawJson<LiveReply<Data>>): LiveReply<Data> => JSON.parse(json.toString()) as LiveReply<Data>;

/** Two answers of the same state are the same. */
const withoutTime = <Data>({ data, revision }: Pick<LiveReply<Data>, 'data' | 'revision'>) => ({ data, revision });

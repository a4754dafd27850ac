import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { ChannelName } from '#shared/messages/channel';
import { FIRST_SETTINGS, missingOf, SET_CHANNELS, type SetChannel, type SettingsOf } from '#shared/messages/channel-settings';
import {
  type ChannelRecord,
  channelRecordSchema,
  type EditChannel,
  emailSettingsSchema,
  pushSettingsSchema,
  smsSettingsSchema,
  whatsappSettingsSchema,
} from '#shared/messages/channel.contract';
import { DomainError, staleRecord } from '#shared/core/errors';
import { Audit } from '../../core/audit.js';
import { Config } from '../../core/config.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { ServerKey } from '../../core/server-key.js';
import { ChannelSettingsEntity } from './channel-settings.entity.js';
import { newPushKeys } from './push-keys.js';
import { PushSubscriptionEntity } from './push-subscription.entity.js';

/** A channel that is ready to send. */
export interface ReadyChannel<Name extends SetChannel> {
  settings: SettingsOf[Name];
  /** Empty when the channel needs none. */
  secret: string;
}

const SCHEMAS = { email: emailSettingsSchema, whatsapp: whatsappSettingsSchema, sms: smsSettingsSchema, push: pushSettingsSchema };

/** How the channels are set. Secrets go in and are never shown again. @source decisions/0073 */
@Injectable()
export class ChannelSettingsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly serverKey: ServerKey,
    private readonly audit: Audit,
    private readonly config: Config,
  ) {}

  async list(): Promise<ChannelRecord[]> {
    const rows = await this.work.read((em) => em.find(ChannelSettingsEntity, {}));
    return SET_CHANNELS.map((name) => this.recordOf(name, rows.find((row) => row.name === name) ?? null));
  }

  /** @throws DomainError invalid `channel.incomplete` for one that is turned on without its settings, conflict `record.stale` */
  async edit({ name, enabled, settings = {}, secret, version }: EditChannel): Promise<ChannelRecord> {
    const newKeys = name === 'push' ? await newPushKeys() : '';
    return this.work.run(async (tx) => {
      const row = await rowOf(tx.em, name);
      const before = this.recordOf(name, row);
      if (version !== undefined && version !== before.version) throw staleRecord(before);
      const stored = row ?? tx.em.create(ChannelSettingsEntity, { name, settings: FIRST_SETTINGS[name] });
      stored.settings = SCHEMAS[name].parse({ ...before.settings, ...settings });
      if (secret !== undefined) stored.secret = secret === '' ? null : this.serverKey.seal(purposeOf(name), secret);
      stored.enabled = enabled ?? stored.enabled;
      if (name === 'push' && stored.enabled && this.secretOf(stored) === null) {
        stored.secret = this.serverKey.seal(purposeOf(name), newKeys);
        // Subscriptions for another pair of keys reach no browser.
        await tx.em.nativeDelete(PushSubscriptionEntity, {});
      }
      refuseIncomplete(this.recordOf(name, stored));
      await tx.em.flush();
      const after = this.recordOf(name, stored);
      await this.audit.write(tx, {
        action: 'channel.changed',
        subject: `channel:${name}`,
        before: told(before),
        after: { ...told(after), ...(secret !== undefined && { password: 'changed' }) },
      });
      return after;
    });
  }

  /** Settings and secret of a channel; null while it is off, lacks something, or its secret cannot be read. */
  async ready<Name extends SetChannel>(name: Name): Promise<ReadyChannel<Name> | null> {
    const row = await this.work.read((em) => rowOf(em, name));
    if (!row?.enabled) return null;
    const record = this.recordOf(name, row);
    if (record.missing.length > 0) return null;
    // The schema of a channel belongs to its name.
    return { settings: record.settings as SettingsOf[Name], secret: this.secretOf(row) ?? '' };
  }

  private recordOf(name: SetChannel, row: ChannelSettingsEntity | null): ChannelRecord {
    const secret = row?.secret == null ? 'none' : this.secretOf(row) === null ? 'lost' : 'stored';
    const settings = { ...FIRST_SETTINGS[name], ...row?.settings };
    const record = channelRecordSchema.parse({
      name,
      enabled: row?.enabled ?? false,
      secret,
      missing: [],
      version: row?.version ?? 0,
      settings,
      linkOrigin: this.config.publicUrl,
    });
    return { ...record, missing: missingOf(record, secret === 'stored') };
  }

  private secretOf({ name, secret }: ChannelSettingsEntity): string | null {
    return secret == null ? null : this.serverKey.unseal(purposeOf(name), secret);
  }
}

const rowOf = (em: SqlEntityManager, name: SetChannel): Promise<ChannelSettingsEntity | null> =>
  em.findOne(ChannelSettingsEntity, { name });
const purposeOf = (name: ChannelName): string => `channel ${name}`;

function refuseIncomplete({ enabled, missing }: ChannelRecord): void {
  if (!enabled || missing.length === 0) return;
  const message = 'This is needed before the channel can be turned on';
  throw new DomainError('invalid', 'channel.incomplete', message, {
    issues: missing.map((field) => ({ path: field === 'secret' ? field : `settings.${field}`, message })),
  });
}

/** The values in the activity log: whether it is on, and where its messages go. */
function told({ enabled, settings }: ChannelRecord): { active: boolean; url: string } {
  if ('host' in settings) return { active: enabled, url: `${settings.host}:${settings.port}` };
  if ('phoneNumberId' in settings) return { active: enabled, url: settings.phoneNumberId };
  return { active: enabled, url: 'url' in settings ? (settings.url.split(/[?{]/)[0] ?? '') : '' };
}

import { Injectable } from '@nestjs/common';
import type { MessageLanguage } from '#shared/messages/channel';
import { STAFF_NOTICES, type StaffNotice } from '#shared/staff-notices/staff-notices';
import type { StaffNotices } from '#shared/staff-notices/staff-notices.contract';
import { isChanged } from '../core/database/is-changed.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { LiveReads } from '../core/live-reads.js';
import { PushSubscriptionsService } from '../messages/channels/push-subscriptions.service.js';
import { OutboxService, type ValuesOf } from '../messages/outbox.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { StaffNoticesEntity } from './staff-notices.entity.js';

const ONLY_ROW = 1;
const NOBODY_YET: StaffNotices = { off: [], email: '' };

/**
 * Notifies staff of matters that need them, once each: to the devices that asked, and by e-mail where a manager named an address.
 * @source requirements/kitchen K101
 */
@Injectable()
export class StaffNoticesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly outbox: OutboxService,
    private readonly subscriptions: PushSubscriptionsService,
    private readonly settings: SettingsService,
  ) {}

  read(): Promise<StaffNotices> {
    return this.reads.audited('staff notices', async (em) => {
      const row = await em.findOne(StaffNoticesEntity, { id: ONLY_ROW });
      return row?.toContract() ?? NOBODY_YET;
    });
  }

  async edit(given: StaffNotices): Promise<StaffNotices> {
    return this.work.run(async (tx) => {
      const row = await tx.em.findOne(StaffNoticesEntity, { id: ONLY_ROW });
      const before = row?.toContract() ?? NOBODY_YET;
      const stored = row ?? tx.em.create(StaffNoticesEntity, { id: ONLY_ROW, ...NOBODY_YET });
      tx.em.assign(stored, given);
      if (!isChanged(tx.em, stored)) return before;
      await tx.audit({ action: 'staffNotices.changed', subject: 'settings', before, after: stored.toContract() });
      return stored.toContract();
    });
  }

  /** Whether a notice would reach a recipient: without one nothing is looked for. */
  isHeard(): Promise<boolean> {
    return this.work.read(async (em) => {
      const { email } = await this.read();
      return email !== '' || (await this.subscriptions.staff(em, ['manager', 'kitchen'])).length > 0;
    });
  }

  /**
   * @param about its subject, e.g. `task:e1 t7`; with the occasion it is sent once
   * @param occasion tells the same apart that may happen again
   * @param variables for a reader of that language
   */
  async tell<Notice extends StaffNotice>(
    tx: Transaction,
    fact: Notice,
    { about, occasion = '' }: { about: string; occasion?: string },
    variables: (language: MessageLanguage) => ValuesOf<Notice>,
  ): Promise<void> {
    const { off, email } = await this.read();
    if (off.includes(fact)) return;
    const { defaultLanguage: language } = await this.settings.read();
    const devices = await this.subscriptions.staff(tx.em, STAFF_NOTICES[fact]);
    const manager = email === '' ? [] : [{ id: 'manager', channel: 'email' as const, to: email, language }];
    const recipients = [...devices, ...manager];
    const told = { fact, about, occasion, bookingId: null, phoneKey: null };
    await this.outbox.write(
      tx,
      recipients.map((recipient) => ({ ...told, recipient, variables: variables(recipient.language) })),
    );
  }
}

import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { withoutPlaceholders } from '#shared/settings/placeholders';
import { isOffer } from '#shared/settings/languages';
import type { EditSettings, Settings } from '#shared/settings/settings.contract';
import { Config } from '../core/config.js';
import { isChanged } from '../core/database/is-changed.js';
import { type SqlEntityManager, UnitOfWork } from '../core/database/unit-of-work.js';
import { Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { LiveReads } from '../core/live-reads.js';
import { StartupStep } from '../core/startup-steps.js';
import { BagSizeChanged, PortionSizeChanged } from './settings.events.js';
import { SettingsEntity } from './settings.entity.js';

/** @source requirements/console C42; decisions/0001 §11 */
const DEFAULTS = {
  discountPercentage: 20,
  validCoupon: 'FMANDI20',
  peoplePerOrder: 2,
  maxQuantity: 5,
  holdMinutes: 10,
  selfServiceHours: 0,
  portionsPerBag: 0,
  offerMinutes: 0,
};
const ONLY_ROW = 1;

/** The manager's settings: discount, coupon, quantities, hold and the business's particulars. */
@Injectable()
@Publishes(PortionSizeChanged, BagSizeChanged)
export class SettingsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly config: Config,
    private readonly domainEvents: DomainEvents,
  ) {}

  read(): Promise<Settings> {
    return this.reads.audited('settings', async (em) => (await this.row(em)).toContract());
  }

  /** As papers and customers are shown them: without samples, and without a licence number that is none. */
  async published(): Promise<Settings> {
    return withoutPlaceholders(await this.read());
  }

  /**
   * Changes the settings that are given; running holds keep the prices they were made with.
   * @throws DomainError invalid `settings.defaultLanguage`
   */
  async edit({ languages, messageChannels, ...changes }: EditSettings): Promise<Settings> {
    return this.work.run(async (tx) => {
      const row = await this.row(tx.em);
      const before = row.toContract();
      tx.em.assign(row, {
        ...changes,
        ...(languages && { languages: languages.join(',') }),
        ...(messageChannels && { messageChannels: messageChannels.join(',') }),
      });
      refuseUnofferedDefault(row.toContract());
      if (!isChanged(tx.em, row)) return before;
      await tx.audit({ action: 'settings.changed', subject: 'settings', before, after: row.toContract() });
      // How many people a portion feeds decides how many the kitchen cooks for.
      if (row.peoplePerOrder !== before.peoplePerOrder) await this.domainEvents.publish(tx, new PortionSizeChanged());
      if (row.portionsPerBag !== before.portionsPerBag)
        await this.domainEvents.publish(tx, new BagSizeChanged(before.portionsPerBag, row.portionsPerBag));
      return row.toContract();
    });
  }

  /** Minutes that a hold lasts: the environment's when it says so, else the setting. @source contract §1 */
  holdMinutes(settings: Settings): number {
    return this.config.holdMinutes ?? settings.holdMinutes;
  }

  /** The settings that a new kitchen starts with. */
  @StartupStep({ name: 'settings' })
  async seed(): Promise<void> {
    const { name, email, phone, whatsapp, registration } = this.config.business;
    await this.work.run(async ({ em }) => {
      if ((await em.count(SettingsEntity)) > 0) return;
      em.create(SettingsEntity, {
        id: ONLY_ROW,
        ...DEFAULTS,
        businessName: name,
        businessEmail: email,
        businessPhone: phone,
        businessWhatsapp: whatsapp,
        businessRegistration: registration,
      });
    });
  }

  private row(em: SqlEntityManager): Promise<SettingsEntity> {
    return em.findOneOrFail(SettingsEntity, { id: ONLY_ROW });
  }
}

function refuseUnofferedDefault(settings: Settings): void {
  if (isOffer(settings)) return;
  const message = 'The storefront must offer the language in which it greets';
  throw new DomainError('invalid', 'settings.defaultLanguage', message, { issues: [{ path: 'defaultLanguage', message }] });
}

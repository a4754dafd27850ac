import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { PushEndpoint, PushSubscriptionInput } from '#shared/messages/push.contract';
import type { RetentionEnds } from '#shared/privacy/retention';
import { BookingEntity } from '../../bookings/booking.entity.js';
import { Clock } from '../../core/clock.js';
import { Config } from '../../core/config.js';
import { type Transaction, UnitOfWork } from '../../core/database/unit-of-work.js';
import { findOrFail } from '../../core/record-checks.js';
import { type Customer, HoldsPersonalData, type PersonalDataHolder } from '../../core/personal-data.js';
import { hashToken } from '../../core/secrets.js';
import { type Session, Sessions } from '../../core/sessions.js';
import { OrderRecipients, type Recipient } from '../recipients.js';
import { OrderTokensService } from '../../orders/order-tokens.service.js';
import { ChannelSettingsService } from './channel-settings.service.js';
import { readPushKeys } from './push-keys.js';
import { PushSubscriptionEntity } from './push-subscription.entity.js';

/** The push services of the browsers that people have. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'] as const;

/**
 * Whether a browser's address is one of a push service. Strangers send it, and the server calls it.
 * @param more `host:port` of others
 */
function isPushService(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  if (username !== '') return false;
  if (more.includes(`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`)) return true;
  return protocol === 'https:' && port === '' && SERVICES.some((name) => hostname === name || hostname.endsWith(`.${name}`));
}

/** Of an order, an account or a device; the oldest makes room. */
const MOST_OF_ONE = 5;
const BATCH = 200;

type Holder = Pick<PushSubscriptionEntity, 'owner' | 'role' | 'access'>;

/**
 * The browsers that asked to be notified, of customers and of staff. Each lives as long as that by which its browser was let in: a session that ends,
 * a device that is revoked and an order that is forgotten end it too. @source decisions/0073
 */
@Injectable()
@HoldsPersonalData('push-subscriptions')
export class PushSubscriptionsService implements PersonalDataHolder {
  constructor(
    private readonly work: UnitOfWork,
    private readonly channelSettings: ChannelSettingsService,
    private readonly orderTokens: OrderTokensService,
    private readonly sessions: Sessions,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** By which a browser subscribes; null while notifications are off. */
  async publicKey(): Promise<string | null> {
    const ready = await this.channelSettings.ready('push');
    return ready && readPushKeys(ready.secret).publicKey;
  }

  /** @throws DomainError notFound `booking.notFound`, unprocessable `push.service` */
  async addForOrder(bookingId: string, orderTokens: readonly string[], input: PushSubscriptionInput): Promise<void> {
    await this.add(await this.holderOf(bookingId, orderTokens), input);
  }

  /** @throws DomainError notFound `booking.notFound` */
  async removeOfOrder(bookingId: string, orderTokens: readonly string[], { endpoint }: PushEndpoint): Promise<void> {
    await this.gone(endpoint, (await this.holderOf(bookingId, orderTokens)).owner);
  }

  /** @throws DomainError unprocessable `push.service` */
  async addForStaff(session: Session, input: PushSubscriptionInput): Promise<void> {
    await this.add({ owner: ownerOf(session), role: session.role, access: session.id }, input);
  }

  async removeOfStaff(session: Session, { endpoint }: PushEndpoint): Promise<void> {
    await this.gone(endpoint, ownerOf(session));
  }

  /** The subscriptions of the session's owner. */
  async ofStaff(session: Session): Promise<string[]> {
    const rows = await this.work.read((em) => em.find(PushSubscriptionEntity, { owner: ownerOf(session) }));
    return rows.map(({ id }) => String(id));
  }

  @OrderRecipients({ chosenWith: 'booking' })
  async ofOrders(em: SqlEntityManager, orderIds: readonly number[]): Promise<(Recipient & { orderId: number })[]> {
    const found = await em.find(PushSubscriptionEntity, { owner: { $in: orderIds.map(ownerOfOrder) } }, { orderBy: { id: 'asc' } });
    const opening = new Set(await this.orderTokens.opening(found.map(({ access }) => access)));
    return found
      .filter(({ access }) => opening.has(access))
      .map((one) => ({ ...recipientOf(one), orderId: Number(one.owner.split(':')[1]) }));
  }

  /** Staff of these roles who asked. */
  async staff(em: SqlEntityManager, roles: readonly Session['role'][]): Promise<Recipient[]> {
    const found = await em.find(PushSubscriptionEntity, { role: { $in: [...roles] } }, { orderBy: { id: 'asc' } });
    const living = new Set(await this.sessions.living(found.map(({ access }) => access)));
    return found.filter(({ access }) => living.has(access)).map(recipientOf);
  }

  /** One that may still be used; null when there is none, or its access has ended. */
  async usable(id: number): Promise<PushSubscriptionEntity | null> {
    const found = await this.work.read((em) => em.findOne(PushSubscriptionEntity, { id }));
    if (!found) return null;
    const living = found.role == null ? this.orderTokens.opening([found.access]) : this.sessions.living([found.access]);
    if ((await living).length > 0) return found;
    await this.gone(found.endpoint, found.owner);
    return null;
  }

  /** The push service knows it no more. */
  async gone(endpoint: string, owner?: string): Promise<void> {
    const where = { endpointHash: hashToken(endpoint), ...(owner !== undefined && { owner }) };
    await this.work.run(({ em }) => em.nativeDelete(PushSubscriptionEntity, where));
  }

  async copy(em: SqlEntityManager, { bookings }: Customer): Promise<object[]> {
    const rows = await em.find(PushSubscriptionEntity, { owner: { $in: await ownersOf(em, bookings) } });
    return rows.map(({ endpoint, language, createdAt }) => ({ endpoint, language, createdAt }));
  }

  async erase({ em }: Transaction, { bookings }: Customer): Promise<number> {
    return em.nativeDelete(PushSubscriptionEntity, { owner: { $in: await ownersOf(em, bookings) } });
  }

  async purge({ em }: Transaction, { contacts }: RetentionEnds): Promise<number> {
    const old = await em.find(PushSubscriptionEntity, { role: null, createdAt: { $lt: contacts } }, { fields: ['id'], limit: BATCH });
    return em.nativeDelete(PushSubscriptionEntity, { id: { $in: old.map(({ id }) => id) } });
  }

  private async add(holder: Holder, { endpoint, keys: { p256dh, auth }, language }: PushSubscriptionInput): Promise<void> {
    if (!isPushService(endpoint, this.config.pushServices)) {
      throw new DomainError('unprocessable', 'push.service', 'This browser’s push service is not known here');
    }
    await this.work.run(async ({ em }) => {
      const key = { endpointHash: hashToken(endpoint), owner: holder.owner };
      const given = { ...holder, endpoint, p256dh, auth, language };
      const known = await em.findOne(PushSubscriptionEntity, key);
      if (known) {
        em.assign(known, given);
        return;
      }
      const others = await em.find(PushSubscriptionEntity, { owner: holder.owner }, { orderBy: { id: 'desc' } });
      for (const one of others.slice(MOST_OF_ONE - 1)) em.remove(one);
      em.create(PushSubscriptionEntity, { ...key, ...given, createdAt: this.clock.now() });
    });
  }

  private async holderOf(bookingId: string, orderTokens: readonly string[]): Promise<Holder> {
    const booking = await this.work.read((em) => em.findOne(BookingEntity, { bookingId }));
    const token = booking && (await this.orderTokens.tokenOf(orderTokens, booking.orderId));
    const own = await findOrFail(Promise.resolve(booking && token ? { booking, token } : null), 'booking.notFound', 'Booking not found');
    return { owner: ownerOfOrder(own.booking.orderId), role: null, access: hashToken(own.token) };
  }
}

const ownerOfOrder = (orderId: number): string => `order:${orderId}`;
const ownerOf = ({ userId, deviceId }: Session): string => (userId === null ? `device:${deviceId}` : `user:${userId}`);

const recipientOf = ({ id, language }: PushSubscriptionEntity): Recipient => ({
  id: `push${id}`,
  channel: 'push',
  to: String(id),
  language,
});

async function ownersOf(em: SqlEntityManager, bookings: readonly string[]): Promise<string[]> {
  const rows = await em.find(BookingEntity, { bookingId: { $in: [...bookings] } }, { fields: ['orderId'] });
  return rows.map(({ orderId }) => ownerOfOrder(orderId));
}

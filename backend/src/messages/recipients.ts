import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ChannelName, MessageLanguage } from '#shared/messages/channel';
import { contributionKind } from '../core/contributions.js';

/** Where one message goes. */
export interface Recipient {
  /** Stable while the address changes: '' is the customer, anything else one of several, e.g. a push subscription. */
  id: string;
  channel: ChannelName;
  /** E-mail address, phone in E.164, or id of a push subscription. */
  to: string;
  language: MessageLanguage;
}

/**
 * Names the recipients of news about orders, by their numbers, each as they chose it: with the order already, or on the page of its booking,
 * which its customer has not seen when the booking is made.
 */
export const OrderRecipients = contributionKind<
  { chosenWith: 'order' | 'booking' },
  (em: SqlEntityManager, orderIds: readonly number[]) => Promise<(Recipient & { orderId: number })[]>
>('recipients of orders');

/**
 * Makes the address behind {{link}} when a message is sent; null when its target is gone.
 * @param id the part after the kind in `about`   @param isShort as an SMS has room for
 */
type MakeLink = (id: string, origin: string, isShort: boolean) => Promise<string | null>;
export const LinkOf = contributionKind<{ about: string }, MakeLink>('link of a message');

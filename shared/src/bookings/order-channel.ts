/** How a customer asks for an order that a manager enters. */
export const ENTERED_CHANNELS = ['phone', 'whatsapp', 'counter'] as const;
export type EnteredChannel = (typeof ENTERED_CHANNELS)[number];

/**
 * How an order came: from the storefront, or as stated by the manager who entered it, also when it is paid by a payment link. `link` and `entered`:
 * by a manager who stated nothing, to be paid by a payment link or otherwise.
 */
export const ORDER_CHANNELS = ['storefront', 'link', ...ENTERED_CHANNELS, 'entered'] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];

/** The manager's entry; without one, only the storefront's orders have an order at the provider, and only a link is marked as one. */
export const channelOf = (order: {
  byLink: boolean;
  channel?: EnteredChannel | null | undefined;
  providerOrderId?: string | null | undefined;
}): OrderChannel => order.channel ?? (order.byLink ? 'link' : order.providerOrderId == null ? 'entered' : 'storefront');

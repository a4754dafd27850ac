import { z } from 'zod';

/** A link that opens one order on any device. */
export const orderLinkSchema = z
  .object({
    /** Its token is behind the `#`, which browsers send to no server. */
    url: z.string(),
    /** ISO 8601 UTC. */
    createdAt: z.string(),
  })
  .meta({ id: 'OrderLink' });
export type OrderLink = z.infer<typeof orderLinkSchema>;

/** The link as the manager sees it, with the customer to send it to. */
export const shownLinkSchema = z.object({ link: orderLinkSchema, customer: z.object({ name: z.string(), phone: z.string() }) });
export type ShownLink = z.infer<typeof shownLinkSchema>;

export const showLinkSchema = z.object({
  /** Ends the link that there is first. */
  renew: z.boolean().optional(),
});
export type ShowLink = z.infer<typeof showLinkSchema>;

export const openLinkSchema = z.object({ token: z.string().min(1).max(200) });
export type OpenLink = z.infer<typeof openLinkSchema>;

/** The order that a short link opens, which its address does not say. */
export const openedLinkSchema = z.object({ bookingId: z.string() });
export type OpenedLink = z.infer<typeof openedLinkSchema>;

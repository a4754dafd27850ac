import { z } from 'zod';
import { idSchema } from '../core/id.contract.ts';

/** @param event number */
export const holdsQuerySchema = z.object({ event: idSchema });
export type HoldsQuery = z.infer<typeof holdsQuerySchema>;

/** Slots that are kept for somebody who is paying. @source faults B13 */
export interface Hold {
  /** Of the order. */
  id: number;
  name: string;
  phone: string;
  items: { name: string; quantity: number }[];
  slots: number;
  /** Rupees. */
  amount: number;
  /** ISO 8601 UTC: then the slots are free again by themselves. */
  until: string;
  createdAt: string;
}

/** Oldest first. */
export interface HoldsReply {
  success: true;
  data: Hold[];
  /** Of the room `sales`. */
  revision: number;
  serverNow: number;
}

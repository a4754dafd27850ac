import { formatPaise } from '#shared/core/money';

/** "₹1,120.50" or "−₹50" of rupees from the server. */
export const rupees = (amount: number): string => formatPaise(Math.round(amount * 100));

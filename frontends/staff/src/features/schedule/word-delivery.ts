import { formatClock } from '#shared/core/time';
import { parseDelivery } from '#shared/tasks/schedule-shift';

/** "2:00 PM" of "14:00". */
export const wordDelivery = (deliveryTime: string): string => formatClock(parseDelivery(deliveryTime) ?? 0);

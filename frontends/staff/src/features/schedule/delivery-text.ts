import { formatMinutes } from '#kit/formats';
import { parseDelivery } from '#shared/tasks/schedule-shift';

/** "2:00 PM" of "14:00". */
export const deliveryText = (deliveryTime: string): string => formatMinutes(parseDelivery(deliveryTime) ?? 0);

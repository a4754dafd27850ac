import { wordMinutes } from '#kit/when';
import { parseDelivery } from '#shared/tasks/schedule-shift';

/** "2:00 PM" of "14:00". */
export const wordDelivery = (deliveryTime: string): string => wordMinutes(parseDelivery(deliveryTime) ?? 0);

/** The values of a new event unless the manager gives others. @source requirements/console C42 */
export const EVENT_DEFAULTS = { badge: 'Limited Slots', buttonText: 'Book Now', image: 'event-default.jpg', maxOrders: 50 } as const;

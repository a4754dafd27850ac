import { DomainEvent } from '../core/events/domain-event.js';

/** The menu, a name or a price has changed. */
export class DishesChanged extends DomainEvent {}

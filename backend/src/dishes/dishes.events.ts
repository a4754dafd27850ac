import { DomainEvent } from '../core/events/domain-event.js';

/** What is on the menu, what it is called or what it costs is otherwise now. */
export class DishesChanged extends DomainEvent {}

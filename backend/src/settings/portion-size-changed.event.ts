import { DomainEvent } from '../core/events/domain-event.js';

/** A portion feeds another number of people now, in every sale. */
export class PortionSizeChanged extends DomainEvent {}

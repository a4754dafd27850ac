/**
 * Something that happened in one feature and that others act on, in the same transaction. A subclass has plain readonly fields and lives
 * in `<feature>/<feature>.events.ts` of the feature that it is about. @source decisions/0047
 */
export abstract class DomainEvent {}

export type DomainEventClass<Event extends DomainEvent = DomainEvent> = abstract new (...fields: never[]) => Event;

import { SetMetadata } from '@nestjs/common';
import { contributionKind } from '../contributions.js';
import type { Transaction } from '../database/unit-of-work.js';

/**
 * Something that happened in one feature and that others act on, in the same transaction. Its class has plain readonly fields and lives
 * in `<feature>/<feature>.events.ts` of the feature that it is about. @source decisions/0047
 */
export type DomainEventClass<Event extends object = object> = abstract new (...fields: never[]) => Event;

export const PUBLISHES = 'kuzhi:publishes';

/** Declares which events a provider publishes: the program does not start while one of them has no handler. */
export const Publishes = (...events: [DomainEventClass, ...DomainEventClass[]]) => SetMetadata(PUBLISHES, events);

export const EventHandler = contributionKind<DomainEventClass, (tx: Transaction, event: never) => Promise<unknown>>('event handler');

/**
 * The method runs for every event of the class, in the transaction that publishes it: its error undoes the command. Handlers of one event
 * do not rely on their order.
 */
export const Handles = <Event extends object>(event: DomainEventClass<Event>) =>
  EventHandler(event) as <Method extends (tx: Transaction, event: Event) => Promise<unknown>>(
    target: object,
    name: string | symbol,
    method: TypedPropertyDescriptor<Method>,
  ) => void;

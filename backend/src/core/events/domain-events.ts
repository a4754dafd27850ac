import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Contributions } from '../contributions.js';
import type { Transaction } from '../database/unit-of-work.js';
import { metadataOf } from '../metadata.js';
import { type DomainEventClass, EventHandler, PUBLISHES } from './domain-event.js';

type Handler = (tx: Transaction, event: never) => Promise<unknown>;

/** Brings each event to its handlers, one after another, inside the transaction that publishes it. @source decisions/0047 */
@Injectable()
export class DomainEvents implements OnModuleInit {
  private readonly handlers = new Map<unknown, Handler[]>();

  constructor(private readonly contributions: Contributions) {}

  /** @throws Error when a published event has no handler, or a handled one no publisher */
  onModuleInit(): void {
    const published = new Set<DomainEventClass>();
    for (const provider of this.contributions.providers()) {
      for (const event of metadataOf<DomainEventClass[]>(PUBLISHES, provider.constructor) ?? []) {
        published.add(event);
        this.handlers.set(event, []);
      }
    }
    for (const { options: event, name, call } of this.contributions.of(EventHandler)) {
      const handlers = this.handlers.get(event);
      if (!handlers) throw new Error(`${name} handles ${event.name}, which no provider declares with @Publishes`);
      handlers.push(call);
    }
    const unheard = [...published].filter((event) => this.handlers.get(event)?.length === 0);
    if (unheard.length > 0) throw new Error(`No handler for ${unheard.map(({ name }) => name).join(', ')}`);
  }

  /** Returns when every handler is done. @throws the error of a handler */
  async publish(tx: Transaction, event: object): Promise<void> {
    const handlers = this.handlers.get(event.constructor);
    if (!handlers) throw new Error(`${event.constructor.name} is published without @Publishes`);
    for (const handle of handlers) await handle(tx, event as never);
  }
}

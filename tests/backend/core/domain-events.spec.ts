import { Injectable, Module, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { Contributions } from '../../../backend/src/core/contributions';
import type { Transaction } from '../../../backend/src/core/database/unit-of-work';
import { Handles, Publishes } from '../../../backend/src/core/events/domain-event';
import { DomainEvents } from '../../../backend/src/core/events/domain-events';
import { inOrder } from '../../../backend/src/core/startup-steps';

class Boiled {
  constructor(readonly litres: number) {}
}

const heard: string[] = [];
const TRANSACTION = {} as Transaction;

@Injectable()
@Publishes(Boiled)
class Kettle {}

@Injectable()
class Cook {
  @Handles(Boiled)
  async pour(tx: Transaction, { litres }: Boiled): Promise<void> {
    heard.push(`pouring ${litres}`);
    await Promise.resolve(tx);
    heard.push('poured');
  }
}

@Injectable()
class Guest {
  @Handles(Boiled)
  drink(tx: Transaction): Promise<void> {
    heard.push(tx === TRANSACTION ? 'drunk' : 'another transaction');
    return Promise.resolve();
  }
}

@Injectable()
class Refuser {
  @Handles(Boiled)
  refuse(): Promise<void> {
    return Promise.reject(new Error('too hot'));
  }
}

async function start(...providers: Type[]): Promise<DomainEvents> {
  @Module({ imports: [DiscoveryModule], providers: [Contributions, DomainEvents, ...providers] })
  class Kitchen {}
  const module = await Test.createTestingModule({ imports: [Kitchen] }).compile();
  await module.init();
  return module.get(DomainEvents);
}

beforeEach(() => {
  heard.length = 0;
});

it('brings an event to every handler, one after another, in the transaction that publishes it', async () => {
  const events = await start(Kettle, Cook, Guest);
  await events.publish(TRANSACTION, new Boiled(2));
  expect(heard).toEqual(['pouring 2', 'poured', 'drunk']);
});

it('fails the command when a handler fails', async () => {
  const events = await start(Kettle, Refuser);
  await expect(events.publish(TRANSACTION, new Boiled(2))).rejects.toThrow('too hot');
});

it('does not start when a published event has no handler', async () => {
  await expect(start(Kettle)).rejects.toThrow('No handler for Boiled');
});

it('does not start when a handled event has no publisher', async () => {
  await expect(start(Cook)).rejects.toThrow('Cook.pour handles Boiled, which no provider declares with @Publishes');
});

it('refuses to publish an event without a declaration', async () => {
  const events = await start();
  await expect(events.publish(TRANSACTION, new Boiled(2))).rejects.toThrow('Boiled is published without @Publishes');
});

describe('start-up steps', () => {
  const step = (name: string, ...after: string[]) => ({ name, options: { name, after }, call: () => Promise.resolve() });

  it('come after those that they name', () => {
    const steps = [step('diary', 'sales'), step('sales', 'settings'), step('settings'), step('items')];
    expect(inOrder(steps).map(({ name }) => name)).toEqual(['settings', 'items', 'sales', 'diary']);
  });

  it('refuse a name that does not exist, and a circle', () => {
    expect(() => inOrder([step('diary', 'sale')])).toThrow('diary');
    expect(() => inOrder([step('diary', 'sales'), step('sales', 'diary')])).toThrow('diary, sales');
  });
});

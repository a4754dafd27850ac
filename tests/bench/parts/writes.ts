import type { Bench } from '../bench.ts';
import type { Contender } from '../contenders.ts';
import type { Ask } from '../load/wire.ts';
import { onConnections, own, rate } from './rates.ts';

/** Somebody starts a task and takes it back. */
export function startAndUndo({ eventId, taskIds }: Contender, connection: number): Ask[] {
  const path = `/api/todos/${eventId}/tasks/${own(taskIds, connection)}`;
  return [
    { method: 'POST', path: `${path}/start`, body: { by: 'Bench' } },
    { method: 'POST', path: `${path}/undo-start`, body: {} },
  ];
}

function startAndStop({ eventId, stepIds }: Contender, connection: number): Ask[] {
  const path = `/api/timers/${eventId}/${own(stepIds, connection)}`;
  return [true, false].map((isActive) => ({ method: 'PUT', path, body: { isActive } }));
}

function buyAndUse({ itemIds }: Contender, connection: number): Ask[] {
  const path = `/api/inventory/items/${own(itemIds, connection)}/movements`;
  return ['purchase', 'use'].map((kind) => ({ method: 'POST', path, body: { kind, quantity: 1 } }));
}

const starts = (contender: Contender) => ({ connections: onConnections((connection) => startAndUndo(contender, connection)) });

/** Every command is durable before it is answered; on twenty connections, each with a record of its own. */
export default (bench: Bench): Promise<void> =>
  bench.alternate('Writes, 20 connections', [
    rate({ what: 'start a task / take it back', goal: 0.5 }, starts),
    rate({ what: 'start a task, beside the grouping server', goal: 0.5, beside: 'grouping', on: ['grouping'] }, starts),
    rate({ what: 'start a task, each command with an Idempotency-Key (bare stores none)', goal: 0.5 }, (contender) => ({
      ...starts(contender),
      withKeys: true,
    })),
    rate({ what: 'start a timer / stop it', goal: 0.5, on: ['bare'] }, (contender) => ({
      connections: onConnections((connection) => startAndStop(contender, connection)),
    })),
    rate({ what: 'move stock', goal: 0.5, on: ['bare'] }, (contender) => ({
      connections: onConnections((connection) => buyAndUse(contender, connection)),
    })),
  ]);

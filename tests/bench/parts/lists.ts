import type { Bench } from '../bench.ts';
import { onConnections, rate } from './rates.ts';

const list = (eventId: string) => onConnections(() => [{ method: 'GET', path: `/api/todos/${eventId}` }]);

/** Twenty screens read a cooking day. */
export default (bench: Bench): Promise<void> =>
  bench.alternate(
    'Lists, 20 connections',
    [
      rate({ what: 'list 45 tasks (bare: shorter records, a quarter of the bytes)', goal: 0.8 }, ({ eventId }) => ({
        connections: list(eventId),
      })),
      rate({ what: 'list 45 tasks, the same bytes from both' }, ({ name, eventId }) => ({
        connections: list(name === 'bare' ? 'same' : eventId),
      })),
      rate({ what: 'list unchanged: 304 by ETag, bare answers 200', goal: 1 }, ({ name, eventId }) => ({
        connections: list(eventId),
        ifChanged: name !== 'bare',
      })),
    ],
    ['bare'],
  );

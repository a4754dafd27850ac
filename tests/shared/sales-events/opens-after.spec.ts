import { expect, it } from '@jest/globals';
import { opensAfter } from '#shared/sales-events/opens-after';

const NOW = '2026-11-27T06:00:00.000Z';
const NEXT = { startsAt: '2026-12-06T06:30:00.000Z', orderingOpensAt: null, orderingClosesAt: null };
const CLOSES = '2026-11-28T14:30:00.000Z';
const STARTS = '2026-11-29T06:30:00.000Z';

it.each<[string, Parameters<typeof opensAfter>[0], Partial<typeof NEXT>, string | null]>([
  ['the closing of the running sale', { orderingClosesAt: CLOSES, startsAt: STARTS }, {}, CLOSES],
  ['its delivery where it names no closing', { startsAt: STARTS }, {}, STARTS],
  ['its last window', { startsAt: STARTS, windows: [{ from: 720, until: 900 }] }, {}, '2026-11-29T09:30:00.000Z'],
  ['the full minute after its end', { orderingClosesAt: '2026-11-28T14:30:01.000Z' }, {}, '2026-11-28T14:31:00.000Z'],
  ['a closing that has passed', { orderingClosesAt: NOW }, {}, null],
  ['no known end', {}, {}, null],
  ['an end after its own delivery', { startsAt: STARTS }, { startsAt: STARTS }, null],
  ['an end after its own closing', { startsAt: STARTS }, { orderingClosesAt: CLOSES as never }, null],
  ['the closing, also of a sale without times', { orderingClosesAt: CLOSES }, { startsAt: null as never }, CLOSES],
])('a sale opens after %s', (_, running, next, at) => expect(opensAfter(running, { ...NEXT, ...next }, NOW)).toBe(at));

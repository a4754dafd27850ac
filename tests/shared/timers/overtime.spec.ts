import { describe, expect, it } from '@jest/globals';
import { overtimesOf } from '#shared/timers/overtime';
import type { Timer } from '#shared/timers/timer.contract';

const NOW = Date.parse('2026-11-21T05:00:00Z');
const timer = (id: string, ranMinutes: number, allowedMinutes: number, isActive = true): Timer => ({
  id,
  eventId: 'e1',
  isActive,
  startTime: NOW - ranMinutes * 60_000,
  allowedMinutes,
  startedBy: null,
  reading: null,
  version: 1,
});

describe('timers in overtime (requirements/kitchen K86)', () => {
  it.each<[string, Timer[], [string, number][]]>([
    ['nothing runs', [], []],
    ['one is in time', [timer('1-1', 14, 15)], []],
    ['one is exactly in time', [timer('1-1', 15, 15)], []],
    ['one is over', [timer('1-1', 16, 15)], [['1-1', 1]]],
    ['one was stopped', [timer('1-1', 60, 15, false)], []],
    [
      'several are over: by how far, not by how long they run',
      [timer('1-3', 125, 120), timer('1-1', 45, 15), timer('2-2', 11, 10)],
      [
        ['1-1', 30],
        ['1-3', 5],
        ['2-2', 1],
      ],
    ],
  ])('%s', (_, timers, expected) => {
    expect(overtimesOf(timers, NOW).map(({ timer: { id }, overMs }) => [id, overMs / 60_000])).toEqual(expected);
  });
});

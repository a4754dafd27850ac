import { nextToCall, waitingState } from '#shared/waiting-list/call-order';
import type { Waiting } from '#shared/waiting-list/waiting-list.contract';

const CALLED = { calledAt: '2026-11-20T06:00:00.000Z' };
const DONE = { doneAt: '2026-11-20T07:00:00.000Z' };
const one = (id: number, over: Partial<Waiting> = {}): Waiting => ({
  id,
  eventId: 1,
  name: `Nr ${id}`,
  phone: '9847012345',
  quantity: 1,
  calledAt: null,
  doneAt: null,
  offer: null,
  language: 'en',
  createdAt: '2026-11-20T05:00:00.000Z',
  version: 1,
  ...over,
});

/** requirements/storefront §2.7. */
describe('whom to call next', () => {
  it.each([
    ['nobody while nothing is free', [one(1)], 0, null],
    ['nobody when nobody waits', [], 3, null],
    ['the first', [one(1), one(2)], 1, 1],
    ['the first who was not called', [one(1, CALLED), one(2), one(3)], 1, 2],
    ['not who is done with', [one(1, DONE), one(2, { ...CALLED, ...DONE }), one(3)], 2, 3],
    ['nobody when all were called', [one(1, CALLED)], 2, null],
    ['nobody when more is sold than there is', [one(1)], -1, null],
  ])('%s', (_name, list, free, expected) => {
    expect(nextToCall(list, free)?.id ?? null).toBe(expected);
  });

  it('names the state of each', () => {
    const list = [one(1, DONE), one(2, CALLED), one(3), one(4)];
    const next = nextToCall(list, 2);
    expect(list.map((each) => waitingState(each, next))).toEqual(['done', 'called', 'next', 'waiting']);
  });
});

it.each([
  ['offered', 'open', null],
  ['paying', 'paying', null],
  ['taken', 'taken', DONE],
  ['declined', 'declined', DONE],
  ['expired', 'expired', DONE],
  ['waiting', 'declined', null],
  ['waiting', 'withdrawn', null],
  ['done', 'withdrawn', DONE],
] as const)('who has an offer is %s after %s', (expected, state, done) => {
  const offer = { state, slots: 1, at: CALLED.calledAt, until: DONE.doneAt };
  expect(waitingState(one(1, { offer, ...done }), null)).toBe(expected);
});

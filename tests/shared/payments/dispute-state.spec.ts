import { advanceDispute, type DisputeState } from '#shared/payments/dispute-state';

it.each<[DisputeState, DisputeState, DisputeState]>([
  ['open', 'open', 'open'],
  ['open', 'under_review', 'under_review'],
  ['under_review', 'open', 'under_review'],
  ['open', 'lost', 'lost'],
  ['under_review', 'won', 'won'],
  ['lost', 'open', 'lost'],
  ['won', 'under_review', 'won'],
  ['closed', 'open', 'closed'],
])('a dispute that is %s and is reported %s is %s', (known, reported, state) => {
  expect(advanceDispute(known, reported)).toBe(state);
});

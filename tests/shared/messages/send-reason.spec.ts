import { readReason, reasonWith } from '#shared/messages/send-reason';

it.each([
  [reasonWith('refused', 400), { reason: 'refused', figure: '400' }],
  [reasonWith('refused', 'too many today'), { reason: 'refused', figure: 'too many today' }],
  [reasonWith('lost'), { reason: 'lost', figure: '' }],
  ['of an older version 7', null],
  ['', null],
])('%j is read as it was written', (stored, read) => {
  expect(readReason(stored)).toEqual(read);
});

it('is stored as the console reads it', () => {
  expect([reasonWith('busy'), reasonWith('busy', 0)]).toEqual(['busy', 'busy 0']);
});

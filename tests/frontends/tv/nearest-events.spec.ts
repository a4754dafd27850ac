import { nearestEvents, onlyEventOn } from '../../../frontends/tv/src/features/cooking-event/nearest-events';
import { plainDiaryEvent } from '../../support/plain-diary-event';

const event = (id: string, date: string, isCompleted = false) => plainDiaryEvent({ id, title: id, date, isCompleted });

describe('the events a TV screen is likely to cook', () => {
  it.each([
    ['today first', ['2026-11-25', '2026-11-21', '2026-11-20'], ['2026-11-21', '2026-11-20', '2026-11-25']],
    ['of two as near the coming one', ['2026-11-20', '2026-11-22'], ['2026-11-22', '2026-11-20']],
    ['over the end of a month', ['2026-10-31', '2026-12-01'], ['2026-12-01', '2026-10-31']],
    ['none', [], []],
  ])('%s', (_, dates, expected) => {
    const events = dates.map((date) => event(date, date));
    expect(nearestEvents(events, '2026-11-21', 5).map(({ date }) => date)).toEqual(expected);
  });

  it('leaves out completed events and those beyond the limit', () => {
    const events = [event('done', '2026-11-21', true), event('a', '2026-11-22'), event('b', '2026-11-23'), event('c', '2026-11-24')];
    expect(nearestEvents(events, '2026-11-21', 2).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('the event of a day without a choice', () => {
  it.each([
    ['one', [event('a', '2026-11-21'), event('b', '2026-11-22')], 'a'],
    ['one beside a completed one', [event('a', '2026-11-21', true), event('b', '2026-11-21')], 'b'],
    ['two', [event('a', '2026-11-21'), event('b', '2026-11-21')], undefined],
    ['none', [event('b', '2026-11-22')], undefined],
  ])('%s', (_, events, expected) => {
    expect(onlyEventOn(events, '2026-11-21')?.id).toBe(expected);
  });
});

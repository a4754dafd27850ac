import { shortWindowOf } from '#shared/timers/planned-window';
import { sopPage } from '../../support/sop-content';

describe('a window that is shorter than its step (decisions/0001 §31)', () => {
  it.each([
    [30, '6:45–7:00 AM', { needed: 30, planned: 15 }],
    [15, '6:30–6:45 AM', null],
    [15, '6:30–6:50 AM', null],
    [15, '6:30–6:44 AM', { needed: 15, planned: 14 }],
    [15, undefined, null],
    [15, 'in the morning', null],
    [30, '10:45–11:00 AM', { needed: 30, planned: 15 }],
    [30, 'about 6:45–7:00 AM', null],
    [30, '6:45–7:00 AM at the latest', null],
    [30, '0:45–1:00 PM', null],
    [30, '12:45–13:00 PM', null],
  ] as const)('%i minutes within %s', (minutes, window, short) => {
    expect(shortWindowOf(minutes, window)).toEqual(short);
  });

  it('is the one of 2-4 and of 2-5, as the requirements state them', () => {
    const short = sopPage('meatmasala').step.subSteps.filter(({ allowedMinutes, window }) => shortWindowOf(allowedMinutes, window?.en));
    expect(short.map(({ id }) => id)).toEqual(['2-4', '2-5']);
  });
});

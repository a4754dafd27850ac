import { silentFor, silentScreens } from '#shared/devices/silence';

const NOW = Date.parse('2026-11-29T05:30:00Z');
const device = (kind: 'tv' | 'phone', secondsAgo: number | null) => ({
  kind,
  lastSeen: secondsAgo === null ? null : new Date(NOW - secondsAgo * 1_000).toISOString(),
});

describe('a silent screen (requirements/kitchen §2.7)', () => {
  it.each([
    ['tv', 0, false],
    ['tv', 59.999, false],
    ['tv', 60, true],
    ['tv', 86_400, true],
    ['tv', -30, false],
    ['tv', null, false],
    ['phone', 3_600, false],
  ] as const)('%s last heard %s s ago: %s', (kind, secondsAgo, isSilent) => {
    expect(silentScreens([device(kind, secondsAgo)], NOW)).toHaveLength(isSilent ? 1 : 0);
  });

  it('is not silent after a clock stepped back', () => {
    expect(silentFor(device('tv', -30), NOW)).toBe(0);
  });
});

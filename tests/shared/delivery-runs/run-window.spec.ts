import { runWindow } from '#shared/delivery-runs/run-window';

const stop = (from: number | null, until = 0, status: 'confirmed' | 'cancelled' = 'confirmed') => ({
  status,
  ...(from !== null && { window: { id: `w${from}`, from, until } }),
});

it.each([
  ['of one window', [stop(720, 780), stop(720, 780)], { from: 720, until: 780 }],
  ['of several windows', [stop(780, 840), stop(720, 780)], { from: 720, until: 840 }],
  ['with a cancelled parcel', [stop(720, 780), stop(900, 960, 'cancelled')], { from: 720, until: 780 }],
  ['without windows', [stop(null)], null],
  ['without parcels', [], null],
])('a run %s', (_, stops, window) => expect(runWindow(stops)).toEqual(window));

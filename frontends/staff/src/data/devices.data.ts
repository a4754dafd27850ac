import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import type { Device, PairingAsker } from '#shared/devices/device.contract';
import { deviceApi } from '#shared/devices/device.api';
import { DEVICES_ROOM } from '#shared/realtime/rooms';

/** TV screens and staff phones. */
export const devices = liveCollection<Device>({
  room: DEVICES_ROOM,
  load: (_, signal) => http.get(deviceApi.list(), { signal }),
  // Its `version` is that of the app it runs: only the order of the pushes protects.
  version: () => 0,
  on: ({ accept, remove }) => ({ 'device.changed': accept, 'device.removed': remove }),
});
export const { use: useDevices, useLive: useLiveDevices } = devices;

/** The device that shows a code, loaded once. @throws ApiError `pairing.unknown`, `pairing.approved`, `pairing.guesses` */
export async function askerOf(userCode: string): Promise<PairingAsker> {
  const { asker } = await http.get(deviceApi.asker(userCode));
  return asker;
}

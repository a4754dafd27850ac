import type { Device } from './device.contract.ts';

/** A TV screen reports so often that it is there. */
export const HEARTBEAT_MS = 20_000;
/** @source requirements/console C52 */
export const SILENT_AFTER_MS = 60_000;

/** How long nothing was heard of a device, ms; null for one that was never there. @param now epoch ms by the server's clock */
export const silentFor = ({ lastSeen }: Pick<Device, 'lastSeen'>, now: number): number | null =>
  lastSeen === null ? null : Math.max(0, now - Date.parse(lastSeen));

/** The TV screens that a kitchen at work should know to be dark. Phones sleep in pockets, and a TV screen that was never online is not missed. */
export const silentScreens = <Known extends Pick<Device, 'kind' | 'lastSeen'>>(devices: readonly Known[], now: number): Known[] =>
  devices.filter((device) => device.kind === 'tv' && (silentFor(device, now) ?? 0) >= SILENT_AFTER_MS);

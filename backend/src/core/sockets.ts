import type { DeviceCommand, DeviceReport } from '#shared/devices/device.contract';
import type { Change } from '#shared/realtime/changes';

/** The port to the open sockets of a device, a session or a room, on every process; `realtime` implements it. */
export abstract class Sockets {
  abstract command(deviceId: number, command: DeviceCommand): void;
  /** Closes the sockets of a session that ended. */
  abstract close(sessionId: string): void;
  /** Closes all that watch a room, when some of them no longer may: those that may come back at once. */
  abstract closeRoom(room: string): void;
}

/** The port for devices that come, go and report their page; `devices` implements it. */
export abstract class Presence {
  abstract seen(deviceId: number, online: boolean): void;
  abstract reported(deviceId: number, report: DeviceReport): void;
}

/** The port through which committed changes reach the watchers; `realtime` implements it. */
export abstract class Announcer {
  abstract send(change: Change): void;
}

/** For a command-line tool, which has no watchers. */
export class NoAnnouncer extends Announcer {
  override send(): void {
    return undefined;
  }
}

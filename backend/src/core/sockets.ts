import type { DeviceCommand, DeviceReport } from '#shared/devices/device.contract';

/** The port to the open sockets of a device, a session or a room, on every process; `realtime` implements it. */
export abstract class Sockets {
  abstract command(deviceId: number, command: DeviceCommand): void;
  /** Closes the sockets of a session that ended. */
  abstract close(sessionId: string): void;
  /** Closes all that watch a room, when some of them no longer may: whoever may comes back at once. */
  abstract closeRoom(room: string): void;
}

/** The port that hears of devices that come, go and say what they show; `devices` implements it. */
export abstract class Presence {
  abstract seen(deviceId: number, online: boolean): void;
  abstract reported(deviceId: number, report: DeviceReport): void;
}

import { Injectable } from '@nestjs/common';
import type { DeviceCommand, DeviceReport } from '#shared/devices/device.contract';

type CommandSender = (deviceId: number, command: DeviceCommand) => void;

/** The way to one device's open sockets; the gateway attaches itself. */
@Injectable()
export class Screens {
  private sender: CommandSender | null = null;

  attach(sender: CommandSender): void {
    this.sender = sender;
  }

  command(deviceId: number, command: DeviceCommand): void {
    this.sender?.(deviceId, command);
  }
}

/** Hears of devices that come, go and say what they show. */
export interface PresenceListener {
  seen(deviceId: number, online: boolean): void;
  reported(deviceId: number, report: DeviceReport): void;
}

/** Carries presence from the gateway to the devices module, which attaches itself. */
@Injectable()
export class Presence implements PresenceListener {
  private listener: PresenceListener | null = null;

  attach(listener: PresenceListener): void {
    this.listener = listener;
  }

  seen(deviceId: number, online: boolean): void {
    this.listener?.seen(deviceId, online);
  }

  reported(deviceId: number, report: DeviceReport): void {
    this.listener?.reported(deviceId, report);
  }
}

import { Injectable } from '@nestjs/common';
import type { Server } from 'socket.io';
import type { DeviceCommand } from '#shared/devices/device.contract';
import type { Change } from '#shared/realtime/changes';
import type { Announcer } from '../core/announcer.js';
import type { Sockets } from '../core/sockets.js';
import { deviceChannel, roomChannel, sessionChannel } from './channels.js';

/**
 * Sends to open sockets, those of other processes too. It needs nothing, so that every service may need it; before the server listens
 * there are no sockets to send to.
 */
@Injectable()
export class SocketHub implements Announcer, Sockets {
  private server: Server | null = null;

  /** Called once by the gateway, when the framework has made the socket server. */
  open(server: Server): void {
    this.server = server;
  }

  send(change: Change): void {
    this.server?.to(roomChannel(change.room)).emit('changed', change);
  }

  command(deviceId: number, command: DeviceCommand): void {
    this.server?.to(deviceChannel(deviceId)).emit('command', command);
  }

  close(sessionId: string): void {
    this.server?.in(sessionChannel(sessionId)).disconnectSockets(true);
  }
}

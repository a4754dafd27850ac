import { Injectable } from '@nestjs/common';
import type { Server } from 'socket.io';
import type { DeviceCommand } from '#shared/devices/device.contract';
import type { Change } from '#shared/realtime/changes';
import type { Sockets, Announcer } from '../core/sockets.js';
import { ClusterLink, type SocketMessage } from './cluster-link.js';

/**
 * Sends to open sockets: first to those of this process, which need no other program for it, then to those of the others. It needs no
 * feature, so that every service may need it; before the server listens there are no sockets to send to.
 */
@Injectable()
export class SocketHub implements Announcer, Sockets {
  private server: Server | null = null;
  private heardElsewhere: (change: unknown) => void = () => undefined;

  constructor(private readonly link: ClusterLink) {
    link.onMessage((message) => {
      this.sendHere(message);
      if (message.event === 'changed') this.heardElsewhere(message.payload);
    });
  }

  /** Called for each change that another process has made; there is one listener, the gateway. */
  onChangeElsewhere(listener: (change: unknown) => void): void {
    this.heardElsewhere = listener;
  }

  /** Called once by the gateway, when the framework has made the socket server. */
  open(server: Server): void {
    this.server = server;
  }

  send(change: Change): void {
    this.sendEverywhere({ room: roomChannel(change.room), event: 'changed', payload: change });
  }

  command(deviceId: number, command: DeviceCommand): void {
    this.sendEverywhere({ room: deviceChannel(deviceId), event: 'command', payload: command });
  }

  close(sessionId: string): void {
    this.sendEverywhere({ room: sessionChannel(sessionId), event: null, payload: null });
  }

  closeRoom(room: string): void {
    this.sendEverywhere({ room: roomChannel(room), event: null, payload: null });
  }

  private sendEverywhere(message: SocketMessage): void {
    this.sendHere(message);
    this.link.send(message);
  }

  private sendHere({ room, event, payload }: SocketMessage): void {
    if (event === null) this.server?.in(room).disconnectSockets(true);
    else this.server?.to(room).emit(event, payload);
  }
}

/** Names of Socket.IO's own rooms; prefixed so that a watched room can never be mistaken for a session or a device. */
export const roomChannel = (room: string): string => `room|${room}`;
export const sessionChannel = (sessionId: string): string => `session|${sessionId}`;
export const deviceChannel = (deviceId: number): string => `device|${deviceId}`;

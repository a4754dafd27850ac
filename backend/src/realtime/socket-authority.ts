import { Injectable } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { cookiesOf, sessionToken } from '../core/http/cookies.js';
import { type Session, Sessions } from '../core/sessions.js';

/** The server's data of a socket. */
export interface SocketData {
  session: Session | null;
  /** Names of the rooms it watches. */
  watched: Set<string>;
}

/** Finds out who is behind a handshake. Nest's guards do not cover gateways. @source ARCHITECTURE §3 */
@Injectable()
export class SocketAuthority {
  constructor(private readonly sessions: Sessions) {}

  async identify(socket: Socket): Promise<void> {
    const token = sessionToken(cookiesOf(socket.handshake.headers.cookie));
    const data: SocketData = { session: await this.sessions.of(token), watched: new Set() };
    Object.assign(socket.data as object, data);
  }
}

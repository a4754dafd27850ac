import { Module } from '@nestjs/common';
import { RealtimeGateway } from './realtime.gateway.js';
import { ClusterLink } from './cluster-link.js';
import { SocketHub } from './socket-hub.js';
import { SocketAuthority } from './socket-authority.js';

/** No feature imports it: services know the ports `Announcer` and `Sockets`. @source ARCHITECTURE §2 */
@Module({ providers: [RealtimeGateway, SocketAuthority, SocketHub, ClusterLink], exports: [SocketHub] })
export class RealtimeModule {}

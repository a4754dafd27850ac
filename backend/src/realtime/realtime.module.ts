import { Module } from '@nestjs/common';
import { RealtimeGateway } from './realtime.gateway.js';
import { SocketAuthority } from './socket-authority.js';

/** Nobody imports this module: services speak to the port `Announcer`. @source ARCHITECTURE §2 */
@Module({ providers: [RealtimeGateway, SocketAuthority] })
export class RealtimeModule {}

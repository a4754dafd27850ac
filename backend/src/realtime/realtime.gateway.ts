import { type BeforeApplicationShutdown, Inject, UseFilters } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import type { ErrorCode } from '#shared/core/error-codes';
import { reportSchema } from '#shared/devices/device.contract';
import { fieldOf } from '#shared/core/narrow';
import { type ClockReading, type Pulse, PULSE_EVERY_MS, type WatchReply } from '#shared/realtime/changes';
import { mayWatch } from '#shared/realtime/rooms';
import { Clock } from '../core/clock.js';
import { RoomRevisions } from '../core/database/room-revisions.js';
import { Gauge } from '../core/gauges.js';
import { cookiesOf } from '../core/http/cookies.js';
import { LOG, type Logger } from '../core/log.js';
import { OrderAccess, orderTokens } from '../core/order-access.js';
import { Sessions } from '../core/sessions.js';
import { Presence } from '../core/sockets.js';
import { SocketAuthority, type SocketData } from './socket-authority.js';
import { SocketErrorFilter } from './socket-error.filter.js';
import { SocketHub, deviceChannel, roomChannel, sessionChannel } from './socket-hub.js';

type KuzhiSocket = Socket<Record<string, never>, Record<string, (message: unknown) => void>, Record<string, never>, SocketData>;

/** Rooms one socket may watch at once; a page needs three. */
const MAX_ROOMS = 20;
/** Sessions are looked up again this often, so that one that ended elsewhere loses its sockets within 5 s (contract §5). */
const RECHECK_EVERY_MS = 4_000;

type Refused = Extract<WatchReply, { ok: false }>;
type MessageReply = { ok: true } | Refused;
const refused = (code: ErrorCode, error: string): Refused => ({ ok: false, code, error });

/** Rooms and their watchers. Speaks the messages of contract §5. */
@UseFilters(SocketErrorFilter)
@WebSocketGateway({ path: '/socket.io', serveClient: false })
export class RealtimeGateway
  implements OnGatewayInit<Server>, OnGatewayConnection<KuzhiSocket>, OnGatewayDisconnect<KuzhiSocket>, BeforeApplicationShutdown
{
  private server: Server | null = null;
  private pulseTimer: NodeJS.Timeout | null = null;
  private recheckTimer: NodeJS.Timeout | null = null;
  private isRechecking = false;

  constructor(
    private readonly hub: SocketHub,
    private readonly revisions: RoomRevisions,
    private readonly sessions: Sessions,
    private readonly orderAccess: OrderAccess,
    private readonly presence: Presence,
    private readonly authority: SocketAuthority,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  @Gauge({ name: 'sockets', help: 'Open sockets of this process' })
  openSockets(): number {
    return this.localSockets().length;
  }

  afterInit(server: Server): void {
    this.server = server;
    // The session is known before the first message is read: a handler never meets a half-known socket.
    server.use((socket, next) => {
      this.authority.identify(socket as KuzhiSocket).then(() => next(), next);
    });
    this.hub.open(server);
    this.hub.onChangeElsewhere((change) => this.contradict(change));
    this.pulseTimer = setInterval(() => void this.pulse(), PULSE_EVERY_MS);
    this.recheckTimer = setInterval(() => void this.recheck(), RECHECK_EVERY_MS);
  }

  async handleConnection(socket: KuzhiSocket): Promise<void> {
    const { session } = socket.data;
    // Socket.IO would otherwise raise the error of a handler as an unhandled error event.
    socket.on('error', () => socket.disconnect(true));
    if (!session) return;
    await socket.join(sessionChannel(session.id));
    if (session.deviceId === null) return;
    await socket.join(deviceChannel(session.deviceId));
    this.presence.seen(session.deviceId, true);
  }

  handleDisconnect(socket: KuzhiSocket): void {
    const deviceId = socket.data.session?.deviceId ?? null;
    if (deviceId !== null && !this.isHere(deviceId)) this.presence.seen(deviceId, false);
  }

  @SubscribeMessage('watch')
  async watch(@ConnectedSocket() socket: KuzhiSocket, @MessageBody() message: unknown): Promise<WatchReply> {
    const room = roomOf(message);
    if (room === null) return refused('room.unknown', 'There is no such room');
    const { session } = socket.data;
    const cookies = cookiesOf(socket.handshake.headers.cookie);
    const bookings = room.startsWith('order:') ? await this.orderAccess.bookingsOf(orderTokens(cookies)) : [];
    switch (mayWatch(room, { role: session?.role ?? null, deviceId: session?.deviceId ?? null, orders: bookings })) {
      case 'unknown':
        return refused('room.unknown', 'There is no such room');
      case 'sign-in':
        return refused('session.missing', 'Please sign in');
      case 'no':
        return refused('role.forbidden', 'You are not allowed to watch this');
      case 'yes':
    }
    const { watched } = socket.data;
    if (!watched.has(room) && watched.size >= MAX_ROOMS) return refused('room.tooMany', 'Too many rooms at once');
    // Join first, read the revision second: a change between the two arrives as a push.
    await socket.join(roomChannel(room));
    watched.add(room);
    return { ok: true, room, revision: await this.revisions.of(room), serverNow: this.clock.nowMs() };
  }

  @SubscribeMessage('unwatch')
  async unwatch(@ConnectedSocket() socket: KuzhiSocket, @MessageBody() message: unknown): Promise<MessageReply> {
    const room = roomOf(message);
    if (room === null) return refused('room.unknown', 'There is no such room');
    socket.data.watched.delete(room);
    await socket.leave(roomChannel(room));
    return { ok: true };
  }

  @SubscribeMessage('clock')
  now(): ClockReading {
    return clockReading(this.clock);
  }

  @SubscribeMessage('report')
  report(@ConnectedSocket() socket: KuzhiSocket, @MessageBody() message: unknown): MessageReply {
    const { session } = socket.data;
    if (!session) return refused('session.missing', 'Please sign in');
    if (session.role !== 'tv' || session.deviceId === null) return refused('role.forbidden', 'Only a TV screen says what it shows');
    const report = reportSchema.safeParse(message);
    if (!report.success) return refused('input.invalid', 'The report is not valid');
    this.presence.reported(session.deviceId, report.data);
    return { ok: true };
  }

  beforeApplicationShutdown(): void {
    if (this.pulseTimer) clearInterval(this.pulseTimer);
    if (this.recheckTimer) clearInterval(this.recheckTimer);
  }

  /** Sends each local socket the revisions of its rooms; one query for all. */
  private async pulse(): Promise<void> {
    const sockets = this.localSockets().filter((socket) => socket.data.watched.size > 0);
    if (sockets.length === 0) return;
    try {
      const rooms = new Set(sockets.flatMap((socket) => [...socket.data.watched]));
      const revisions = await this.revisions.ofAll([...rooms]);
      const reading = clockReading(this.clock);
      for (const socket of sockets) {
        const watched = [...socket.data.watched].map((room) => [room, revisions[room] ?? 0] as const);
        const pulse: Pulse = { rooms: Object.fromEntries(watched), ...reading };
        socket.emit('pulse', pulse);
      }
    } catch (error) {
      // A screen that hears no pulse says so itself; the next one tries again.
      this.log.error({ err: error }, 'pulse failed');
    }
  }

  /** Closes the sockets whose session ended or got another role elsewhere: one look for all, and never two at once. */
  async recheck(): Promise<void> {
    const sockets = this.localSockets().filter(({ data }) => data.session !== null);
    if (this.isRechecking || sockets.length === 0) return;
    this.isRechecking = true;
    try {
      const ids = new Set(sockets.flatMap(({ data }) => data.session?.id ?? []));
      const roles = new Map((await this.sessions.alive([...ids])).map(({ id, role }) => [id, role]));
      for (const socket of sockets) {
        const { session } = socket.data;
        if (session && roles.get(session.id) !== session.role) socket.disconnect(true);
      }
    } catch (error) {
      // A busy database closes no socket; the next look tries again.
      this.log.error({ err: error }, 'sessions could not be looked up');
    } finally {
      this.isRechecking = false;
    }
  }

  /** A device that moved here from another process, which learns only later that its own socket of it is dead, is not away. */
  private contradict(change: unknown): void {
    const record = fieldOf(change, 'record');
    const id = fieldOf(record, 'id');
    const isAway = fieldOf(change, 'name') === 'device.changed' && fieldOf(record, 'online') === false;
    if (isAway && typeof id === 'number' && this.isHere(id)) this.presence.seen(id, true);
  }

  private isHere(deviceId: number): boolean {
    return this.localSockets().some(({ data }) => data.session?.deviceId === deviceId);
  }

  private localSockets(): KuzhiSocket[] {
    return this.server ? ([...this.server.sockets.sockets.values()] as KuzhiSocket[]) : [];
  }
}

function roomOf(message: unknown): string | null {
  const room = (message as { room?: unknown } | null | undefined)?.room;
  return typeof room === 'string' && room.length <= 100 ? room : null;
}

function clockReading(clock: Clock): ClockReading {
  const { rehearsalSpeed } = clock;
  return { serverNow: clock.nowMs(), ...(rehearsalSpeed !== null && { rehearsal: { speed: rehearsalSpeed } }) };
}

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { RedisConnections } from '../core/redis-connections.js';

const CHANNEL = 'kuzhi:sockets';

const messageSchema = z.object({
  /** Which process sent it. */
  from: z.string(),
  /** The Socket.IO room whose sockets are meant. */
  room: z.string(),
  /** Its name for the clients; null closes the sockets. */
  event: z.string().nullable(),
  payload: z.unknown(),
});

/** An action of one process on its sockets, which every other one repeats on its own. */
export type SocketMessage = Omit<z.infer<typeof messageSchema>, 'from'>;

/**
 * Sends the other processes the messages for their sockets, through Redis. Nothing waits for it and nothing is sent later: a screen of
 * another process that missed a message finds the gap by its pulse. @source faults R17; contract §6
 */
@Injectable()
export class ClusterLink {
  private readonly own = randomUUID();
  private readonly sender;
  private readonly receiver;

  constructor(redis: RedisConnections) {
    this.sender = redis.open(null, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
    this.receiver = redis.open('pushes between processes', { maxRetriesPerRequest: null });
    // Subscribed again with each new connection; it fails only when the process ends before there was one.
    this.receiver?.subscribe(CHANNEL).catch(() => undefined);
  }

  send(message: SocketMessage): void {
    // The connection's state reports a failure once.
    this.sender?.publish(CHANNEL, JSON.stringify({ ...message, from: this.own })).catch(() => undefined);
  }

  /** Called for each message of another process. */
  onMessage(listener: (message: SocketMessage) => void): void {
    this.receiver?.on('message', (_channel: string, text: string) => {
      const message = messageOf(text);
      if (message && message.from !== this.own) listener(message);
    });
  }
}

/** Null for a text that no process of ours has sent. */
function messageOf(text: string): z.infer<typeof messageSchema> | null {
  try {
    return messageSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

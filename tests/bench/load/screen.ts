import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const PATIENCE_MS = 30_000;
/** Engine.IO and Socket.IO, as text: open, ping, connected, an event, the answer to our only question. */
const [OPEN, PING, CONNECTED, EVENT, ANSWER] = ['0', '2', '40', '42', '430'];

/**
 * One screen's live connection: WebSocket and Socket.IO on the bare socket. Five hundred real clients would take more of the processor than
 * the servers that are measured, and their queue would stand in every delay.
 */
export class Screen {
  /** Called for each push, as soon as its bytes are here. */
  onChange: () => void = () => undefined;
  private readonly socket: Socket;
  private readonly room: string;
  private received: Buffer = Buffer.alloc(0);
  private isUpgraded = false;
  private isWatching: (() => void) | null = null;
  private failed: ((error: Error) => void) | null = null;

  private constructor(socket: Socket, room: string) {
    this.socket = socket;
    this.room = room;
    socket.on('data', (chunk) => this.read(chunk));
    socket.on('error', (error) => this.failed?.(error));
    socket.on('close', () => this.failed?.(new Error('The server closed a screen’s connection')));
  }

  /** Connects and watches a room. @throws Error when the server does not let it */
  static watch(url: string, cookie: string, room: string): Promise<Screen> {
    const { hostname, port, host } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      const screen = new Screen(socket, room);
      const timer = setTimeout(() => screen.failed?.(new Error('A screen was not let in')), PATIENCE_MS);
      screen.failed = (error) => {
        clearTimeout(timer);
        socket.destroy();
        reject(error);
      };
      screen.isWatching = () => {
        clearTimeout(timer);
        resolve(screen);
      };
      const lines = [
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
        `Host: ${host}`,
        ...(cookie ? [`Cookie: ${cookie}`] : []),
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      ];
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    });
  }

  close(): void {
    this.failed = null;
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    if (!this.isUpgraded && !this.upgrade()) return;
    for (let text = this.frame(); text !== null; text = this.frame()) this.hear(text);
  }

  private upgrade(): boolean {
    const end = this.received.indexOf('\r\n\r\n');
    if (end < 0) return false;
    const status = this.received.toString('latin1', 9, 12);
    if (status !== '101') {
      this.failed?.(new Error(`A screen was answered ${status}`));
      return false;
    }
    this.received = this.received.subarray(end + 4);
    this.isUpgraded = true;
    return true;
  }

  /** The beginning of the next whole message, enough to know what it is; null when there is none. */
  private frame(): string | null {
    const bytes = this.received;
    if (bytes.length < 2) return null;
    const short = (bytes[1] ?? 0) & 0x7f;
    const start = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (bytes.length < start) return null;
    const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
    if (bytes.length < start + length) return null;
    this.received = bytes.subarray(start + length);
    return bytes.toString('latin1', start, start + Math.min(length, 40));
  }

  private hear(text: string): void {
    if (text.startsWith(`${EVENT}["changed"`)) this.onChange();
    else if (text.startsWith(OPEN)) this.send(CONNECTED);
    else if (text === PING) this.send('3');
    else if (text.startsWith(CONNECTED)) this.send(`420${JSON.stringify(['watch', { room: this.room }])}`);
    else if (text.startsWith(ANSWER)) {
      if (text.includes('"ok":true')) this.isWatching?.();
      else this.failed?.(new Error(`A screen may not watch: ${text}`));
    }
  }

  /** A client's frames are masked; a mask of zeros leaves them as they are. */
  private send(text: string): void {
    const head = text.length < 126 ? [0x81, 0x80 | text.length] : [0x81, 0x80 | 126, text.length >> 8, text.length & 0xff];
    this.socket.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), Buffer.from(text, 'latin1')]));
  }
}

/** So many screens that watch one room; they come in small groups. */
export async function openScreens(count: number, url: string, cookie: string, room: string): Promise<Screen[]> {
  const screens: Screen[] = [];
  while (screens.length < count) {
    const group = Math.min(50, count - screens.length);
    screens.push(...(await Promise.all(Array.from({ length: group }, () => Screen.watch(url, cookie, room)))));
  }
  return screens;
}

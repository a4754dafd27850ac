import { connect, type Socket } from 'node:net';

/**
 * One keep-alive HTTP connection that asks and waits. Written on the bare socket so that the measuring costs little beside what is
 * measured; it reads answers with a Content-Length only, which both servers send.
 */
export class Wire {
  private readonly socket: Socket;
  private readonly head: string;
  private received: Buffer = Buffer.alloc(0);
  private resolve: ((status: number) => void) | null = null;
  private reject: ((error: Error) => void) | null = null;

  private constructor(socket: Socket, head: string) {
    this.socket = socket;
    this.head = head;
    socket.on('data', (chunk) => this.read(chunk));
    socket.on('error', (error) => this.reject?.(error));
    socket.on('close', () => this.reject?.(new Error('The server closed the connection')));
  }

  /** @param cookie sent with each request; none when empty */
  static open(url: string, cookie: string): Promise<Wire> {
    const { hostname, port, host } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => {
        resolve(new Wire(socket, `Host: ${host}\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}`));
      });
      socket.once('error', reject);
    });
  }

  /** Sends a request and waits for the whole answer. @throws Error unless the status is 200 */
  async ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<void> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const type = body === undefined ? '' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n`;
    const status = await new Promise<number>((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
      this.socket.write(`${method} ${path} HTTP/1.1\r\n${this.head}${type}\r\n${text}`);
    });
    if (status !== 200) throw new Error(`${method} ${path} answered ${status}`);
  }

  close(): void {
    this.reject = null;
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const end = this.received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.received.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.received.length < end + 4 + length) return;
    this.received = this.received.subarray(end + 4 + length);
    this.resolve?.(Number(head.slice(9, 12)));
  }
}

import { connect, type Socket } from 'node:net';

/** An answer; its text is made only where somebody reads it. */
export interface Answer {
  status: number;
  header(name: string): string | undefined;
  text(): string;
}

export interface Ask {
  method: string;
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

const SEPARATOR = '\r\n\r\n';

/**
 * One keep-alive HTTP connection that asks and waits. Written on the bare socket so that the measuring costs little beside what is
 * measured; it reads answers with a Content-Length or without a body only, which both servers send.
 */
export class Wire {
  private readonly socket: Socket;
  private readonly head: string;
  private parts: Buffer[] = [];
  private size = 0;
  /** Bytes of the answer; unknown until its head is there. */
  private wanted = Number.POSITIVE_INFINITY;
  private answerHead = '';
  private resolve: ((answer: Answer) => void) | null = null;
  private reject: ((error: Error) => void) | null = null;

  private constructor(socket: Socket, head: string) {
    this.socket = socket;
    this.head = head;
    socket.on('data', (chunk) => this.read(chunk));
    socket.on('error', (error) => this.reject?.(error));
    socket.on('close', () => this.reject?.(new Error('The server closed the connection')));
  }

  /** @param cookie sent with each request; none when empty */
  static open(url: string, cookie = ''): Promise<Wire> {
    const { hostname, port, host } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => {
        socket.off('error', reject);
        resolve(new Wire(socket, `Host: ${host}\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}`));
      });
      socket.once('error', reject);
    });
  }

  /** Sends a request and waits for the whole answer. */
  send({ method, path, body, headers = {} }: Ask): Promise<Answer> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const type = body === undefined ? '' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n`;
    let more = '';
    for (const name in headers) more += `${name}: ${headers[name]}\r\n`;
    return new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
      this.socket.write(`${method} ${path} HTTP/1.1\r\n${this.head}${type}${more}\r\n${text}`);
    });
  }

  /** Sends and waits. @throws Error unless the status is the one of success, or the one that is asked for */
  async ask(ask: Ask, status?: number): Promise<Answer> {
    const answer = await this.send(ask);
    const isRight = status === undefined ? answer.status === 200 || answer.status === 201 : answer.status === status;
    if (!isRight) throw new Error(`${ask.method} ${ask.path} answered ${answer.status}: ${answer.text().slice(0, 300)}`);
    return answer;
  }

  close(): void {
    this.reject = null;
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    this.parts.push(chunk);
    this.size += chunk.length;
    if (this.wanted === Number.POSITIVE_INFINITY) this.readHead();
    if (this.size >= this.wanted) this.finish();
  }

  private readHead(): void {
    const all = this.parts.length === 1 ? (this.parts[0] as Buffer) : Buffer.concat(this.parts);
    this.parts = [all];
    const end = all.indexOf(SEPARATOR);
    if (end < 0) return;
    this.answerHead = all.toString('latin1', 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(this.answerHead)?.[1];
    if (length === undefined && /\r\ntransfer-encoding:/i.test(this.answerHead)) throw new Error('The bench reads no chunked answers');
    const body = this.answerHead.startsWith('HTTP/1.1 304') ? 0 : Number(length ?? 0);
    this.wanted = end + SEPARATOR.length + body;
  }

  private finish(): void {
    const { parts, answerHead: head, wanted } = this;
    this.parts = [];
    this.size = 0;
    this.wanted = Number.POSITIVE_INFINITY;
    this.resolve?.({
      status: Number(head.slice(9, 12)),
      header: (name) => new RegExp(`\\r\\n${name}: (.*)`, 'i').exec(head)?.[1],
      text: () => Buffer.concat(parts).toString('utf8', head.length + SEPARATOR.length, wanted),
    });
  }
}

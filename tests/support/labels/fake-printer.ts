import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { PRINTER_PORTS } from '#shared/labels/label-printer';

/** A printed label: a row of text for each row of dots, `#` is dark. */
export interface PrintedLabel {
  width: number;
  height: number;
  /** One byte a dot, 1 is dark. */
  dots: Uint8Array;
  /** How the paper went on. */
  end: 'gap' | 'cut';
}

export type Trouble = 'paperOut' | 'coverOpen' | 'mute' | 'chatter' | null;

/** A printer on the network: reads the bytes as a printer of labels does and sets their dots on paper. */
export class FakePrinter {
  readonly labels: PrintedLabel[] = [];
  /** How many connections there were at once, at most. */
  most = 0;
  connections = 0;
  /** Bytes that came before it had answered anything. */
  beforeAnswer: number[] = [];
  trouble: Trouble = null;
  /** Breaks the line once so many rows of the next label have come. */
  breakAfterRows: number | null = null;
  private readonly sockets = new Set<Socket>();
  private hasAnswered = false;

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  /** At the first port of those allowed that nobody else has. */
  static async start(): Promise<FakePrinter> {
    for (let port: number = PRINTER_PORTS.last; port >= PRINTER_PORTS.first; port -= 1) {
      const server = createServer();
      server.listen(port, '127.0.0.1');
      const isFree = await new Promise<boolean>((resolve) =>
        server.once('listening', () => resolve(true)).once('error', () => resolve(false)),
      );
      if (!isFree) continue;
      const printer = new FakePrinter(server, port);
      server.on('connection', (socket) => printer.serve(socket));
      return printer;
    }
    throw new Error('Every port of a printer is taken');
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    this.connections += 1;
    this.most = Math.max(this.most, this.sockets.size);
    let buffer = Buffer.alloc(0);
    let rows: Uint8Array[] = [];
    let width = 0;
    const forget = (): void => void this.sockets.delete(socket);
    socket.on('error', forget).on('close', forget);
    socket.on('data', (bytes) => {
      if (!this.hasAnswered) this.beforeAnswer.push(...bytes);
      buffer = Buffer.concat([buffer, bytes]);
      for (;;) {
        const used = this.read(buffer, socket, {
          raster: (band, across) => {
            rows.push(band);
            width = across * 8;
            const count = rows.reduce((sum, { length }) => sum + length, 0) / across;
            if (this.breakAfterRows !== null && count >= this.breakAfterRows) {
              this.breakAfterRows = null;
              socket.destroy();
            }
          },
          end: (end) => {
            this.print(Buffer.concat(rows), width, end);
            rows = [];
          },
        });
        if (used === 0 || socket.destroyed) return;
        buffer = buffer.subarray(used);
      }
    });
  }

  private print(bits: Buffer, width: number, end: PrintedLabel['end']): void {
    const dots = new Uint8Array(bits.length * 8).map((_, dot) => ((bits[dot >> 3] ?? 0) >> (7 - (dot & 7))) & 1);
    this.labels.push({ width, height: dots.length / width, dots, end });
  }

  /** One command. @returns how many bytes it has; 0: not all of it is here */
  private read(
    bytes: Buffer,
    socket: Socket,
    paper: { raster: (band: Uint8Array, across: number) => void; end: (end: PrintedLabel['end']) => void },
  ): number {
    const starts = (...wanted: number[]): boolean => wanted.every((byte, place) => bytes[place] === byte);
    if (bytes.length === 0) return 0;
    if (starts(0x1b, 0x40)) return 2;
    if (starts(0x10, 0x04)) {
      if (bytes.length < 3) return 0;
      this.answerStatus(socket, bytes[2] ?? 0);
      return 3;
    }
    if (starts(0x1d, 0x76, 0x30, 0)) {
      if (bytes.length < 8) return 0;
      const across = bytes.readUInt16LE(4);
      const length = across * bytes.readUInt16LE(6);
      if (bytes.length < 8 + length) return 0;
      paper.raster(Uint8Array.from(bytes.subarray(8, 8 + length)), across);
      return 8 + length;
    }
    if (starts(0x1d, 0x0c)) {
      paper.end('gap');
      return 2;
    }
    if (starts(0x1b, 0x64)) return bytes.length < 3 ? 0 : 3;
    if (starts(0x1d, 0x56, 0x42)) {
      if (bytes.length < 4) return 0;
      paper.end('cut');
      return 4;
    }
    if (starts(0x1d, 0x72)) {
      if (bytes.length < 3) return 0;
      if (this.trouble === null) this.say(socket, 0);
      return 3;
    }
    if (bytes.length < 2) return 0;
    throw new Error(`No such command: ${bytes.subarray(0, 8).toString('hex')}`);
  }

  private answerStatus(socket: Socket, question: number): void {
    if (this.trouble === 'mute') return;
    if (this.trouble === 'chatter') return this.say(socket, ...Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const offline = { paperOut: 0x20, coverOpen: 0x04 };
    const isOffline = this.trouble === 'paperOut' || this.trouble === 'coverOpen';
    const said =
      question === 2 && isOffline
        ? offline[this.trouble as 'paperOut' | 'coverOpen']
        : question === 4 && this.trouble === 'paperOut'
          ? 0x60
          : 0;
    this.say(socket, 0x12 | said);
  }

  private say(socket: Socket, ...bytes: number[]): void {
    this.hasAnswered = true;
    if (!socket.destroyed) socket.write(Buffer.from(bytes));
  }
}

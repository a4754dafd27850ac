import { connect, type Socket } from 'node:net';
import { isPrinterHost, isPrinterPort, type PrinterProblem, type Roll } from '#shared/labels/label-printer';
import { type Bitmap, isPrinted, isStatus, labelBytes, problemOf, STATUS_QUESTIONS, statusBytes } from './escpos.js';

const CONNECT_MS = 3_000;
/** A printer answers these questions at once, also while it prints. */
const ANSWER_MS = 2_000;
/** A label takes a second on paper; a cold head or a far gap a few more. */
const PRINT_MS = 15_000;
/** A printer answers a few bytes; who sends more is none. */
const MOST_BYTES = 256;

/** Why a label was not printed, or may not have been. */
export class PrinterFailure extends Error {
  override name = 'PrinterFailure';

  constructor(
    readonly problem: PrinterProblem,
    /** Whether part of a label was sent, so that the server cannot know whether it was printed. */
    readonly isUnsure: boolean,
  ) {
    super(`The label printer: ${problem}`);
  }
}

/** One connection to a printer of receipts or labels. Until it has answered as such a printer does, it is sent nothing but that question. */
export class PrinterConnection {
  private readonly answers: number[] = [];
  private received = 0;
  private lost = false;
  private wake: (() => void) | null = null;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (bytes) => {
      this.received += bytes.length;
      if (this.received > MOST_BYTES) socket.destroy();
      else this.answers.push(...bytes);
      this.wake?.();
    });
    const ended = (): void => {
      this.lost = true;
      this.wake?.();
    };
    socket.on('error', ended);
    socket.on('close', ended);
    socket.on('end', ended);
  }

  /** @throws PrinterFailure `notReached`; `noPrinter`, `coverOpen`, `paperOut`, `failed` as it says itself */
  static async open(host: string, port: number): Promise<PrinterConnection> {
    // Checked again where it is used, whatever the database holds.
    if (!isPrinterHost(host) || !isPrinterPort(port)) throw new PrinterFailure('notReached', false);
    const socket = connect({ host, port });
    await new Promise<void>((resolve, reject) => {
      const refuse = (): void => {
        clearTimeout(late);
        socket.destroy();
        reject(new PrinterFailure('notReached', false));
      };
      const late = setTimeout(refuse, CONNECT_MS);
      socket.once('error', refuse);
      socket.once('connect', () => {
        clearTimeout(late);
        socket.off('error', refuse);
        resolve();
      });
    });
    const connection = new PrinterConnection(socket);
    if (await connection.isPrinter()) return connection;
    connection.close();
    throw new PrinterFailure(connection.lost ? 'notReached' : 'noPrinter', false);
  }

  /** Whether it can print now. @throws PrinterFailure why not */
  async requireReady(): Promise<void> {
    this.answers.length = 0;
    const problem = await this.status();
    if (problem) throw new PrinterFailure(problem, false);
  }

  /** Prints a label and waits until it lies there. @throws PrinterFailure */
  async print(picture: Bitmap, roll: Roll): Promise<void> {
    this.answers.length = 0;
    this.received = 0;
    this.socket.write(labelBytes(picture, roll));
    for (let waited = 0; waited < PRINT_MS; waited += ANSWER_MS) {
      if ((await this.answer(isPrinted)) !== null) return;
      if (this.lost) break;
      // It has something to say for itself, or prints slowly.
      const problem = await this.status();
      if (problem) throw new PrinterFailure(problem === 'noPrinter' ? 'notReached' : problem, true);
    }
    throw new PrinterFailure('notReached', true);
  }

  close(): void {
    this.socket.destroy();
  }

  /** A printer answers with one byte; a peer that greets, or answers with a sentence, is something else. */
  private async isPrinter(): Promise<boolean> {
    this.socket.write(statusBytes(STATUS_QUESTIONS[0]));
    const answer = await this.answer(() => true);
    return answer !== null && isStatus(answer) && this.received === 1;
  }

  private async status(): Promise<PrinterProblem | null> {
    const said: number[] = [];
    for (const question of STATUS_QUESTIONS) {
      this.socket.write(statusBytes(question));
      const answer = await this.answer(isStatus);
      if (answer === null) return this.lost ? 'notReached' : 'noPrinter';
      said.push(answer);
    }
    return problemOf(said[0] ?? 0, said[1] ?? 0);
  }

  /** The next byte that is such an answer. Null: none came in time, or the line is dead. */
  private async answer(isWanted: (byte: number) => boolean): Promise<number | null> {
    const late = performance.now() + ANSWER_MS;
    for (;;) {
      const place = this.answers.findIndex(isWanted);
      if (place >= 0) return this.answers.splice(place, 1)[0] ?? null;
      const left = late - performance.now();
      if (this.lost || left <= 0) return null;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.wake = null;
    }
  }
}

import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** What the server does with the next messages, one after another; afterwards it takes them. */
export type SmtpBehaviour = 'takes' | 'loses the reply' | 'refuses the recipient' | 'refuses the message' | 'is busy' | 'hangs up at once';

export interface ReceivedMail {
  from: string;
  to: string;
  messageId: string;
  /** Header lines and body as they came. */
  raw: string;
  /** The body as somebody reads it. */
  text: string;
}

/**
 * A mail server as RFC 5321 describes one: greets, wants a name and password, takes one message after another.
 * Erasable TypeScript only: the rehearsal runs it with plain Node.
 */
export class SmtpServer {
  readonly received: ReceivedMail[] = [];
  readonly planned: SmtpBehaviour[] = [];
  private readonly sockets = new Set<Socket>();

  private readonly server: Server;
  private readonly login: { username: string; password: string } | null;

  private constructor(server: Server, login: { username: string; password: string } | null) {
    this.server = server;
    this.login = login;
  }

  static async start(login: { username: string; password: string } | null = null): Promise<SmtpServer> {
    const server = createServer();
    const smtp = new SmtpServer(server, login);
    server.on('connection', (socket) => smtp.talk(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return smtp;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Each message once, as a mail program shows them. */
  get shown(): ReceivedMail[] {
    return [...new Map(this.received.map((mail) => [mail.messageId, mail])).values()];
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private talk(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => undefined);
    const behaviour = this.planned.shift() ?? 'takes';
    if (behaviour === 'hangs up at once') return void socket.destroy();
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    let isSignedIn = this.login === null;
    let envelope = { from: '', to: '' };
    let content: string | null = null;
    let left = '';
    say('220 mail.test ESMTP');
    socket.on('data', (chunk: Buffer) => {
      left += chunk.toString('utf8');
      for (;;) {
        if (content !== null) {
          const end = left.indexOf('\r\n.\r\n');
          if (end < 0) return;
          this.take({ ...envelope, raw: left.slice(0, end) }, behaviour, say, socket);
          left = left.slice(end + 5);
          content = null;
          continue;
        }
        const end = left.indexOf('\r\n');
        if (end < 0) return;
        const line = left.slice(0, end);
        left = left.slice(end + 2);
        const verb = line.split(' ')[0]?.toUpperCase() ?? '';
        if (verb === 'EHLO') say(`250-mail.test\r\n250-8BITMIME\r\n250 AUTH PLAIN`);
        else if (verb === 'AUTH') {
          isSignedIn = this.isLogin(line.split(' ')[2] ?? '');
          say(isSignedIn ? '235 Welcome' : '535 Wrong name or password');
        } else if (!isSignedIn && verb !== 'QUIT') say('530 Sign in first');
        else if (verb === 'MAIL') {
          envelope = { from: addressIn(line), to: '' };
          say(behaviour === 'is busy' ? '451 Try again later' : '250 OK');
        } else if (verb === 'RCPT') {
          envelope = { ...envelope, to: addressIn(line) };
          say(behaviour === 'refuses the recipient' ? '550 5.1.1 No such mailbox' : '250 OK');
        } else if (verb === 'DATA') {
          content = '';
          say('354 Go on');
        } else if (verb === 'QUIT') {
          say('221 Bye');
          socket.end();
        } else say(verb === 'RSET' || verb === 'NOOP' ? '250 OK' : '502 Unknown command');
      }
    });
  }

  private take(
    mail: Omit<ReceivedMail, 'messageId' | 'text'>,
    behaviour: SmtpBehaviour,
    say: (line: string) => void,
    socket: Socket,
  ): void {
    if (behaviour === 'refuses the message') return say('554 5.7.1 We do not want this');
    const messageId = /^Message-ID:\s+(<[^<>\s]+@[^<>\s]+>)\r$/im.exec(mail.raw)?.[1];
    if (!messageId) return say('554 5.6.0 A message needs a Message-ID');
    this.received.push({ ...mail, messageId, text: textOf(mail.raw) });
    if (behaviour === 'loses the reply') socket.destroy();
    else say('250 OK');
  }

  private isLogin(sent: string): boolean {
    const [, username, password] = Buffer.from(sent, 'base64').toString('utf8').split('\0');
    return username === this.login?.username && password === this.login?.password;
  }
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';

function textOf(raw: string): string {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  // A line that begins with a point was sent with two (RFC 5321 §4.5.2).
  const body = rest.join('\r\n\r\n').replace(/^\.\./gm, '.');
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(head)?.[1]?.toLowerCase();
  if (encoding === 'base64') return plain(Buffer.from(body, 'base64'));
  if (encoding !== 'quoted-printable') return plain(Buffer.from(body));
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return plain(Buffer.from(bytes, 'latin1'));
}

const plain = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\r\n', '\n').trim();

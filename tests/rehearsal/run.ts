// `npm run rehearsal`, see scripts/lib/rehearsal-options.mjs. Erasable TypeScript only: plain Node runs it.
import { networkInterfaces } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, MANAGER, Server } from '../e2e/support/server.ts';
import { SmtpServer } from '../support/messages/smtp-server.ts';
import type { Credentials } from './crew.ts';
import { takePictures } from './pictures.ts';
import { FROM, type Played, rehearse } from './rehearsal.ts';

interface Asked {
  seed: number;
  days: number;
  speed: number | null;
  keep: boolean;
  port: number | null;
  lan: boolean;
  pictures: string | null;
  url: string | null;
}

/** What the server runs and who manages it. */
interface Product {
  url: string;
  credentials: Credentials;
  mail: SmtpServer | null;
  end: () => Promise<void>;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const asked = JSON.parse(process.argv[2] ?? '{}') as Asked;
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isStopped = true));

async function running(url: string): Promise<Product> {
  const { ADMIN_USERNAME: username = MANAGER.username, ADMIN_PASSWORD: password = '' } = process.env;
  return Promise.resolve({ url, credentials: { username, password }, mail: null, end: () => Promise.resolve() });
}

/** The built product on a database of its own, which is gone afterwards. */
async function started({ port, lan }: Asked): Promise<Product> {
  const mail = await SmtpServer.start();
  const taken = port ?? (await freePort());
  const host = lan ? (ownAddress() ?? 'localhost') : 'localhost';
  try {
    const server = await Server.start({
      REHEARSAL_FROM: FROM,
      DEMO: 'false',
      PORT: String(taken),
      PUBLIC_URL: `http://${host}:${taken}`,
      PRIVATE_HOSTS: `127.0.0.1:${mail.port}`,
      ...(lan && { HOST: '0.0.0.0' }),
    });
    const end = async (): Promise<void> => {
      await server.remove();
      await mail.stop();
    };
    say(
      `Rehearsal at http://${host}:${taken}  (console /admin, TV /soplocked; manager "${MANAGER.username}", password "${MANAGER.password}")`,
    );
    return { url: server.url, credentials: MANAGER, mail, end };
  } catch (error) {
    await mail.stop();
    throw error;
  }
}

const ownAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

async function play(product: Product): Promise<Played> {
  const { seed, days, speed, keep } = asked;
  return rehearse({ ...product, seed, days, speed, staysUp: keep, say, isStopped: () => isStopped });
}

function tell({ days, bookings, ms, hash, broken }: Played): void {
  say(
    `${days} ${days === 1 ? 'day' : 'days'}, ${bookings} bookings in ${(ms / 1_000).toFixed(1)} s; seed ${asked.seed} ends in ${hash.slice(0, 16)}`,
  );
  for (const line of broken) say(`BROKEN  ${line}`);
  if (broken.length === 0 && days > 0) say('Every rule held: money, slots, stock, parcels, late customers, messages');
}

let product: Product | null = null;
try {
  product = asked.url === null ? await started(asked) : await running(asked.url);
  const played = await play(product);
  tell(played);
  if (asked.pictures !== null && !isStopped) await takePictures({ ...product, folder: asked.pictures, say });
  process.exitCode = played.broken.length > 0 ? 1 : isStopped ? 130 : 0;
  if (asked.keep && played.broken.length === 0) say('The server stays up. Ctrl C ends it.');
  while (asked.keep && played.broken.length === 0 && !isStopped) await pause(250);
} catch (error) {
  // Ctrl C ends the server as well, in the middle of what was asked of it.
  if (!isStopped) process.stderr.write(`${error instanceof Error ? lineOf(error) : String(error)}\n`);
  process.exitCode = isStopped ? 130 : 1;
} finally {
  if (isStopped) say('Stopped');
  await product?.end();
}

/** A server that does not start has said why. */
function lineOf({ message }: Error): string {
  return /Kuzhi cannot start[^\n]*/.exec(message)?.[0] ?? message;
}

import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Config } from '../../core/config.js';
import { isPublicAddress } from './public-address.js';
import { reasonWith } from '#shared/messages/send-reason';
import type { SendOutcome } from './channels.service.js';

const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 64 * 1024;

/** Why nothing was sent. */
type NotSent = 'badAddress' | 'unknownHost' | 'unreachable';

/** One address of a name, looked up once: a second look could be answered by another address. */
export interface Destination {
  host: string;
  port: number;
  address: string;
  family: number;
  /** Of the operator's own network, named by PRIVATE_HOSTS. */
  isOwn: boolean;
}

export interface OutgoingRequest {
  url: string;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | null;
}

/** The result of a request: an answer, surely nothing, or unknown. */
type Reached =
  | { kind: 'answered'; status: number; retryAfterMs: number | undefined; body: string }
  | { kind: 'notSent'; reason: NotSent }
  | { kind: 'lost' };

/**
 * Requests to addresses that a manager or a browser has chosen. They reach the internet by https only, never this machine or its network,
 * except for the operator's `privateHosts`: otherwise a person who may set an address could make the server call its neighbours. Redirects
 * are answers like others.
 * @source decisions/0073
 */
@Injectable()
export class OutgoingService {
  constructor(private readonly config: Config) {}

  /** Where a name leads to, or why nothing may be sent there. */
  async destination(host: string, port: number): Promise<Destination | NotSent> {
    const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
    const isOwn = this.isOwn(host, port);
    const found = await lookup(name, { all: true }).catch(() => []);
    const first = found[0];
    if (!first) return 'unknownHost';
    if (!isOwn && !found.every(({ address }) => isPublicAddress(address))) return 'badAddress';
    return { host: name, port, ...first, isOwn };
  }

  async send({ url, method, headers, body }: OutgoingRequest, timeoutMs = TIMEOUT_MS): Promise<Reached> {
    const target = URL.canParse(url) ? new URL(url) : null;
    if (!target || target.username !== '' || target.password !== '') return { kind: 'notSent', reason: 'badAddress' };
    const isHttps = target.protocol === 'https:';
    const port = Number(target.port) || (isHttps ? 443 : 80);
    if (!isHttps && !(target.protocol === 'http:' && this.isOwn(target.hostname, port))) return { kind: 'notSent', reason: 'badAddress' };
    const destination = await this.destination(target.hostname, port);
    if (typeof destination === 'string') return { kind: 'notSent', reason: destination };
    const options: RequestOptions = {
      method,
      headers: { ...headers, ...(body !== null && { 'Content-Length': String(Buffer.byteLength(body)) }) },
      // A connection of its own, to the address that was looked at.
      agent: false,
      lookup: pinned(destination),
      signal: AbortSignal.timeout(timeoutMs),
    };
    return new Promise((resolve) => {
      let isConnected = false;
      const fail = (): void => resolve(isConnected ? { kind: 'lost' } : { kind: 'notSent', reason: 'unreachable' });
      const request = (isHttps ? requestHttps : requestHttp)(target, options, (answer) => void read(answer).then(resolve, fail));
      request.on('error', fail);
      request.on('socket', (socket) => socket.once(isHttps ? 'secureConnect' : 'connect', () => (isConnected = true)));
      request.end(body ?? undefined);
    });
  }

  private isOwn(host: string, port: number): boolean {
    const named = `${host.toLowerCase()}:${port}`;
    return this.config.privateHosts.includes(named) || this.config.pushServices.includes(named);
  }
}

const pinned =
  ({ address, family }: Destination): LookupFunction =>
  (_host, { all }, found) =>
    all ? found(null, [{ address, family }]) : found(null, address, family);

async function read(answer: IncomingMessage): Promise<Reached> {
  const { statusCode = 0, headers } = answer;
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_ANSWER_BYTES) {
      // Its status decides its meaning; no code reads a long answer.
      answer.destroy();
      break;
    }
    parts.push(part);
  }
  return {
    kind: 'answered',
    status: statusCode,
    retryAfterMs: retryAfterOf(headers['retry-after']),
    body: Buffer.concat(parts).toString('utf8'),
  };
}

/** Seconds only; a date depends on the other side's clock. */
function retryAfterOf(header: string | undefined): number | undefined {
  const seconds = Number(header);
  return header !== undefined && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
}

/** Answers that say that nothing was done, and that it may be tried again. */
const NOT_NOW = [408, 425, 429, 503];

/**
 * The outcome of an answer for a message that may cost money or wake a person: only a message that was surely not sent is tried again.
 * @param idOf the name that the other side gave it
 */
export function outcomeOf(reached: Reached, idOf: (body: string) => string | null = () => null): SendOutcome {
  if (reached.kind === 'lost') return { kind: 'unknown', reason: 'lost' };
  if (reached.kind === 'notSent') {
    const { reason } = reached;
    return reason === 'badAddress' ? { kind: 'refused', reason } : { kind: 'later', reason };
  }
  const { status, retryAfterMs, body } = reached;
  if (status >= 200 && status < 300) return { kind: 'sent', providerId: idOf(body) };
  if (NOT_NOW.includes(status))
    return { kind: 'later', reason: reasonWith('busy', status), ...(retryAfterMs !== undefined && { retryAfterMs }) };
  if (status >= 500) return { kind: 'unknown', reason: reasonWith('failed', status) };
  if (status >= 300 && status < 400) return { kind: 'refused', reason: reasonWith('redirected', status) };
  if (status === 401 || status === 403) return { kind: 'refused', reason: reasonWith('signInRefused', status) };
  return { kind: 'refused', reason: reasonWith('refused', status) };
}

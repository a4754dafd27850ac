import type { Address, BodyOf, Method, ReplyOf, Wire } from '#shared/core/endpoint';
import type { Issue } from '#shared/core/errors';
import './old-engines';
import { ACCEPT, type Answer, forgetAhead, SENT, takeAhead } from './asked-ahead';
import { learnServerNow, pageNow } from '../server-clock';

/** The last state of a list, as the server sent it. */
interface KnownReply {
  etag: string;
  text: string;
}

/** A page watches a few lists at a time. */
const MOST = 12;

const known = new Map<string, KnownReply>();

/** This page's last reply of a list; null without one. */
const knownReply = (path: string): KnownReply | null => known.get(path) ?? null;

/** Remembers a reply that says which state it is, so that a list that did not change is not sent again. */
function rememberReply(path: string, etag: string | null, text: string): void {
  known.delete(path);
  if (etag === null) return;
  known.set(path, { etag, text });
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
}

/** The reply again, at the time at which the server said that it is still so. @param serverNow the header of the 304; without it the reply is not readable */
const repeatedReply = ({ text }: KnownReply, serverNow: string | null): string =>
  // The time is the reply's last field.
  serverNow === null ? '' : text.replace(/"serverNow":\d+\}$/, `"serverNow":${serverNow}}`);

/** The next person on this device gets no reply that was sent to the last one. */
const forgetReplies = (): void => known.clear();

/** No answer of ours takes longer; a request that does is lost and may be sent again. */
export const TIMEOUT_MS = 15_000;

interface Failure {
  code: string;
  status: number;
  message: string;
  issues?: Issue[];
  reply?: Record<string, unknown> | null;
  retryAfterMs?: number | null;
  cause?: unknown;
}

/**
 * Why a request failed. `code` is the server's `noun.reason`, or one of the kit's own:
 * `network.unreachable`, `network.timeout`, `request.cancelled` (status 0), `server.unreadable` (an answer that is not ours).
 * @source contract §2
 */
export class ApiError extends Error {
  readonly code: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly issues: Issue[];
  /** The whole failure reply, e.g. with `current` or `amount`. */
  readonly reply: Record<string, unknown> | null;
  /** How long the server asks to wait, ms (`Retry-After`). */
  readonly retryAfterMs: number | null;

  constructor({ code, status, message, issues = [], reply = null, retryAfterMs = null, cause }: Failure) {
    super(message, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.issues = issues;
    this.reply = reply;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Anything thrown, as an ApiError; another error becomes `screen.failed` with that error as its cause. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError({
    code: 'screen.failed',
    status: 0,
    message: 'Something went wrong on this screen. Please try again.',
    cause: error,
  });
}

export interface SendOptions {
  /** 1–100 characters; the same key with the same body is carried out once. */
  idempotencyKey?: string;
  ifMatch?: string;
  signal?: AbortSignal;
  /** Of a command that takes longer than a request does. */
  timeoutMs?: number;
}

const signedOutListeners = new Set<() => void>();

/** Hears of every 401, of a request or of a room, but of a wrong password. Returns the way to stop. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** Tells that the server knows no session any more. */
export function tellSignedOut(): void {
  forgetReplies();
  forgetAhead();
  for (const listener of [...signedOutListeners]) listener();
}

/** A key that no other command has; works on plain http and old engines, where `crypto.randomUUID` does not exist. */
export const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** The body may be left out where the endpoint takes none. */
type Sending<W extends Wire> = W extends { body: unknown }
  ? [body: BodyOf<W>, options?: SendOptions]
  : [body?: BodyOf<W>, options?: SendOptions];

/** Calls endpoints of our own server. Each resolves to the whole success reply and rejects with an ApiError. */
export const http = {
  get: <W extends Wire>(address: Address<'GET', W>, options?: SendOptions) => send<ReplyOf<W>>('GET', address, undefined, options),
  post: <W extends Wire>(address: Address<'POST', W>, ...[body, options]: Sending<W>) => send<ReplyOf<W>>('POST', address, body, options),
  put: <W extends Wire>(address: Address<'PUT', W>, ...[body, options]: Sending<W>) => send<ReplyOf<W>>('PUT', address, body, options),
  patch: <W extends Wire>(address: Address<'PATCH', W>, ...[body, options]: Sending<W>) =>
    send<ReplyOf<W>>('PATCH', address, body, options),
  delete: <W extends Wire>(address: Address<'DELETE', W>, options?: SendOptions) => send<ReplyOf<W>>('DELETE', address, undefined, options),
};

/** Sends a request that was stored as method and path, such as a command of the outbox. @typeParam T the reply */
export async function send<T>(method: Method, path: string, body?: unknown, options: SendOptions = {}): Promise<T> {
  const deadline = openDeadline(options.signal, options.timeoutMs);
  try {
    return await Promise.race([exchange<T>(method, path, body, options, deadline.signal), deadline.passed]);
  } finally {
    deadline.close();
  }
}

/** Ends a request after the timeout or with the caller's signal, also on engines whose `fetch` knows no signal. */
function openDeadline(outer: AbortSignal | undefined, timeoutMs = TIMEOUT_MS) {
  const controller = new AbortController();
  let close = (): void => undefined;
  const passed = new Promise<never>((_, reject) => {
    const end = (code: string, message: string) => {
      reject(new ApiError({ code, status: 0, message }));
      controller.abort();
    };
    const cancel = () => end('request.cancelled', 'This request was cancelled.');
    const timer = setTimeout(() => end('network.timeout', 'The kitchen server did not answer in time.'), timeoutMs);
    close = () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', cancel);
    };
    if (outer?.aborted) cancel();
    else outer?.addEventListener('abort', cancel);
  });
  return { signal: controller.signal, passed, close: () => close() };
}

async function exchange<T>(method: Method, path: string, body: unknown, options: SendOptions, signal: AbortSignal): Promise<T> {
  const known = method === 'GET' ? knownReply(path) : null;
  const ahead = method === 'GET' && !known ? await takeAhead(path) : null;
  const answer = ahead ?? (await ask(method, path, body, options, known, signal));
  const { response, sentAt, receivedAt } = answer;
  let { text } = answer;

  const isUnchanged = response.status === 304 && known !== null;
  if (isUnchanged) text = repeatedReply(known, response.headers.get('Server-Now'));
  if (method === 'GET') rememberReply(path, text === '' || response.status >= 400 ? null : response.headers.get('ETag'), text);
  const reply = settle<T>(isUnchanged ? 200 : response.status, text, response.headers.get('Retry-After'));
  const { serverNow } = reply as { serverNow?: unknown };
  if (typeof serverNow === 'number') learnServerNow(serverNow, sentAt, receivedAt);
  return reply;
}

async function ask(
  method: Method,
  path: string,
  body: unknown,
  options: SendOptions,
  known: KnownReply | null,
  signal: AbortSignal,
): Promise<Answer> {
  const headers: Record<string, string> = { ...ACCEPT };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  if (options.ifMatch) headers['If-Match'] = options.ifMatch;
  if (known) headers['If-None-Match'] = known.etag;
  const sentAt = pageNow();
  try {
    const response = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body), ...SENT, signal });
    const text = await response.text();
    return { response, text, sentAt, receivedAt: pageNow() };
  } catch (cause) {
    throw new ApiError({ code: 'network.unreachable', status: 0, message: 'The kitchen server cannot be reached.', cause });
  }
}

/** The meaning of an answer: the success reply, or the ApiError thrown. @param retryAfter the header of that name */
export function settle<T>(status: number, text: string, retryAfter: string | null): T {
  const reply = readObject(text);
  // A wrong password says nothing of the session that this browser has.
  if (status === 401 && reply?.['code'] !== 'signIn.invalid') tellSignedOut();
  if (!reply) {
    const message = 'Something between this device and the kitchen server answered in its place.';
    throw new ApiError({ code: 'server.unreadable', status, message, retryAfterMs: millisOf(retryAfter) });
  }
  if (status >= 200 && status < 300 && reply['success'] !== false) return reply as T;
  throw refusal(status, reply, retryAfter);
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function refusal(status: number, reply: Record<string, unknown>, retryAfter: string | null): ApiError {
  const { code, error, issues } = reply;
  return new ApiError({
    code: typeof code === 'string' ? code : 'server.unreadable',
    status,
    message: typeof error === 'string' ? error : 'The kitchen server refused without saying why.',
    issues: Array.isArray(issues) ? issues.filter(isIssue) : [],
    reply,
    retryAfterMs: millisOf(retryAfter),
  });
}

const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' && value !== null && 'path' in value && 'message' in value && typeof value.message === 'string';

function millisOf(header: string | null): number | null {
  const seconds = header === null ? Number.NaN : Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null;
}

/** The server's message about a field, to show next to it. @param paths the names of the field in the server's reply */
export const issueAt = (error: ApiError | null | undefined, ...paths: string[]): string | undefined =>
  error?.issues.find(({ path }) => paths.includes(path))?.message;

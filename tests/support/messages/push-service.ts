import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { PushNotice } from '#shared/messages/push.contract';
import { HttpProvider, type ProviderAnswer, type ProviderRequest } from './http-provider.js';

/** A browser that subscribed at the fake service. */
export interface FakeBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What it was shown, each tag once. */
  shown: PushNotice[];
}

interface Subscriber extends FakeBrowser {
  ecdh: ECDH;
  auth: Buffer;
  isGone: boolean;
}

/** A push service as RFC 8030, 8291 and 8292 describe one: knows who sends, and hands on what only the browser can read. */
export class PushService {
  readonly browsers = new Map<string, Subscriber>();
  private provider!: HttpProvider;
  /** Whose pushes it takes. */
  publicKey = '';

  static async start(): Promise<PushService> {
    const service = new PushService();
    service.provider = await HttpProvider.start((request) => service.take(request));
    return service;
  }

  get host(): string {
    return this.provider.host;
  }

  get requests(): readonly ProviderRequest[] {
    return this.provider.requests;
  }

  plan(...answers: ProviderAnswer[]): void {
    this.provider.planned.push(...answers);
  }

  /** @param isGone the browser took its permission back */
  browser({ isGone = false } = {}): FakeBrowser {
    const ecdh = createECDH('prime256v1');
    const p256dh = ecdh.generateKeys('base64url');
    const auth = randomBytes(16);
    const path = `/send/${randomBytes(12).toString('base64url')}`;
    const subscription = { endpoint: `http://${this.host}${path}`, keys: { p256dh, auth: auth.toString('base64url') } };
    const browser: Subscriber = { subscription, shown: [], ecdh, auth, isGone };
    this.browsers.set(path, browser);
    return browser;
  }

  stop(): Promise<void> {
    return this.provider.stop();
  }

  private take({ path, headers, raw }: ProviderRequest): ProviderAnswer {
    const browser = this.browsers.get(path);
    if (!browser || browser.isGone) return { status: 410 };
    if (!this.isSigned(String(headers['authorization']))) return { status: 403 };
    if (!/^\d+$/.test(String(headers['ttl'])) || headers['content-encoding'] !== 'aes128gcm') return { status: 400 };
    const notice = JSON.parse(decrypted(raw, browser)) as PushNotice;
    browser.shown = [...browser.shown.filter(({ tag }) => tag !== notice.tag), notice];
    return { status: 201 };
  }

  /** RFC 8292: a token of ES256 for this service, of a sender that can be written to, by the key that browsers subscribed with. */
  private isSigned(authorization: string): boolean {
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
    const [head = '', claims = '', signature = ''] = token.split('.');
    if (key !== this.publicKey || signature === '') return false;
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string };
    const point = Buffer.from(key, 'base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
    const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
    const isFresh = exp > Date.now() / 1_000 && exp < Date.now() / 1_000 + 86_400;
    const isRight = verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'));
    return aud === `http://${this.host}` && isFresh && sub.startsWith('mailto:') && isRight;
  }
}

/** RFC 8291 §3 and RFC 8188 §2: one record, the sender's key before it. */
function decrypted(body: Buffer, { ecdh, auth }: Subscriber): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const material = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16));
  const nonce = Buffer.from(hkdfSync('sha256', material, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
  const record = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

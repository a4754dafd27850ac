import { readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { instantSchema } from '#shared/core/instant.contract';
import { isGuessable } from '#shared/auth/guessable';
import { KEEP_CONTACTS_DAYS } from '#shared/privacy/retention';
import { AddressError } from './database/address-error.js';
import { readPostgresAddress } from './database/postgres-address.js';
import { SAMPLE_BUSINESS } from '#shared/settings/placeholders';
import { PROJECT_ROOT } from './root.js';

/** The environment was refused at start; `message` is the one line a person needs. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const text = z.string().trim().min(1);
const optionalText = z.string().trim().optional();
const flag = z
  .enum(['true', 'false', '1', '0', 'on', 'off'])
  .transform((value) => value === 'true' || value === '1' || value === 'on')
  .optional();
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

/** `mail.lan:25,127.0.0.1:8025`: names with their ports. */
const hostList = z
  .string()
  .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(/^(\[[0-9a-f:]+\]|[a-z0-9.-]+):\d{1,5}$/, 'must be names with their ports, with commas between them')));

function checkAddress(url: string | undefined, context: z.RefinementCtx): void {
  try {
    if (url !== undefined) readPostgresAddress(url);
  } catch (error) {
    if (!(error instanceof AddressError)) throw error;
    context.addIssue(error.message);
  }
}

/** @source contract §1 */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: optionalText,
  DATA_DIR: text.default('./data'),
  DATABASE_URL: optionalText.superRefine(checkAddress),
  REDIS_URL: optionalText.pipe(z.url({ protocol: /^rediss?$/, error: 'must start with redis://' }).optional()),
  ADMIN_USERNAME: z.string().trim().min(2).max(60).default('manager'),
  ADMIN_PASSWORD: optionalText.pipe(z.string().min(10, 'must have at least 10 characters').optional()),
  DEMO: flag,
  REHEARSAL_FROM: optionalText.pipe(instantSchema('must be an instant such as 2027-01-03T00:00:00Z').optional()),
  RAZORPAY_KEY_ID: z.string().trim().optional(),
  RAZORPAY_KEY_SECRET: z.string().trim().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().trim().optional(),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: optionalText,
  PAYMENTS: z.enum(['razorpay', 'sandbox', 'off']).optional(),
  RAZORPAY_ACCOUNT_ID: optionalText,
  PERSONAL_DATA_DAYS: z.coerce.number().int().min(30).max(3_650).default(KEEP_CONTACTS_DAYS),
  HOLD_MINUTES: z.coerce.number().positive().max(60).optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  PUBLIC_URL: optionalText.pipe(httpUrl.optional()),
  TLS_CERT: optionalText,
  TLS_KEY: optionalText,
  BUSINESS_NAME: text.default('Kuzhi Mandi'),
  BUSINESS_EMAIL: z.email('must be an e-mail address').default(SAMPLE_BUSINESS.email),
  BUSINESS_PHONE: text.default(SAMPLE_BUSINESS.phone),
  BUSINESS_WHATSAPP: text.default(SAMPLE_BUSINESS.whatsapp),
  BUSINESS_REGISTRATION: text.default(SAMPLE_BUSINESS.registration),
  GEOCODER: z.enum(['pincode', 'nominatim']).default('pincode'),
  NOMINATIM_URL: httpUrl.default('https://nominatim.openstreetmap.org'),
  MAP_TILE_URL: text.default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  PRIVATE_HOSTS: optionalText.pipe(hostList.optional()),
  PUSH_SERVICES: optionalText.pipe(hostList.optional()),
  WHATSAPP_URL: httpUrl.default('https://graph.facebook.com'),
  TZ_BUSINESS: z.literal('Asia/Kolkata', 'must be Asia/Kolkata, the calendar of the business').default('Asia/Kolkata'),
  BACKUP_PASSPHRASE: optionalText.pipe(z.string().min(12, 'must have at least 12 characters').optional()),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});
type Environment = z.infer<typeof environmentSchema>;

export interface RazorpayKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Still accepted after a rotation, for the provider's retries are signed with it. @source faults P19 */
  previousWebhookSecret?: string | null;
  /** Messages of any other account are set aside; null takes them all. @source faults P20 */
  accountId?: string | null;
}

/** The settings of this process, read once. Nothing else reads the environment. */
@Injectable()
export class Config {
  readonly env: 'development' | 'production' | 'test';
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Absolute folder of the database file, uploaded media and backups. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly admin: { username: string; password: string | null };
  readonly demo: boolean;
  /** Where the clock of a rehearsal stands at first, epoch milliseconds; null: this is none. @source decisions/0091 */
  readonly rehearsal: { fromMs: number } | null;
  readonly razorpay: RazorpayKeys | null;
  readonly payments: 'razorpay' | 'sandbox' | 'off';
  /** For how long names, phones and addresses are stored. */
  readonly personalDataDays: number;
  /** Overrides the setting when not null. */
  readonly holdMinutes: number | null;
  readonly rateLimits: boolean;
  /** So long a process that is asked to stop goes on working but says that it is not ready, so that a balancer leaves it. */
  readonly drainMs: number;
  /** Proxy hops whose forwarded address is believed. */
  readonly trustProxy: number;
  readonly publicUrl: string | null;
  /** Certificate chain and key in PEM when this process speaks TLS itself; null: plain http, or a proxy does. */
  readonly tls: { cert: Buffer; key: Buffer } | null;
  readonly business: { name: string; email: string; phone: string; whatsapp: string; registration: string };
  readonly geocoder: 'pincode' | 'nominatim';
  readonly nominatimUrl: string;
  readonly mapTileUrl: string;
  /** `host:port` in the operator's own network that messages may go through, also without TLS. @source decisions/0075 */
  readonly privateHosts: readonly string[];
  /** `host:port` of push services beside those of the known browsers. */
  readonly pushServices: readonly string[];
  readonly whatsappUrl: string;
  /** Encrypts backups; null: they are not. */
  readonly backupPassphrase: string | null;
  readonly logLevel: string;
  /** Version of the program, from the manifest. */
  readonly version: string;
  /** What an operator is told at every start, one sentence each. */
  readonly warnings: readonly string[];

  private constructor(environment: Environment) {
    this.env = environment.NODE_ENV;
    this.production = environment.NODE_ENV === 'production';
    this.port = environment.PORT;
    this.host = environment.HOST ?? (this.production ? '0.0.0.0' : '127.0.0.1');
    this.dataDir = isAbsolute(environment.DATA_DIR) ? environment.DATA_DIR : resolve(environment.DATA_DIR);
    this.databaseUrl = environment.DATABASE_URL ?? null;
    this.redisUrl = environment.REDIS_URL ?? null;
    this.admin = { username: environment.ADMIN_USERNAME, password: environment.ADMIN_PASSWORD ?? null };
    this.demo = environment.DEMO ?? environment.NODE_ENV === 'development';
    this.rehearsal = environment.REHEARSAL_FROM === undefined ? null : { fromMs: Date.parse(environment.REHEARSAL_FROM) };
    this.razorpay = razorpayKeys(environment);
    this.payments = environment.PAYMENTS ?? (this.razorpay ? 'razorpay' : this.production ? 'off' : 'sandbox');
    this.personalDataDays = environment.PERSONAL_DATA_DAYS;
    this.holdMinutes = environment.HOLD_MINUTES ?? null;
    this.rateLimits = environment.RATE_LIMITS === 'on';
    this.drainMs = environment.DRAIN_SECONDS * 1_000;
    this.trustProxy = environment.TRUST_PROXY;
    this.publicUrl = environment.PUBLIC_URL ? new URL(environment.PUBLIC_URL).origin : null;
    this.tls = tlsOf(environment);
    this.business = {
      name: environment.BUSINESS_NAME,
      email: environment.BUSINESS_EMAIL,
      phone: environment.BUSINESS_PHONE,
      whatsapp: environment.BUSINESS_WHATSAPP,
      registration: environment.BUSINESS_REGISTRATION,
    };
    this.geocoder = environment.GEOCODER;
    this.nominatimUrl = environment.NOMINATIM_URL;
    this.mapTileUrl = environment.MAP_TILE_URL;
    this.privateHosts = environment.PRIVATE_HOSTS ?? [];
    this.pushServices = environment.PUSH_SERVICES ?? [];
    this.whatsappUrl = environment.WHATSAPP_URL;
    this.backupPassphrase = environment.BACKUP_PASSPHRASE ?? null;
    this.logLevel = environment.LOG_LEVEL;
    this.version = readVersion();
    this.refuseContradictions();
    if (this.production) this.refuseWeakSecrets();
    this.warnings = this.production ? this.warningsOfProduction() : [];
  }

  /** @throws ConfigError with one line naming every wrong variable, never its value. */
  static from(environment: Record<string, string | undefined>): Config {
    // Compose files and unit files pass a variable that has no value as an empty text: it is as good as none.
    const read = environmentSchema.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim())));
    if (!read.success) {
      const wrong = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
      throw new ConfigError(`Kuzhi cannot start: ${wrong.join('; ')}.`);
    }
    return new Config(read.data);
  }

  static fromProcess(): Config {
    return Config.from(process.env);
  }

  private refuseContradictions(): void {
    if (this.payments === 'razorpay' && !this.razorpay) {
      refuse('PAYMENTS=razorpay needs RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET');
    }
    if (this.payments === 'sandbox' && this.razorpay?.keyId.startsWith(LIVE_KEY)) {
      refuse('PAYMENTS=sandbox is refused beside a live Razorpay key');
    }
    if (this.payments === 'razorpay' && !this.production && this.razorpay?.keyId.startsWith(LIVE_KEY)) {
      refuse('a live Razorpay key needs NODE_ENV=production; use a test key (rzp_test_…) here');
    }
    if (this.rehearsal && this.production) refuse('REHEARSAL_FROM is refused in production');
    if (this.rehearsal && (this.razorpay || this.payments !== 'sandbox')) {
      refuse('REHEARSAL_FROM needs PAYMENTS=sandbox and no Razorpay keys; a rehearsal moves no money');
    }
    if (this.rehearsal && this.redisUrl) refuse('REHEARSAL_FROM is refused beside REDIS_URL; each process would have a clock of its own');
    if (this.tls && this.publicUrl?.startsWith('http:')) refuse('PUBLIC_URL must begin with https:// beside TLS_CERT and TLS_KEY');
    if (this.production && !this.rateLimits) refuse('RATE_LIMITS=off is refused in production');
    if (
      this.production &&
      this.holdMinutes !== null &&
      !(Number.isInteger(this.holdMinutes) && this.holdMinutes >= 3 && this.holdMinutes <= 30)
    ) {
      refuse('HOLD_MINUTES must be a whole number from 3 to 30 in production');
    }
  }

  /** Who guesses one of these is a manager, or says that something was paid. @source faults D18 */
  private refuseWeakSecrets(): void {
    if (this.admin.password !== null && isGuessable(this.admin.password, [this.admin.username])) {
      refuse('ADMIN_PASSWORD is among the first that anybody tries; choose another, or leave it out and one is made');
    }
    const { webhookSecret, previousWebhookSecret } = this.razorpay ?? {};
    const secrets = { RAZORPAY_WEBHOOK_SECRET: webhookSecret, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: previousWebhookSecret };
    for (const [name, secret] of Object.entries(secrets)) {
      if (secret != null && (secret.length < LEAST_WEBHOOK_SECRET || isGuessable(secret))) {
        refuse(
          `${name} must have at least ${LEAST_WEBHOOK_SECRET} characters that nobody guesses; anybody who knows it can report payments`,
        );
      }
    }
  }

  private warningsOfProduction(): string[] {
    if (this.payments === 'sandbox') return ['PAYMENTS=sandbox: no money moves, and a manager ends every payment.'];
    const isTest = this.payments === 'razorpay' && this.razorpay?.keyId.startsWith(TEST_KEY);
    return isTest ? ['RAZORPAY_KEY_ID is a test key: bookings are made, but no money moves.'] : [];
  }
}

const LIVE_KEY = 'rzp_live_';
const TEST_KEY = 'rzp_test_';
const LEAST_WEBHOOK_SECRET = 16;

function refuse(sentence: string): never {
  throw new ConfigError(`Kuzhi cannot start: ${sentence}.`);
}

function razorpayKeys(environment: Environment): RazorpayKeys | null {
  const trio = [environment.RAZORPAY_KEY_ID, environment.RAZORPAY_KEY_SECRET, environment.RAZORPAY_WEBHOOK_SECRET] as const;
  const previousWebhookSecret = environment.RAZORPAY_WEBHOOK_SECRET_PREVIOUS ?? null;
  if (trio.every((value) => value === undefined) && previousWebhookSecret === null) return null;
  const [keyId, keySecret, webhookSecret] = trio;
  if (!keyId || !keySecret || !webhookSecret) {
    throw new ConfigError(
      'Kuzhi cannot start: set all three of RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET, or none of them.',
    );
  }
  return { keyId, keySecret, webhookSecret, previousWebhookSecret, accountId: environment.RAZORPAY_ACCOUNT_ID ?? null };
}

/** @throws ConfigError naming the file that is missing or does not fit the other */
function tlsOf({ TLS_CERT, TLS_KEY }: Environment): { cert: Buffer; key: Buffer } | null {
  if (TLS_CERT === undefined && TLS_KEY === undefined) return null;
  if (TLS_CERT === undefined || TLS_KEY === undefined) {
    throw new ConfigError('Kuzhi cannot start: set both TLS_CERT and TLS_KEY, or none of them.');
  }
  const tls = { cert: readPem('TLS_CERT', TLS_CERT), key: readPem('TLS_KEY', TLS_KEY) };
  try {
    createSecureContext(tls);
  } catch {
    throw new ConfigError('Kuzhi cannot start: TLS_CERT and TLS_KEY are no certificate and its key in PEM form.');
  }
  return tls;
}

function readPem(name: string, file: string): Buffer {
  try {
    return readFileSync(resolve(file));
  } catch {
    throw new ConfigError(`Kuzhi cannot start: the file of ${name} cannot be read.`);
  }
}

function readVersion(): string {
  const manifest = join(PROJECT_ROOT, 'package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

import { readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { instantSchema } from '#shared/core/fields.contract';
import { isGuessable } from '#shared/auth/guessable';
import {
  hasTestKey,
  isProvider,
  PAYMENT_MODES,
  type PaymentMode,
  PROVIDER_NAMES,
  type ProviderName,
  PROVIDERS,
} from '#shared/payments/providers';
import { KEEP_CONTACTS_DAYS } from '#shared/privacy/retention';
import { AddressError } from './database/postgres-tls.js';
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

const KEY_PARTS = ['KEY_ID', 'KEY_SECRET', 'WEBHOOK_SECRET', 'WEBHOOK_SECRET_PREVIOUS', 'ACCOUNT_ID'] as const;
type KeyPart = (typeof KEY_PARTS)[number];
type KeyVariable = `${Uppercase<ProviderName>}_${KeyPart}`;
const keyVariable = (name: ProviderName, part: KeyPart) => `${name.toUpperCase()}_${part}` as KeyVariable;
/** Of each provider; the first three are all set, or none of them. */
const keyVariables = Object.fromEntries(
  PROVIDER_NAMES.flatMap((name) => KEY_PARTS.map((part) => [keyVariable(name, part), optionalText])),
) as Record<KeyVariable, typeof optionalText>;

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
  PAYMENTS: z.enum(PAYMENT_MODES).optional(),
  ...keyVariables,
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
  BACKUPS: flag,
  BACKUPS_DIR: optionalText,
  BACKUP_PASSPHRASE: optionalText.pipe(z.string().min(12, 'must have at least 12 characters').optional()),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});
type Environment = z.infer<typeof environmentSchema>;

/** Of an account at a payment provider. */
export interface ProviderKeys {
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
  /** Where the clock of a rehearsal begins, epoch milliseconds; null: this is none. @source decisions/0091 */
  readonly rehearsal: { fromMs: number } | null;
  /** Of the providers that have any; without `PAYMENTS` the first of them is used. */
  readonly keys: Partial<Record<ProviderName, ProviderKeys>>;
  readonly payments: PaymentMode;
  /** For how long names, phones and addresses are stored. */
  readonly personalDataDays: number;
  /** Overrides the setting when not null. */
  readonly holdMinutes: number | null;
  readonly rateLimits: boolean;
  /** For this time a stopping process works on but reports that it is not ready, so that a balancer leaves it. */
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
  /** `host:port` in the operator's own network that messages may go through, also without TLS. @source decisions/0073 */
  readonly privateHosts: readonly string[];
  /** `host:port` of push services, in addition to those of the known browsers. */
  readonly pushServices: readonly string[];
  readonly whatsappUrl: string;
  /** Absolute folder of the backups. */
  readonly backupsDir: string;
  /** Whether the server makes one each night: with SQLite unless switched off, with PostgreSQL only if switched on. */
  readonly nightlyBackups: boolean;
  /** Encrypts backups; null: they are not. */
  readonly backupPassphrase: string | null;
  readonly logLevel: string;
  /** Version of the program, from the manifest. */
  readonly version: string;
  /** Printed for the operator at every start, one sentence each. */
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
    this.keys = {};
    for (const name of PROVIDER_NAMES) {
      const keys = keysFrom(environment, name);
      if (keys) this.keys[name] = keys;
    }
    const [first] = PROVIDER_NAMES.filter((name) => this.keys[name]);
    this.payments = environment.PAYMENTS ?? first ?? (this.production ? 'off' : 'sandbox');
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
    this.backupsDir = resolve(environment.BACKUPS_DIR ?? join(this.dataDir, 'backups'));
    // A rehearsal plays many nights in an hour.
    this.nightlyBackups = this.rehearsal === null && (environment.BACKUPS ?? this.databaseUrl === null);
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
    const { payments: mode, keys } = this;
    if (isProvider(mode) && !keys[mode]) refuse(`PAYMENTS=${mode} needs ${threeOf(mode)}`);
    for (const name of PROVIDER_NAMES) {
      const { title, keys: begin } = PROVIDERS[name];
      if (!keys[name]?.keyId.startsWith(begin.live)) continue;
      if (mode === 'sandbox') refuse(`PAYMENTS=sandbox is refused beside a live ${title} key`);
      if (mode === name && !this.production) refuse(`a live ${title} key needs NODE_ENV=production; use a test key (${begin.test}…) here`);
    }
    if (this.rehearsal && this.production) refuse('REHEARSAL_FROM is refused in production');
    if (this.rehearsal && (mode !== 'sandbox' || Object.keys(keys).length > 0)) {
      const titles = PROVIDER_NAMES.map((name) => PROVIDERS[name].title).join(' or ');
      refuse(`REHEARSAL_FROM needs PAYMENTS=sandbox and no ${titles} keys; a rehearsal moves no money`);
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
    const secrets = PROVIDER_NAMES.flatMap((name) => [
      [keyVariable(name, 'WEBHOOK_SECRET'), this.keys[name]?.webhookSecret] as const,
      [keyVariable(name, 'WEBHOOK_SECRET_PREVIOUS'), this.keys[name]?.previousWebhookSecret] as const,
    ]);
    for (const [name, secret] of secrets) {
      if (secret != null && (secret.length < LEAST_WEBHOOK_SECRET || isGuessable(secret))) {
        refuse(
          `${name} must have at least ${LEAST_WEBHOOK_SECRET} characters that nobody guesses; anybody who knows it can report payments`,
        );
      }
    }
  }

  private warningsOfProduction(): string[] {
    if (this.payments === 'sandbox') return ['PAYMENTS=sandbox: no money moves, and a manager ends every payment.'];
    const { payments: mode } = this;
    const isTest = isProvider(mode) && hasTestKey({ mode, keyId: this.keys[mode]?.keyId ?? null });
    return isTest ? [`${keyVariable(mode, 'KEY_ID')} is a test key: bookings are made, but no money moves.`] : [];
  }
}

const LEAST_WEBHOOK_SECRET = 16;

function refuse(sentence: string): never {
  throw new ConfigError(`Kuzhi cannot start: ${sentence}.`);
}

const threeOf = (name: ProviderName): string =>
  `${keyVariable(name, 'KEY_ID')}, ${keyVariable(name, 'KEY_SECRET')} and ${keyVariable(name, 'WEBHOOK_SECRET')}`;

function keysFrom(environment: Environment, name: ProviderName): ProviderKeys | null {
  const [keyId, keySecret, webhookSecret, previousWebhookSecret = null, accountId = null] = KEY_PARTS.map(
    (part) => environment[keyVariable(name, part)],
  );
  if ([keyId, keySecret, webhookSecret, previousWebhookSecret].every((value) => value == null)) return null;
  if (!keyId || !keySecret || !webhookSecret) refuse(`set all three of ${threeOf(name)}, or none of them`);
  return { keyId, keySecret, webhookSecret, previousWebhookSecret, accountId };
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

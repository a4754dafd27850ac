import { Config, ConfigError, environmentSchema } from '../../../backend/src/core/config';

const KEYS = { RAZORPAY_KEY_ID: 'rzp_test_abc', RAZORPAY_KEY_SECRET: 'secret-one', RAZORPAY_WEBHOOK_SECRET: 'secret-two' };
const LIVE = {
  NODE_ENV: 'production',
  RAZORPAY_KEY_ID: 'rzp_live_abc',
  RAZORPAY_KEY_SECRET: 'secret-one',
  RAZORPAY_WEBHOOK_SECRET: 'cardamom-7hQ2mLw7',
};
const REHEARSAL = { REHEARSAL_FROM: '2027-01-03T00:00:00Z' };

describe('the environment (contract §1)', () => {
  it('has the contract’s defaults', () => {
    const config = Config.from({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      payments: 'sandbox',
      rateLimits: true,
      trustProxy: 0,
    });
    expect(config.keys).toEqual({});
  });

  it('is careful in production', () => {
    expect(Config.from({ NODE_ENV: 'production' })).toMatchObject({ host: '0.0.0.0', demo: false, payments: 'off' });
  });

  it('takes real payments when the three keys are set', () => {
    expect(Config.from(KEYS)).toMatchObject({ payments: 'razorpay', keys: { razorpay: { keyId: 'rzp_test_abc' } } });
  });

  it('takes an empty variable for one that is not set', () => {
    const names = Object.keys(environmentSchema.shape);
    const empty = (value: string) => Object.fromEntries(names.map((name) => [name, value]));
    expect(Config.from(empty(''))).toEqual(Config.from({}));
    expect(Config.from(empty(' '))).toEqual(Config.from({}));
  });

  it('keeps the webhook secret of before a rotation', () => {
    expect(Config.from({ ...KEYS, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'secret-old' }).keys.razorpay?.previousWebhookSecret).toBe(
      'secret-old',
    );
    expect(Config.from({ ...KEYS, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: '' }).keys.razorpay?.previousWebhookSecret).toBeNull();
  });

  /** @source faults P18, P32, A16, D18 */
  it.each([
    ['only the webhook secret of before', { RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'secret-old' }, 'all three'],
    ['a port that is no number', { PORT: 'http' }, 'PORT'],
    ['a port out of range', { PORT: '70000' }, 'PORT'],
    ['a database of another kind', { DATABASE_URL: 'mysql://localhost/kuzhi' }, 'DATABASE_URL must start with postgresql://'],
    ['a broken redis address', { REDIS_URL: 'localhost:6379' }, 'REDIS_URL'],
    ['a short first password', { ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 10 characters'],
    ['one key of three', { RAZORPAY_KEY_ID: 'rzp_test_abc' }, 'all three'],
    ['an empty webhook secret', { ...KEYS, RAZORPAY_WEBHOOK_SECRET: '' }, 'all three'],
    ['payments without keys', { PAYMENTS: 'razorpay' }, 'needs RAZORPAY_KEY_ID'],
    ['a sandbox with a live key', { ...KEYS, RAZORPAY_KEY_ID: 'rzp_live_abc', PAYMENTS: 'sandbox' }, 'live Razorpay key'],
    ['a live key outside production', { ...KEYS, RAZORPAY_KEY_ID: 'rzp_live_abc' }, 'a live Razorpay key needs NODE_ENV=production'],
    ['a short webhook secret in production', { ...LIVE, RAZORPAY_WEBHOOK_SECRET: 'x' }, 'RAZORPAY_WEBHOOK_SECRET must have at least 16'],
    ['a webhook secret that is guessed first', { ...LIVE, RAZORPAY_WEBHOOK_SECRET: 'password-password' }, 'RAZORPAY_WEBHOOK_SECRET'],
    [
      'the webhook secret of before, just as weak',
      { ...LIVE, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'old' },
      'RAZORPAY_WEBHOOK_SECRET_PREVIOUS',
    ],
    ['a password that is guessed first', { NODE_ENV: 'production', ADMIN_PASSWORD: 'password12' }, 'ADMIN_PASSWORD is among the first'],
    ['the name as password', { NODE_ENV: 'production', ADMIN_USERNAME: 'Ammini', ADMIN_PASSWORD: 'ammini-2026' }, 'ADMIN_PASSWORD'],
    ['limits off in production', { NODE_ENV: 'production', RATE_LIMITS: 'off' }, 'RATE_LIMITS=off'],
    ['half a minute of hold in production', { NODE_ENV: 'production', HOLD_MINUTES: '0.5' }, 'HOLD_MINUTES'],
    ['a hold that never ends', { HOLD_MINUTES: '-1' }, 'HOLD_MINUTES'],
    ['another time zone', { TZ_BUSINESS: 'Asia/Dubai' }, 'TZ_BUSINESS must be Asia/Kolkata'],
    ['a public address without a scheme', { PUBLIC_URL: 'kuzhi.example' }, 'PUBLIC_URL must be an http(s) address'],
    ['a rehearsal in production', { NODE_ENV: 'production', ...REHEARSAL }, 'REHEARSAL_FROM is refused in production'],
    ['a rehearsal with real keys', { ...KEYS, ...REHEARSAL }, 'REHEARSAL_FROM needs PAYMENTS=sandbox'],
    ['a rehearsal without payments', { PAYMENTS: 'off', ...REHEARSAL }, 'REHEARSAL_FROM needs PAYMENTS=sandbox'],
    ['a rehearsal of several processes', { REDIS_URL: 'redis://localhost', ...REHEARSAL }, 'REHEARSAL_FROM is refused beside REDIS_URL'],
    ['a rehearsal that begins some day', { REHEARSAL_FROM: 'Sunday' }, 'REHEARSAL_FROM must be an instant'],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('refuses %s in one line', (_, environment: Record<string, string>, named) => {
    const start = () => Config.from(environment);
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(named);
    expect(start).toThrow(/^Kuzhi cannot start: [^\n]+\.$/);
  });

  it('says on every start that payments in production are a test', () => {
    const config = Config.from({ ...LIVE, RAZORPAY_KEY_ID: 'rzp_test_abc' });
    expect(config.warnings).toEqual([expect.stringMatching(/^RAZORPAY_KEY_ID is a test key: [^\n]+\.$/)]);
    expect(Config.from({ NODE_ENV: 'production', PAYMENTS: 'sandbox' }).warnings).toEqual([expect.stringContaining('PAYMENTS=sandbox')]);
    expect(Config.from(LIVE).warnings).toEqual([]);
    expect(Config.from(KEYS).warnings).toEqual([]);
  });

  it('lets a newcomer choose any password of ten letters on their own machine', () => {
    expect(Config.from({ ADMIN_PASSWORD: 'password12' }).admin.password).toBe('password12');
  });

  it('never repeats a secret in a refusal', () => {
    const start = () => Config.from({ ...KEYS, RAZORPAY_KEY_SECRET: 'hush-hush-canary', RAZORPAY_WEBHOOK_SECRET: '' });
    expect(start).not.toThrow(/canary/);
  });
});

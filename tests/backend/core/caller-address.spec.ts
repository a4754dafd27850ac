import { callerOf, plainAddress } from '../../../backend/src/core/http/caller-address';
import { startApp } from '../../support/test-app';

it.each([
  ['8.8.8.8', '8.8.8.8'],
  ['8.8.8.8:1234', '8.8.8.8'],
  ['::ffff:8.8.8.8', '8.8.8.8'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
])('%s is the address %s', (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
});

it.each([
  ['8.8.8.8:1234', '::ffff:8.8.8.8', true],
  ['8.8.8.8', '8.8.8.9', false],
  ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff', true],
  ['2001:db8::1', '2001:db8:0:0:5::', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
])('%s and %s are one caller: %s', (one, other, same) => {
  expect(callerOf(one) === callerOf(other)).toBe(same);
});

it('one line of IPv6 is limited as one caller, whatever address of it is used (faults A8)', async () => {
  const app = await startApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  try {
    const tried = async (address: string): Promise<number> =>
      (await app.http.post('/api/menu/coupon').set('X-Forwarded-For', address).send({ coupon: 'NONE' })).status;
    for (let host = 1; host <= 10; host += 1) expect(await tried(`2001:db8:1:2::${host}`)).not.toBe(429);
    expect(await tried('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await tried('2001:db8:1:3::1')).not.toBe(429);
  } finally {
    await app.stop();
  }
});

import { screen } from '@testing-library/react';
import { useRehearsal } from '#kit/rehearsal';
import type { PublicConfig } from '#shared/settings/settings.contract';
import { CONFIG, show, speak } from './shop';

const { useConfig } = await import('../../../frontends/storefront/src/app/config.store');
const { SandboxStrip } = await import('../../../frontends/storefront/src/app/SandboxStrip');

beforeAll(speak);

it.each<[string, PublicConfig['payment'], boolean]>([
  ['the built-in provider', { mode: 'sandbox', keyId: 'rzp_test_1' }, true],
  ['a test key of the real one', { mode: 'razorpay', keyId: 'rzp_test_1' }, true],
  ['a live key', { mode: 'razorpay', keyId: 'rzp_live_1' }, false],
  ['payments that are off', { mode: 'off', keyId: null }, false],
])('says that the customer is not charged, in test mode alone: with %s', (_, payment, isTold) => {
  useConfig.setState({ config: { ...CONFIG, payment } });
  show(<SandboxStrip />);
  expect(screen.queryByText('Test mode: you will not be charged.') !== null).toBe(isTold);
});

/** requirements/kitchen K141 */
it('says instead that nothing is real while the server rehearses', () => {
  useConfig.setState({ config: { ...CONFIG, payment: { mode: 'sandbox', keyId: 'rzp_test_1' } } });
  useRehearsal.setState({ isRehearsal: true });
  show(<SandboxStrip />);
  expect(screen.getByRole('complementary').textContent).toBe('Rehearsal: practice only');
  useRehearsal.setState({ isRehearsal: false });
});

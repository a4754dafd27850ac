import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeShop, CONFIG, openShop, refusal, show, speak, stockShop } from './shop';

const backend = openShop();
const { LandingPage } = await import('../../../frontends/storefront/src/app/LandingPage');
const { useConfig } = await import('../../../frontends/storefront/src/app/config.store');

beforeEach(async () => {
  stockShop(backend);
  useConfig.setState({ config: null, failed: false });
  await speak();
});
afterEach(closeShop);

it('asks for the contact details again where they could not be loaded', async () => {
  backend.on('GET /api/config', () => refusal(500, 'internal', 'Broken'));
  show(<LandingPage />);
  await act(() => useConfig.getState().load());
  expect(screen.getByText('Our contact details could not be loaded.')).toBeTruthy();
  backend.on('GET /api/config', () => ({ reply: { success: true, data: CONFIG } }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: CONFIG.business.email })).toBeTruthy();
  expect(screen.queryByText('Our contact details could not be loaded.')).toBeNull();
});

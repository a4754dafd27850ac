import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeShop, CONFIG, openShop, press, show, speak, stockShop } from './shop';

const backend = openShop();
const { LandingPage } = await import('../../../frontends/storefront/src/app/LandingPage');
const { useConfig } = await import('../../../frontends/storefront/src/app/config.store');

beforeEach(async () => {
  stockShop(backend);
  useConfig.setState({ config: CONFIG });
  await speak();
});
afterEach(closeShop);

const frame = () => screen.queryByTitle('Chat');

it('is a link to WhatsApp while no widget is chosen, and away during a booking', async () => {
  show(<LandingPage />);
  expect(screen.getByRole('link', { name: 'Chat on WhatsApp' }).getAttribute('href')).toBe('https://wa.me/919847000000');
  await userEvent.click(await screen.findByRole('button', { name: 'Reserve your mandi' }));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('link', { name: 'Chat on WhatsApp' })).toBeNull();
});

it('fetches a chosen widget only after a press, into a frame without an origin (faults I20)', async () => {
  useConfig.setState({ config: { ...CONFIG, chat: { widget: true } } });
  show(<LandingPage />);
  expect(frame()).toBeNull();
  await press('Chat with us');
  await waitFor(() => expect(frame()).toBeTruthy());
  expect(frame()?.getAttribute('src')).toBe('/chat-widget');
  expect(frame()?.getAttribute('sandbox')?.split(' ')).not.toContain('allow-same-origin');
  expect(screen.getByRole('link', { name: 'Chat on WhatsApp instead' })).toBeTruthy();

  await userEvent.keyboard('{Escape}');
  expect(frame()).toBeNull();
});

it('takes an open widget away when the booking opens, and does not bring it back', async () => {
  useConfig.setState({ config: { ...CONFIG, chat: { widget: true } } });
  show(<LandingPage />);
  await press('Chat with us');
  await waitFor(() => expect(frame()).toBeTruthy());
  await userEvent.click(await screen.findByRole('button', { name: 'Reserve your mandi' }));
  await screen.findByRole('dialog');
  expect(frame()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(frame()).toBeNull();
});

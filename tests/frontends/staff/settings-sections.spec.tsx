import { jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startFakeBackend } from './fake-backend';
import { show, speak } from './screen';
import { STORED_SETTINGS } from './stored-settings';

const backend = startFakeBackend();
const { SettingsTab } = await import('../../../frontends/staff/src/app/pages/SettingsTab');
const { settings } = await import('../../../frontends/staff/src/data/settings.data');
const { useSettingsDraft } = await import('../../../frontends/staff/src/features/settings/settings.store');

const sections = () => screen.getByRole('navigation', { name: 'Sections of the settings' });
const go = (name: RegExp | string) => userEvent.click(within(sections()).getByRole('link', { name }));
const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' });
const narrow = (matches: boolean) =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => ({ media, matches, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList,
    );

beforeEach(async () => {
  backend.on('GET /api/settings', () => ({ reply: { success: true, data: STORED_SETTINGS } }));
  settings.reset();
  useSettingsDraft.setState({ typed: {}, offer: null, area: null, steps: null });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await speak();
});

describe('the sections of the settings', () => {
  it('are next to the open one; the old address opens the first, and an unsaved change stays and is marked', async () => {
    show(<SettingsTab onOpenBooking={() => undefined} />, { at: '/admin?tab=settings' });
    await userEvent.type(await email(), '.in');
    const link = within(sections()).getByRole('link', { name: /^Business details/ });
    expect(link.getAttribute('aria-current')).toBe('page');
    expect(link.getAttribute('href')).toBe('/admin?tab=settings&section=business');
    expect(within(link).getByText('Not saved yet')).toBeTruthy();
    await go('Delivery area');
    expect(await screen.findByRole('radio', { name: 'All of Kerala' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
    await go(/^Business details/);
    expect((await email()).value).toBe('hello@example.com.in');
  });

  it('are a list on a phone, and each leads back to it', async () => {
    narrow(true);
    show(<SettingsTab onOpenBooking={() => undefined} />, { at: '/admin?tab=settings' });
    expect(screen.queryByRole('form')).toBeNull();
    await go('Delivery area');
    expect(await screen.findByRole('radio', { name: 'All of Kerala' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(document.activeElement?.contains(screen.getByRole('radio', { name: 'All of Kerala' }))).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'All settings' }));
    expect(sections()).toBeTruthy();
  });

  it('open by their own address; one that is unknown is the first', async () => {
    show(<SettingsTab onOpenBooking={() => undefined} />, { at: '/admin?tab=settings&section=delivery' });
    expect(await screen.findByRole('radio', { name: 'All of Kerala' })).toBeTruthy();
    cleanup();
    show(<SettingsTab onOpenBooking={() => undefined} />, { at: '/admin?tab=settings&section=nothing' });
    expect(await email()).toBeTruthy();
  });
});

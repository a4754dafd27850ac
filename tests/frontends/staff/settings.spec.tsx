import { jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Settings } from '#shared/settings/settings.contract';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';
import { STORED_SETTINGS as STORED, STORED_SETTINGS } from './stored-settings';

const backend = startFakeBackend();
const { SettingsForm } = await import('../../../frontends/staff/src/features/settings/SettingsForm');
const { settings } = await import('../../../frontends/staff/src/data/settings.data');
const { useSettingsDraft } = await import('../../../frontends/staff/src/features/settings/settings.store');
const { brokenRule } = await import('../../../frontends/staff/src/features/settings/settings-fields');
const { SettingsTab } = await import('../../../frontends/staff/src/app/pages/SettingsTab');
const { StaffNoticesCard } = await import('../../../frontends/staff/src/features/channels/StaffNoticesCard');
const { staffNotices } = await import('../../../frontends/staff/src/data/channels.data');

describe('settings', () => {
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const NAMES = { business: 'Business details', orders: 'Orders, discount and refunds', delivery: 'Delivery area' } as const;
  const open = async (section: keyof typeof NAMES) => {
    show(<SettingsForm section={section} />);
    await screen.findByRole('form', { name: NAMES[section] });
  };
  const retype = async (name: string, text: string) => {
    await userEvent.clear(field(name));
    await userEvent.type(field(name), text);
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  const puts = () => backend.to('PUT', '/api/settings').map(({ body }) => body);

  beforeEach(async () => {
    backend.asked.length = 0;
    backend.on('GET /api/settings', () => ({ reply: { success: true, data: STORED } }));
    settings.reset();
    useSettingsDraft.setState({ typed: {}, offer: null, area: null, steps: null });
    backend.on('GET /api/config', () => ({ reply: { success: true, data: { map: { tileUrl: '' } } }, isMalformed: true }));
    backend.on('GET /api/geocode/pincodes', () => ({ reply: { success: true, data: [] } }));
    await speak();
  });

  describe('the settings', () => {
    it('show the stored values', async () => {
      await open('business');
      expect(['Business name', 'Email'].map((name) => field(name).value)).toEqual(['Kuzhi Mandi', 'hello@example.com']);
      cleanup();
      await open('orders');
      const shown = ['Discount in %', 'Coupon code', 'Maximum per item', 'People per order', 'Hold minutes'];
      expect(shown.map((name) => field(name).value)).toEqual(['20', 'FMANDI20', '5', '2', '10']);
    });

    it('name the administrator next to the business', async () => {
      backend.on('PUT /api/settings', ({ body }) => ({ reply: { success: true, data: { ...STORED, ...(body as Partial<Settings>) } } }));
      await open('business');
      expect(screen.getAllByRole('region').map((card) => card.getAttribute('aria-labelledby'))).toEqual(
        expect.arrayContaining(['settings-account', 'settings-business']),
      );
      await userEvent.type(field('Admin name'), 'Ammini');
      await userEvent.type(field('Admin email'), 'ammini@kuzhi.example');
      await save();
      expect(await screen.findByText('Settings saved successfully')).toBeTruthy();
      expect(puts()).toEqual([{ adminName: 'Ammini', adminEmail: 'ammini@kuzhi.example' }]);
    });

    it('say which languages the website offers, in one choice', async () => {
      backend.on('PUT /api/settings', ({ body }) => ({ reply: { success: true, data: { ...STORED, ...(body as Partial<Settings>) } } }));
      await open('business');
      await userEvent.click(screen.getByRole('radio', { name: 'Malayalam only' }));
      await save();
      expect(await screen.findByText('Settings saved successfully')).toBeTruthy();
      expect(puts()).toEqual([{ languages: ['ml'], defaultLanguage: 'ml' }]);
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Malayalam only' }).checked).toBe(true);
    });

    it('say where the kitchen delivers: a list of pincodes', async () => {
      backend.on('PUT /api/settings', ({ body }) => ({ reply: { success: true, data: { ...STORED, ...(body as Partial<Settings>) } } }));
      await open('delivery');
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All of Kerala' }).checked).toBe(true);
      await userEvent.click(screen.getByRole('radio', { name: 'These pincodes only' }));
      await save();
      expect(screen.getByText('Enter at least one pincode')).toBeTruthy();
      await userEvent.type(field('Pincodes'), '686001, 560001');
      await save();
      expect(screen.getByText('Not a pincode of Kerala: 560001')).toBeTruthy();
      expect(document.activeElement).toBe(field('Pincodes'));
      expect(puts()).toEqual([]);
      await retype('Pincodes', '686 001 ൬൮൬൦൦൨');
      await save();
      expect(await screen.findByText('Settings saved successfully')).toBeTruthy();
      expect(puts()).toEqual([{ deliveryArea: { kind: 'pincodes', pincodes: ['686001', '686002'] } }]);
      await save();
      expect(puts().at(-1)).toEqual({});
    });

    it('say where the kitchen delivers: so far from the kitchen', async () => {
      backend.on('PUT /api/settings', ({ body }) => ({ reply: { success: true, data: { ...STORED, ...(body as Partial<Settings>) } } }));
      await open('delivery');
      await userEvent.click(screen.getByRole('radio', { name: 'Within a distance of the kitchen' }));
      await retype('Distance in km', '0');
      await save();
      expect(screen.getByText('Enter a distance from 0.5 to 600 km')).toBeTruthy();
      // A thousand, and not one.
      await retype('Distance in km', '1,000');
      await save();
      expect(puts()).toEqual([]);
      expect(screen.getByText('Enter a distance from 0.5 to 600 km')).toBeTruthy();
      await retype('Distance in km', '12');
      expect(screen.queryByRole('textbox', { name: /tude/ })).toBeNull();
      const pin = within(await screen.findByRole('group', { name: 'Place of the kitchen' })).findByRole('button', {
        name: /^Pin of the kitchen/,
      });
      fireEvent.keyDown(await pin, { key: 'ArrowRight', shiftKey: true });
      await waitFor(() => expect(useSettingsDraft.getState().area?.centre.lng).toBeGreaterThan(76.5223));
      await save();
      expect(await screen.findByText('Settings saved successfully')).toBeTruthy();
      const east = { lat: expect.closeTo(9.5916, 3), lng: expect.closeTo(76.5325, 3) };
      expect(puts()).toEqual([{ deliveryArea: { kind: 'radius', km: 12, centre: east } }]);
    });

    it('define the refund to customers who cancel, step by step @deep', async () => {
      backend.on('PUT /api/settings', ({ body }) => ({ reply: { success: true, data: { ...STORED, ...(body as Partial<Settings>) } } }));
      await open('orders');
      expect(screen.getByText('Customers cannot cancel themselves; they call.')).toBeTruthy();
      const add = () => userEvent.click(screen.getByRole('button', { name: 'Add a step' }));
      await add();
      await save();
      expect(screen.getByText('Enter whole hours from 0 to 1440')).toBeTruthy();
      expect(screen.getByText('Enter a whole percentage from 0 to 100')).toBeTruthy();
      expect(document.activeElement).toBe(field('Hours before, step 1'));
      await retype('Hours before, step 1', '24');
      await retype('Percent back, step 1', '100');
      await add();
      await retype('Hours before, step 2', '48');
      await retype('Percent back, step 2', '50');
      await save();
      expect(screen.getByText('Enter fewer hours than in the step before')).toBeTruthy();
      expect(puts()).toEqual([]);
      await retype('Hours before, step 2', '12');
      expect(screen.getByText('Changes by customers are off above, so customers cannot cancel.')).toBeTruthy();
      await save();
      expect(await screen.findByText('Settings saved successfully')).toBeTruthy();
      expect(puts()).toEqual([
        {
          refundSteps: [
            { hours: 24, percent: 100 },
            { hours: 12, percent: 50 },
          ],
        },
      ]);
      await userEvent.click(screen.getByRole('button', { name: 'Remove step 2' }));
      for (let step = 2; step <= 6; step += 1) await add();
      expect(screen.queryByRole('button', { name: 'Add a step' })).toBeNull();
    });

    it('are really saved, only those that were changed', async () => {
      backend.on('PUT /api/settings', ({ body }) => ({ reply: { success: true, data: { ...STORED, ...(body as Partial<Settings>) } } }));
      await open('orders');
      await retype('Hold minutes', '99');
      cleanup();
      await open('business');
      await retype('Business name', ' Kuzhi Kottayam ');
      await retype('Phone', '98470 12345');
      await save();
      expect(await screen.findByText('Settings saved successfully')).toBeTruthy();
      expect(puts()).toEqual([{ businessName: 'Kuzhi Kottayam', businessPhone: '98470 12345' }]);
      expect(field('Business name').value).toBe('Kuzhi Kottayam');
      cleanup();
      await open('orders');
      expect(field('Hold minutes').value).toBe('99');
    });

    it('show each broken rule at its field and send nothing', async () => {
      await open('orders');
      await retype('Hold minutes', '31');
      await userEvent.clear(field('Coupon code'));
      await save();
      expect(screen.getByText('Enter a number from 3 to 30')).toBeTruthy();
      expect(screen.getByText('Please fill in this field')).toBeTruthy();
      expect(document.activeElement).toBe(field('Coupon code'));
      cleanup();
      await open('business');
      await retype('Email', 'nobody');
      await save();
      expect(screen.getByText('Enter an email address, e.g. name@example.com')).toBeTruthy();
      expect(document.activeElement).toBe(field('Email'));
      expect(puts()).toEqual([]);
    });

    it('put the server’s issues at their fields and keep the typed number', async () => {
      const issues = [{ path: 'businessPhone', message: 'Not a phone number' }];
      backend.on('PUT /api/settings', () => refusal(400, 'input.invalid', 'Not a phone number', { issues }));
      await open('business');
      await retype('Phone', '+65 9123 456');
      await save();
      expect((await screen.findByRole('alert')).textContent).toContain('Failed to save settings');
      expect(screen.getByText('Not a phone number')).toBeTruthy();
      expect(field('Phone').value).toBe('+65 9123 456');
    });

    it('ask for a number that can be called, keep the typed one and send nothing', async () => {
      await open('business');
      await retype('Phone', 'call me maybe');
      await save();
      expect(screen.getByText(/^Enter a number that customers can call, such as 98470 12345/)).toBeTruthy();
      expect(field('Phone').value).toBe('call me maybe');
      expect(puts()).toEqual([]);
    });

    it('keep an unsaved change while another tab is open', async () => {
      await open('orders');
      await retype('Coupon code', 'ONAM25');
      cleanup();
      await open('orders');
      expect(field('Coupon code').value).toBe('ONAM25');
    });

    it('say why they cannot be shown, and try again', async () => {
      backend.on('GET /api/settings', () => refusal(500, 'internal', 'English of the server'));
      show(<SettingsForm section="business" />);
      expect((await screen.findByRole('alert')).textContent).toContain('Failed to load settings');
      backend.on('GET /api/settings', () => ({ reply: { success: true, data: STORED } }));
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(field('Business name').value).toBe('Kuzhi Mandi'));
    });
  });

  describe('the rules of the settings', () => {
    it.each([
      ['discountPercentage', 0, null],
      ['discountPercentage', 12.5, null],
      ['discountPercentage', 101, 'range'],
      ['discountPercentage', '', 'range'],
      ['maxQuantity', 0, 'range'],
      ['maxQuantity', 2.5, 'whole'],
      ['holdMinutes', 3, null],
      ['portionsPerBag', 0, null],
      ['portionsPerBag', 101, 'range'],
      ['selfServiceHours', 0, null],
      ['selfServiceHours', 1.5, 'whole'],
      ['selfServiceHours', 337, 'range'],
      ['offerMinutes', 0, null],
      ['offerMinutes', 30.5, 'whole'],
      ['offerMinutes', 721, 'range'],
      ['holdMinutes', 2.9, 'range'],
      ['validCoupon', '  ', 'required'],
      ['businessEmail', 'a@b', 'email'],
      ['businessEmail', 'a@b.in', null],
      ['adminName', '', null],
      ['adminEmail', '', null],
      ['adminEmail', 'ammini', 'email'],
      ['businessPhone', '12345', 'phone'],
      ['businessPhone', '', 'required'],
      ['businessRegistration', '', null],
      ['businessRegistration', 'FSSAI 11223344556677', null],
      ['businessRegistration', 'FSSAI 1122334455667', 'licence'],
      ['businessRegistration', '11223344556677888', 'licence'],
      ['chatWidgetUrl', '', null],
      ['chatWidgetUrl', 'https://widget.example.com/chat.js', null],
      ['chatWidgetUrl', 'http://widget.example.com/chat.js', 'script'],
    ] as const)('%s = %p', (name, value, rule) => expect(brokenRule(name, value)).toBe(rule));
  });
});

const sections = () => screen.getByRole('navigation', { name: 'Sections of the settings' });
const go = (name: RegExp | string) => userEvent.click(within(sections()).getByRole('link', { name }));
const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' });
const narrow = (matches: boolean) =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => ({ media, matches, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList,
    );

describe('the sections of the settings', () => {
  beforeEach(async () => {
    backend.on('GET /api/settings', () => ({ reply: { success: true, data: STORED_SETTINGS } }));
    settings.reset();
    useSettingsDraft.setState({ typed: {}, offer: null, area: null, steps: null });
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await speak();
  });

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

const PATH = '/api/staff-notices';

describe('staff alerts', () => {
  beforeEach(async () => {
    backend.asked.length = 0;
    backend.on(`GET ${PATH}`, () => ({ reply: { success: true, data: { off: ['taskLate'], email: '' } } }));
    staffNotices.reset();
    await speak();
  });

  it('is chosen one by one, with an address for e-mail', async () => {
    backend.on(`PUT ${PATH}`, ({ body }) => ({ reply: { success: true, data: body } }));
    show(<StaffNoticesCard />);
    const late = await screen.findByRole<HTMLInputElement>('switch', { name: 'A task is late' });
    expect(late.checked).toBe(false);
    await userEvent.click(late);
    await userEvent.click(screen.getByRole('switch', { name: 'New order' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail address of the manager' }), 'owner@kuzhi.example');
    await userEvent.click(screen.getByRole('button', { name: 'Save staff alerts' }));
    expect(backend.to('PUT', PATH).map(({ body }) => body)).toEqual([{ off: ['newOrder'], email: 'owner@kuzhi.example' }]);
  });

  it('an address that is none is not sent', async () => {
    show(<StaffNoticesCard />);
    await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail address of the manager' }), 'owner');
    await userEvent.click(screen.getByRole('button', { name: 'Save staff alerts' }));
    expect(screen.getByText('Enter an e-mail address')).toBeTruthy();
    expect(backend.to('PUT', PATH)).toEqual([]);
  });

  it('can be loaded again, and says when it was not saved', async () => {
    backend.on(`GET ${PATH}`, () => refusal(503, 'database.unavailable', 'x'));
    show(<StaffNoticesCard />);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the staff alerts.');
    backend.on(`GET ${PATH}`, () => ({ reply: { success: true, data: { off: [], email: '' } } }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    backend.on(`PUT ${PATH}`, () => refusal(503, 'database.unavailable', 'x'));
    await userEvent.click(await screen.findByRole('button', { name: 'Save staff alerts' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to save the staff alerts.');
  });
});

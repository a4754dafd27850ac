import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CreateBooking, CreateOrder } from '#shared/bookings/booking.contract';
import { closeShop, CONFIG, CUSTOMER, fakeProvider, fillFields, openShop, press, PROOF, refusal, show, speak, stockShop } from './shop';

const backend = openShop();
const { LandingPage } = await import('../../../frontends/storefront/src/app/LandingPage');
const { useBooking } = await import('../../../frontends/storefront/src/features/booking/booking.store');
const { useConfig } = await import('../../../frontends/storefront/src/data/config.data');

const HERE = { latitude: 9.6, longitude: 76.53 };
const PLACE = { address: 'Near Kottayam, Kerala 686001', state: 'Kerala', pincode: '686001', locality: 'Kottayam' };
const REVERSE = 'GET /api/geocode/reverse';
const said = () => screen.findByRole('alert').then(({ textContent }) => textContent?.replace(/^!/, ''));
const valueOf = (label: string) => (screen.getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement).value;

/** What the browser answers when it is asked where it is; nothing = it has no such service. */
function standAt(answer?: (found: PositionCallback, failed: PositionErrorCallback) => void): void {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: answer && { getCurrentPosition: answer } });
}
const standing =
  (coords: { latitude: number; longitude: number }) =>
  (found: PositionCallback): void =>
    found({ coords } as GeolocationPosition);

beforeEach(async () => {
  stockShop(backend);
  backend.on(REVERSE, () => ({ reply: { success: true, data: PLACE } }));
  backend.on('GET /api/geocode/pincodes', () => ({ reply: { success: true, data: [{ pincode: '686001', lat: 9.6, lng: 76.5 }] } }));
  standAt(standing(HERE));
  useConfig.setState({ config: CONFIG });
  await speak();
});
afterEach(closeShop);

/** Where Leaflet has put a marker, px. */
const leftOf = (marker: HTMLElement): number => (marker as HTMLElement & { _leaflet_pos: { x: number } })._leaflet_pos.x;

/** @returns the pin, once the map stands */
async function openMap(): Promise<HTMLElement> {
  show(<LandingPage />);
  await screen.findByRole('article');
  await press('Reserve your mandi');
  await screen.findByText('Select Your Mandi (Good for 2 People)');
  await press('Pick Location');
  return screen.findByRole('button', { name: 'Delivery pin. Arrow keys move it.' });
}

describe('picking a place (requirements/storefront §2.4, §5)', () => {
  it('opens and hides the map @deep', async () => {
    await openMap();
    await press('Hide Map');
    expect(screen.queryByRole('region', { name: 'Map: where to deliver' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Pick Location' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('moves the pin by the arrow keys, and asks for the address once the key is let go', async () => {
    const pin = await openMap();
    for (let n = 0; n < 3; n += 1) fireEvent.keyDown(pin, { key: 'ArrowRight' });
    await waitFor(() => expect(valueOf('Pincode')).toBe('686001'));
    const asked = backend.to('GET', '/api/geocode/reverse');
    expect(asked).toHaveLength(1);
    expect(useBooking.getState().location?.lng).toBeGreaterThan(CONFIG.map.centre.lng);
  });

  it('takes a tap', async () => {
    await openMap();
    const map = screen.getByRole('region', { name: 'Map: where to deliver' });
    fireEvent.click(map, { clientX: 40, clientY: 25 });
    await waitFor(() => expect(useBooking.getState().location).toMatchObject({ address: PLACE.address }));
  });

  it('takes the visitor’s own position', async () => {
    await openMap();
    await press('Use my location');
    await waitFor(() => expect(useBooking.getState().location).toEqual({ lat: 9.6, lng: 76.53, address: PLACE.address }));
    expect(valueOf('Address')).toBe('');
    expect(screen.getByText(PLACE.address)).toBeTruthy();
  });

  it('writes over a pincode of its own, never over the customer’s, and never an address', async () => {
    await openMap();
    await press('Use my location');
    await waitFor(() => expect(valueOf('Pincode')).toBe('686001'));
    backend.on(REVERSE, () => ({ reply: { success: true, data: { ...PLACE, address: 'Near Pala, Kerala 686575', pincode: '686575' } } }));
    await press('Use my location');
    await waitFor(() => expect(valueOf('Pincode')).toBe('686575'));
    await fillFields();
    backend.on(REVERSE, () => ({ reply: { success: true, data: PLACE } }));
    await press('Use my location');
    expect(await screen.findByText(PLACE.address)).toBeTruthy();
    expect(valueOf('Pincode')).toBe(CUSTOMER.pincode);
    expect(valueOf('Address')).toBe(CUSTOMER.address);
  });

  it('keeps the pincode when none is known there', async () => {
    await openMap();
    await fillFields();
    backend.on(REVERSE, () => ({ reply: { success: true, data: { ...PLACE, pincode: null } } }));
    await press('Use my location');
    await waitFor(() => expect(useBooking.getState().location).not.toBeNull());
    expect(valueOf('Pincode')).toBe(CUSTOMER.pincode);
  });

  it('says that there is no street map, and labels the pincodes', async () => {
    await openMap();
    expect(await screen.findByText(/The street map cannot be loaded/)).toBeTruthy();
    expect(await screen.findByText('686001')).toBeTruthy();
  });

  it('stays where pincodes are in view when it goes to the own place without a street map', async () => {
    const pin = await openMap();
    const label = await screen.findByText('686001');
    await press('Use my location');
    expect(await screen.findByText(PLACE.address)).toBeTruthy();
    // Three kilometres apart; at the zoom of a street they are seven phones apart.
    expect(Math.abs(leftOf(label) - leftOf(pin))).toBeLessThan(390);
  });

  it('goes with the order and with the booking', async () => {
    const provider = fakeProvider();
    await openMap();
    await press('Add one Combo Pack');
    await fillFields();
    await press('Use my location');
    const location = { lat: 9.6, lng: 76.53, address: PLACE.address };
    await waitFor(() => expect(useBooking.getState().location).toEqual(location));
    await press(/^Pay ₹/);
    await waitFor(() => expect(provider.windows).toHaveLength(1));
    provider.windows[0]?.options.handler(PROOF);
    await screen.findByRole('dialog', { name: 'Payment Successful!' });
    const [ordered] = backend.to('POST', '/api/razorpay/create-order').map(({ body }) => body as CreateOrder);
    const [booked] = backend.to('POST', '/api/bookings').map(({ body }) => body as CreateBooking);
    expect([ordered?.location, booked?.location]).toEqual([location, location]);
  });
});

describe('errors of the map (requirements/storefront §8)', () => {
  const fails = (_: PositionCallback, failed: PositionErrorCallback): void => failed({ code: 1 } as GeolocationPositionError);
  it.each([
    ['Location services not supported', () => standAt()],
    ['Could not get location. Please pick manually', () => standAt(fails)],
    ['Location is outside Kerala', () => standAt(standing({ latitude: 13.1, longitude: 77.6 }))],
    [
      'Location error',
      () =>
        standAt(() => {
          throw new Error('denied by policy');
        }),
    ],
    [
      'Selected location is outside Kerala',
      () => backend.on(REVERSE, () => refusal(422, 'location.outside', 'Selected location is outside Kerala')),
    ],
    [
      'Selected location is outside Kerala',
      () => backend.on(REVERSE, () => ({ reply: { success: true, data: { ...PLACE, state: 'Goa' } } })),
    ],
    ['We do not deliver to this place', () => backend.on(REVERSE, () => refusal(422, 'location.notServed', 'No'))],
    ['No address found', () => backend.on(REVERSE, () => refusal(404, 'location.unknown', 'No address found'))],
    ['Failed to get address', () => backend.on(REVERSE, () => refusal(500, 'internal', 'No'))],
  ])('%s', async (words, breakIt) => {
    await openMap();
    breakIt();
    await press('Use my location');
    expect(await said()).toBe(words);
    expect(useBooking.getState().location).toBeNull();
    standAt(standing(HERE));
    backend.on(REVERSE, () => ({ reply: { success: true, data: PLACE } }));
    await press('Use my location');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('Map not initialized, while there is no map yet', async () => {
    show(<LandingPage />);
    await screen.findByRole('article');
    await press('Reserve your mandi');
    await screen.findByText('Select Your Mandi (Good for 2 People)');
    fireEvent.click(screen.getByRole('button', { name: 'Pick Location' }));
    fireEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    expect(await said()).toBe('Map not initialized');
  });
});

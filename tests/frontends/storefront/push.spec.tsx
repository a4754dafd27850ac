import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakePush } from '../../support/frontends/fake-push';
import { leave, openShop, refusal, settle, show, speak, stockShop } from './shop';

const backend = openShop();
const { TellOnPhone } = await import('../../../frontends/storefront/src/features/order-status/TellOnPhone');

const PATH = '/api/orders/MND-AB23CD/push';
let push: FakePush;
let publicKey: string | null;
const part = () => screen.findByRole('region', { name: 'Notify me on this phone' });

beforeEach(async () => {
  stockShop(backend);
  backend.asked.length = 0;
  publicKey = 'B'.repeat(87);
  backend.on('GET /api/push', () => ({ reply: { success: true, publicKey } }));
  backend.on(`PUT ${PATH}`, () => ({ reply: { success: true } }));
  backend.on(`POST ${PATH}/remove`, () => ({ reply: { success: true } }));
  localStorage.clear();
  push = new FakePush();
  await speak();
});
afterEach(() => {
  push.remove();
  leave();
});

describe('notifications of an order', () => {
  it('are asked for by a press, and can be turned off again', async () => {
    show(<TellOnPhone bookingId="MND-AB23CD" />);
    const section = await part();
    expect(push.asked).not.toHaveBeenCalled();
    await userEvent.click(within(section).getByRole('button', { name: 'Turn on notifications' }));
    expect(await within(section).findByText('This phone is notified when something changes.')).toBeTruthy();
    expect(push.registered).toEqual(['/push/orders']);
    expect(backend.to('PUT', PATH).map(({ body }) => body)).toEqual([{ ...FakePush.PARTS, language: 'en' }]);
    await userEvent.click(within(section).getByRole('button', { name: 'Turn off notifications' }));
    expect(await within(section).findByRole('button', { name: 'Turn on notifications' })).toBeTruthy();
    expect(backend.to('POST', `${PATH}/remove`).map(({ body }) => body)).toEqual([{ endpoint: FakePush.PARTS.endpoint }]);
  });

  it('that a browser blocks are explained', async () => {
    push.answer = 'denied';
    show(<TellOnPhone bookingId="MND-AB23CD" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
    expect((await part()).textContent).toContain('Notifications are blocked');
    expect(screen.queryByRole('button')).toBeNull();
    expect(backend.to('PUT', PATH)).toEqual([]);
  });

  it('are told to the server again on a later visit, without a question', async () => {
    push.permission = 'granted';
    localStorage.setItem('kuzhi.push.MND-AB23CD', 'true');
    show(<TellOnPhone bookingId="MND-AB23CD" />);
    expect((await part()).textContent).toContain('This phone is notified');
    expect(backend.to('PUT', PATH)).toHaveLength(1);
  });

  it('are for each order', async () => {
    push.permission = 'granted';
    localStorage.setItem('kuzhi.push.MND-ZZ99ZZ', 'true');
    show(<TellOnPhone bookingId="MND-AB23CD" />);
    expect(within(await part()).getByRole('button', { name: 'Turn on notifications' })).toBeTruthy();
  });

  it('that the server does not take stay off, and say why', async () => {
    backend.on(`PUT ${PATH}`, () => refusal(422, 'push.service', 'x'));
    show(<TellOnPhone bookingId="MND-AB23CD" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be used here');
    expect(screen.getByRole('button', { name: 'Turn on notifications' })).toBeTruthy();
  });

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64)', 'This browser has no notifications'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'On an iPhone a website in the browser cannot notify you'],
  ])('are not offered where there are none: %s', async (userAgent, text) => {
    push.remove();
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    show(<TellOnPhone bookingId="MND-AB23CD" />);
    expect((await part()).textContent).toContain(text);
  });

  it('are not spoken of while the kitchen sends none', async () => {
    publicKey = null;
    show(<TellOnPhone bookingId="MND-AB23CD" />);
    await settle();
    expect(screen.queryByRole('region')).toBeNull();
  });
});

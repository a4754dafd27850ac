import type { Page } from '@playwright/test';
import { HttpProvider } from '../support/messages/http-provider.ts';
import { type FakeBrowser, PushService } from '../support/messages/push-service.ts';
import { SmtpServer } from '../support/messages/smtp-server.ts';
import { bookAndFollow } from './support/customer.ts';
import { expect, expectAccessible, test as base } from './support/kitchen.ts';

const SECRET = 'smoke signals';

interface Outside {
  mail: SmtpServer;
  http: HttpProvider;
  push: PushService;
}

/** The mail server, the providers and the browsers' push service that the kitchen is told of. */
const test = base.extend<{ outside: Outside }>({
  // Playwright reads the names of what a fixture needs from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  outside: async ({}, use) => {
    const mail = await SmtpServer.start({ username: 'kuzhi', password: SECRET });
    const http = await HttpProvider.start(({ headers }) =>
      headers['authorization'] === `Bearer ${SECRET}`
        ? { status: 200, body: JSON.stringify({ messages: [{ id: 'wamid.test1' }] }) }
        : { status: 401 },
    );
    const push = await PushService.start();
    await use({ mail, http, push });
    await Promise.all([mail.stop(), http.stop(), push.stop()]);
  },
  serverEnvironment: async ({ outside: { mail, http, push } }, use) =>
    use({ PRIVATE_HOSTS: `127.0.0.1:${mail.port},${http.host}`, PUSH_SERVICES: push.host, WHATSAPP_URL: `http://${http.host}` }),
});
test.use({ serviceWorkers: 'allow' });

/** No browser of a story reaches a push service of its maker: this one subscribes at ours. */
async function subscribesAt(page: Page, { subscription }: FakeBrowser): Promise<void> {
  await page.addInitScript((parts) => {
    const subscribed = { ...parts, toJSON: () => parts, unsubscribe: () => Promise.resolve(true) };
    Object.assign(PushManager.prototype, {
      subscribe: () => Promise.resolve(subscribed),
      getSubscription: () => Promise.resolve(subscribed),
    });
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Object.assign(Notification, { requestPermission: () => Promise.resolve('granted') });
  }, subscription);
}

/** requirements/console C69; storefront S66; kitchen K101 */
test('each channel is set up and tried, and phones are notified', async ({ manager, visitor, cook, outside }) => {
  test.slow();
  const { mail, http, push } = outside;
  const desk = await manager('/admin?tab=settings&section=channels');
  const channel = (name: string) => desk.getByRole('region', { name, exact: true });
  const trial = (name: string) => desk.getByRole('form', { name: `Try ${name}` });
  const save = async (name: string): Promise<void> => {
    await channel(name).getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText(`${name}: saved`).last()).toBeVisible();
  };

  const email = channel('E-mail');
  await email.getByLabel('Send e-mails').click();
  await email.getByRole('button', { name: 'Save' }).click();
  await expect(email.getByText('Needed to turn this channel on')).toBeVisible();
  await email.getByLabel('Mail server').fill('127.0.0.1');
  await email.getByLabel('Port').fill(String(mail.port));
  await email.getByLabel('Encryption').selectOption('none');
  await email.getByLabel('User name').fill('kuzhi');
  await email.getByLabel('From').fill('orders@kuzhi.example');
  await email.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await save('E-mail');
  await trial('E-mail').getByLabel('E-mail address for the test').fill('me@example.org');
  await trial('E-mail').getByRole('button', { name: 'Send a test message' }).click();
  await expect(trial('E-mail').getByText('The other side refuses the user name, password or key.')).toBeVisible();
  await email.getByRole('textbox', { name: 'Password' }).fill(SECRET);
  await save('E-mail');
  await expect(email.getByRole('textbox', { name: 'Password' })).toHaveValue('');
  await trial('E-mail').getByRole('button', { name: 'Send a test message' }).click();
  await expect(trial('E-mail').getByText('Sent. Check whether it has arrived.')).toBeVisible();
  expect(mail.received.at(-1)?.to).toBe('me@example.org');

  const sms = channel('SMS');
  await sms.getByLabel('Address').fill(`http://${http.host}/send`);
  await sms.getByRole('textbox', { name: /^Key or password/ }).fill(SECRET);
  await sms.getByLabel('Send SMS').click();
  await save('SMS');
  await trial('SMS').getByLabel('Phone number for the test').fill('98470 12345');
  await trial('SMS').getByRole('button', { name: 'Send a test message' }).click();
  await expect(trial('SMS').getByText('Sent. Check whether it has arrived.')).toBeVisible();
  expect(http.last.body).toContain('919847012345');

  const whatsapp = channel('WhatsApp');
  await whatsapp.getByLabel('Phone number ID').fill('1234567890');
  await whatsapp.getByRole('textbox', { name: 'Access token' }).fill(SECRET);
  await whatsapp.getByLabel('Send WhatsApp messages').click();
  await save('WhatsApp');
  await trial('WhatsApp').getByLabel('Phone number for the test').fill('98470 12345');
  await trial('WhatsApp').getByRole('button', { name: 'Send a test message' }).click();
  await expect(trial('WhatsApp').getByText('No template is named for this message.')).toBeVisible();
  await whatsapp.getByText('Names of the templates', { exact: true }).click();
  await whatsapp.getByRole('group', { name: 'Order confirmed' }).getByLabel('English').fill('order_confirmed');
  await save('WhatsApp');
  await trial('WhatsApp').getByRole('button', { name: 'Send a test message' }).click();
  await expect(trial('WhatsApp').getByText('Sent. Check whether it has arrived.')).toBeVisible();
  await expectAccessible(desk);

  await channel('Notifications').getByLabel('Send notifications').click();
  await save('Notifications');
  await desk.evaluate(() => {
    localStorage.setItem('kuzhi.staff.language', JSON.stringify('ml'));
    localStorage.setItem('kuzhi.staff.theme', JSON.stringify('dark'));
  });
  await desk.reload();
  await expect(desk.getByRole('heading', { name: 'മെസേജ് അയയ്ക്കുന്ന വഴികൾ' })).toBeVisible();
  await expectAccessible(desk);

  // A cook's phone: on, still on after a reload, and off again.
  const staff = push.browser();
  const phone = await cook('Ammini');
  await subscribesAt(phone, staff);
  await phone.reload();
  const here = phone.getByRole('menuitemcheckbox', { name: 'Notify me on this device' });
  const open = () => phone.getByRole('button', { name: 'Account of Ammini' }).click();
  await open();
  await here.click();
  await expect(here).toBeChecked();
  await phone.keyboard.press('Escape');
  await expectAccessible(phone);
  await phone.reload();
  await open();
  await expect(here).toBeChecked();
  await here.click();
  await expect(here).not.toBeChecked();

  // A customer's phone, for one order.
  const theirs = push.browser();
  const shop = await visitor('phone');
  await subscribesAt(shop, theirs);
  await shop.goto('/');
  await bookAndFollow(shop);
  await shop.getByText('Messages, notifications, other phones').click();
  await shop.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(shop.getByText('This phone is notified when something changes.')).toBeVisible();
  await expectAccessible(shop);
  await shop.getByRole('button', { name: 'മലയാളം' }).click();
  await expect(shop.getByRole('button', { name: 'അറിയിപ്പുകൾ ഓഫാക്കൂ' })).toBeVisible();
  await shop.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(shop);
  await shop.getByRole('button', { name: 'അറിയിപ്പുകൾ ഓഫാക്കൂ' }).click();
  await expect(shop.getByRole('button', { name: 'അറിയിപ്പുകൾ ഓണാക്കൂ' })).toBeVisible();
});

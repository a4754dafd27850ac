import { test as base, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { Office } from './office.ts';
import { watchPushes } from './pushes.ts';
import { startSampleKitchen } from './sample-kitchen.ts';
import { MANAGER, Server } from './server.ts';
import { SharedKitchen } from './shared-kitchen.ts';

const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const TV: BrowserContextOptions = { viewport: { width: 1920, height: 1080 } };

interface Kitchen {
  /** Environment variables of the server over the test's own. */
  serverEnvironment: Record<string, string>;
  /** The built product with the sample kitchen: its own for each story, one for all stories of a worker that are tagged `@reads`. */
  server: Server;
  office: Office;
  /**
   * A browser of somebody's own: no cookie, no storage, nothing shared. It asks for less motion, since painting what moves takes a tenth of the processor's
   * time; a story about motion asks for it with `emulateMedia`. Fails the test when a page throws, breaks its policy or misses a push.
   */
  visitor: (device: 'desk' | 'phone' | 'tv', open?: string) => Promise<Page>;
  /** The manager, signed in already. */
  manager: (open: string) => Promise<Page>;
  /** The manager, signed in through the form. */
  managerAtTheForm: (open: string) => Promise<Page>;
  /** A cook's phone, enrolled already, at the kitchen's tabs unless said otherwise. */
  cook: (name: string, open?: string) => Promise<Page>;
  /** A cook's phone that was enrolled by opening a one-time link. */
  cookByLink: (name: string) => Promise<Page>;
  /** A TV screen, paired already, at its first page unless said otherwise. */
  pairedTv: (name: string, open?: string) => Promise<Page>;
  /** A TV screen, paired by the code it shows and a manager's approval in the console. */
  tvByCode: (name: string, managersPage: Page) => Promise<Page>;
}

/**
 * Tag of a story that changes nothing of the sample kitchen except its sessions: it shares a server with the others of its worker,
 * and fails when it leaves a change behind.
 */
const READS = '@reads';

export const test = base.extend<Kitchen, { sharedKitchen: SharedKitchen }>({
  serverEnvironment: [{}, { option: true }],

  sharedKitchen: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the other fixtures here
    async ({}, use) => {
      const kitchen = new SharedKitchen();
      await use(kitchen);
      await kitchen.close();
    },
    { scope: 'worker' },
  ],

  server: async ({ serverEnvironment, sharedKitchen }, use, { tags }) => {
    if (tags.includes(READS)) {
      await use(await sharedKitchen.open());
      expect(await sharedKitchen.look(), `a story tagged ${READS} leaves the kitchen as it was`).toEqual(sharedKitchen.untouched);
      return;
    }
    const isPlain = Object.keys(serverEnvironment).length === 0;
    const server = isPlain ? await startSampleKitchen() : await Server.start(serverEnvironment);
    await use(server);
    await server.remove();
  },

  office: async ({ server }, use) => use(await Office.of(server)),

  visitor: async ({ browser, server, serviceWorkers }, use, testInfo) => {
    const mishaps: string[] = [];
    const said: string[] = [];
    const contexts: { close: () => Promise<void> }[] = [];
    const lostPushes: (() => string[])[] = [];
    await use(async (device, open) => {
      const options = device === 'desk' ? DESK : device === 'phone' ? PHONE : TV;
      // No desk of a story loses its network.
      const workers = device === 'desk' ? 'block' : serviceWorkers;
      const context = await browser.newContext({ ...options, baseURL: server.url, serviceWorkers: workers, reducedMotion: 'reduce' });
      contexts.push(context);
      context.on('weberror', (error) => mishaps.push(error.error().stack ?? String(error.error())));
      context.on('console', (message) => {
        said.push(`${device} ${message.type()} ${message.text()}`);
        if (/Content Security Policy/.test(message.text())) mishaps.push(message.text());
      });
      const page = await context.newPage();
      lostPushes.push(watchPushes(page));
      if (open) await page.goto(open);
      return page;
    });
    if (testInfo.errors.length > 0) await testInfo.attach('console', { body: said.join('\n') });
    const lost = lostPushes.flatMap((lostOf) => lostOf());
    for (const context of contexts) await context.close();
    expect(lost, 'each change reaches each page by a push').toEqual([]);
    expect(mishaps, 'no page throws or breaks its policy').toEqual([]);
  },

  // Loading a page costs more than most of what a story does on it: only the stories of signing in do that on a page.
  manager: async ({ visitor }, use) =>
    use(async (open) => {
      const page = await visitor('desk');
      await letIn(page, '/api/auth/login', MANAGER);
      await page.goto(open);
      return page;
    }),

  managerAtTheForm: async ({ visitor }, use) =>
    use(async (open) => {
      const page = await visitor('desk', `/login?next=${encodeURIComponent(open)}`);
      await page.getByLabel('Username').fill(MANAGER.username);
      await page.getByLabel('Password', { exact: true }).fill(MANAGER.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(open);
      return page;
    }),

  cook: async ({ visitor, office }, use) =>
    use(async (name, open = '/kitchen?tab=guide') => {
      const page = await visitor('phone');
      await letIn(page, '/api/devices/enrol', { token: tokenOf(await office.invite(name)), name });
      await page.goto(open);
      return page;
    }),

  cookByLink: async ({ visitor, office }, use) =>
    use(async (name) => {
      const page = await visitor('phone', await office.invite(name));
      await page.getByLabel('Your name').fill(name);
      await page.getByRole('button', { name: 'Use this phone' }).click();
      await expect(page).toHaveURL(/\/kitchen\/events\/event-/);
      await page.goto('/kitchen?tab=guide');
      return page;
    }),

  pairedTv: async ({ visitor, office }, use) =>
    use(async (name, open = '/soplocked') => {
      const page = await visitor('tv');
      await letIn(page, '/api/devices/pairings/claim', { deviceCode: await office.approvedScreen(name) });
      await page.goto(open);
      return page;
    }),

  tvByCode: async ({ visitor }, use) =>
    use(async (name, managersPage) => {
      const page = await visitor('tv', '/soplocked');
      const code = page.getByText(/^[A-Z]{4}-[A-Z]{4}$/);
      await expect(code).toBeVisible();
      await managersPage.goto('/admin?tab=devices');
      await managersPage.getByLabel('Code').fill((await code.textContent()) ?? '');
      await managersPage.getByLabel('Name of the screen').fill(name);
      await managersPage.getByRole('button', { name: 'Approve' }).click();
      await expect(managersPage.getByText(`${name} is approved.`)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'SOP home' })).toBeVisible({ timeout: 15_000 });
      return page;
    }),
});

const tokenOf = (invite: string): string => new URLSearchParams(new URL(invite).hash.slice(1)).get('token') ?? '';

/** The browser gets its session's cookie as from a form. */
async function letIn(page: Page, route: string, data: Record<string, unknown>): Promise<void> {
  const reply = await page.context().request.post(route, { data });
  expect(reply.ok(), `${route} lets somebody in`).toBe(true);
}

export { expectAccessible } from './accessible.ts';
export { expect };

/**
 * How long a story waits for a change of another screen. The product promises a second, and `npm run bench` measures it; a story also
 * waits for the machine's other work (three pages draw a list of 45 tasks on two cores). That a push brought the change, and not the
 * next pulse, `watchPushes` sees for each page.
 */
export const BY_PUSH = { timeout: 12_000 };

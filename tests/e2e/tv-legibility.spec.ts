import type { Page } from '@playwright/test';
import { isSopPage, type TvPageId } from '#shared/sop/tv-pages';
import type { Timer } from '#shared/timers/timer.contract';
import { SHOWN_PAGES } from '../support/tv-pages.ts';
import { expect, expectAccessible, test } from './support/kitchen.ts';
import { chooseLanguage } from './support/language.ts';
import { millimetres, overflowing } from './support/millimetres.ts';
import { isLive, letIn, pairingCode } from './support/tv.ts';
import { croppedVideos, gridOf, scrolls, unreadableTexts } from './support/whole-pages.ts';

// A whole file goes to one worker otherwise, and this one takes so long that the other would be done before it.
test.describe.configure({ mode: 'parallel' });

/** @source requirements/kitchen K7 */
const GRIDS: readonly TvPageId[] = ['pitlighting', 'riceprep', 'finalcooking', 'chutneyprep'];
/** How many panels of a page, from its first, show all of their lines at once: its steps, and its ingredients or materials. */
const WHOLE: Readonly<Partial<Record<TvPageId, number>>> = {
  setup: 5,
  meatmasala: 7,
  pitlighting: 6,
  riceprep: 6,
  finalcooking: 6,
  chutneyprep: 6,
};
const SCREENS = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
] as const;
const SMALLEST = SCREENS[2];
/** Larger screens show the same picture larger: there only the pages whose timers run are read, the fullest ones. */
const isRead = (screen: (typeof SCREENS)[number], state: State): boolean => screen === SMALLEST || state === 'running';
/** What a page opens in, and what is chosen then, one after the other. */
const LANGUAGES = [
  ['en', null],
  ['ml', 'മലയാളം'],
  ['both', 'മല + Eng'],
  ['hi', 'हिंदी'],
  ['hi+ml', 'हिं + മല'],
] as const;
/** A step of each page, the last started first. */
const STEPS = ['5-5', '1-3', 'setup-1-2', '2-4', '4-2', '6-5'] as const;
const MINUTE_MS = 60_000;
/** Each look waits for two frames. */
const SETTLES_WITHIN_LOOKS = 40;
/** How long the timers of a state run, in minutes; null: nothing runs. */
const STATES = { idle: null, running: 4, overtime: 150 } as const;
type State = keyof typeof STATES;
/** @source requirements/kitchen K88, K91 */
const LEAST_MM = { text: 12, figure: 20, digits: 40, video: { width: 400, height: 225 }, share: 0.5 };

/** The timers that run were started so long ago. */
async function startedAgo(tv: Page, minutes: number): Promise<void> {
  await tv.route('**/api/timers/*', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { data: Timer[] };
    const data = reply.data.map((timer) => ({ ...timer, startTime: timer.startTime && timer.startTime - minutes * MINUTE_MS }));
    await route.fulfill({ response, json: { ...reply, data } });
  });
}

/** Of the first panels, those that do not show all of their lines at once. @source requirements/kitchen K13–K15, K52, K71 */
const turningPanels = (tv: Page, first: number): Promise<string[]> =>
  tv.evaluate(
    (count) =>
      [...document.querySelectorAll('main section')]
        .slice(0, count)
        .filter((panel) => panel.querySelector('i') !== null)
        .map((panel) => panel.querySelector('h2')?.textContent ?? ''),
    first,
  );

/** What two languages at once show in turns, else the page as it is. */
async function inEachTurn(tv: Page, look: (turn: string) => Promise<void>): Promise<void> {
  const turns = await tv.evaluate(() => (document.documentElement.dataset['turn'] === undefined ? [''] : ['large', 'small']));
  for (const turn of turns) {
    if (turn) await tv.evaluate((now) => (document.documentElement.dataset['turn'] = now), turn);
    await look(turn);
  }
}

/** How many panels take turns beside the step that runs; 1 where none does. */
const panelsInTurn = (tv: Page): Promise<number> => tv.evaluate(() => document.querySelectorAll('[data-away]').length + 1);

/** Brings one of the panels that take turns beside the step that runs. */
const bringPanel = (tv: Page, place: number): Promise<void> =>
  tv.evaluate((shown) => {
    const away = document.querySelector('[data-away]');
    const panels = [...(away?.parentElement?.children ?? [])].filter(({ className }) => className === away?.className);
    panels.forEach((panel, panelPlace) => panel.toggleAttribute('data-away', panelPlace !== shown));
  }, place);

/** What on the page is not seen whole, or is too small to be read from four metres. */
async function illegible(tv: Page, place: string, isTiming: boolean): Promise<string[]> {
  await tv.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  const { texts, figures, focus } = await millimetres(tv);
  const least = (what: string, is: number, least: number) => (is < least ? [`${what} ${is.toFixed(2)}, not ${least}`] : []);
  return [
    ...(await unreadableTexts(tv)),
    ...(await overflowing(tv)),
    ...(await croppedVideos(tv)).map((video) => `cropped: ${video}`),
    ...((await scrolls(tv)) ? ['it scrolls'] : []),
    ...texts.flatMap(({ text, mm }) => least(text, mm, LEAST_MM.text)),
    ...figures.flatMap(({ text, mm }) => least(`figure ${text}`, mm, LEAST_MM.figure)),
    ...((focus !== null) === isTiming ? [] : [`a step is ${isTiming ? 'not ' : ''}large`]),
    ...(focus
      ? [
          ...least('minutes', focus.digits, LEAST_MM.digits),
          ...least('width of the video', focus.video.width, LEAST_MM.video.width),
          ...least('height of the video', focus.video.height, LEAST_MM.video.height),
          ...least('share of the screen', focus.share, LEAST_MM.share),
          ...least('lines of what to do', focus.lines, 3),
        ]
      : []),
  ].map((fault) => `${place}: ${fault}`);
}

/** The faults of legibility in all turns and panels of a language. @param name of the page in this state and language */
async function lookAt(tv: Page, screen: (typeof SCREENS)[number], name: string, isTiming: boolean): Promise<string[]> {
  const faults: string[] = [];
  await inEachTurn(tv, async (turn) => {
    const place = `${name}${turn && `-${turn}`} at ${screen.width}`;
    // A smaller screen shows the same picture smaller; the smallest is looked at panel by panel.
    const inTurn = await panelsInTurn(tv);
    const panels = screen === SMALLEST ? inTurn : 1;
    for (let panel = 0; panel < panels; panel += 1) {
      const look = async () => {
        if (inTurn > 1) await bringPanel(tv, panel);
        return illegible(tv, panels > 1 ? `${place}, panel ${panel + 1}` : place, isTiming);
      };
      // Lists measure themselves again when the size, the language or the panel changes; a fault that stays is one.
      let found = await look();
      for (let looks = 1; found.length > 0 && looks < SETTLES_WITHIN_LOOKS; looks += 1) found = await look();
      // A picture costs more than the look: only of a page with a fault.
      if (found.length > 0) await tv.screenshot({ path: test.info().outputPath(`${place}-${panel + 1}.png`) });
      faults.push(...found);
    }
  });
  return faults;
}

for (const [state, minutes] of Object.entries(STATES) as [State, number | null][])
  test(`${state}: every page is read from four metres, whole, in every language on every screen`, async ({ visitor, office }) => {
    test.setTimeout(600_000);
    const tv = await visitor('tv');
    await letIn(tv, office, 'TV screen by the pit');
    const event = await office.cookingDay('Onam lunch of the Thazhathangadi church', 0, 56);
    await office.deliverAt(event.id, '12:00');
    await office.book(await office.sale(), 3);
    if (minutes !== null) {
      for (const step of STEPS) await office.setTimer(event.id, step, true);
      await startedAgo(tv, minutes);
    }
    const faults: string[] = [];
    for (const { id, at } of SHOWN_PAGES) {
      await tv.goto(at(event.id));
      await isLive(tv, 10_000);
      await expect(tv.getByRole('link', { name: /^OVERTIME!/ })).toHaveCount(state === 'overtime' ? 1 : 0);
      for (const [language, press] of LANGUAGES) {
        if (press) await chooseLanguage(tv, press);
        await tv.evaluate(() => document.fonts.ready);
        const name = `${id}-${state}-${language}`;
        const isTiming = minutes !== null && isSopPage(id);
        for (const screen of SCREENS.filter((one) => isRead(one, state))) {
          await tv.setViewportSize(screen);
          faults.push(...(await lookAt(tv, screen, name, isTiming)));
          if (state === 'idle' && language === 'en')
            expect.soft(await turningPanels(tv, WHOLE[id] ?? 0), `${id} at ${screen.width} shows each line at once`).toEqual([]);
          if (state === 'idle' && GRIDS.includes(id))
            expect.soft(await gridOf(tv), `${id} in ${language} at ${screen.width}`).toEqual({ columns: 4, rows: 3, panels: 12 });
        }
        // Both at once hold every text of either language.
        if (state === 'running' && language === 'both') await expectAccessible(tv);
      }
    }
    expect(faults).toEqual([]);
  });

test('the check and the code are whole on every screen', { tag: '@reads' }, async ({ visitor, office }) => {
  const tv = await visitor('tv');
  await letIn(tv, office, 'TV screen by the pit');
  const stranger = await visitor('tv');
  for (const screen of SCREENS) {
    const size = `${screen.width} × ${screen.height}`;
    // The check measures its screen once.
    await tv.setViewportSize(screen);
    await tv.goto('/soplocked/check');
    await expect(tv.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tv.getByText(/Clock \(/)).toBeVisible();
    expect.soft(await unreadableTexts(tv), `the check at ${size}`).toEqual([]);

    await stranger.setViewportSize(screen);
    await stranger.goto('/soplocked');
    await expect(pairingCode(stranger)).toBeVisible();
    expect(await illegible(stranger, `the code at ${size}`, false)).toEqual([]);
    const room = await stranger.evaluate(() => {
      const letters = document.createRange();
      letters.selectNodeContents(document.querySelector('[data-testid="user-code"]') ?? document.body);
      return (document.querySelector('[role="img"]')?.getBoundingClientRect().left ?? 0) - letters.getBoundingClientRect().right;
    });
    expect(room, `the code ends before the QR code at ${size}`).toBeGreaterThan(0);
  }
});

test('a long event name ends in dots within the header, and nothing else gives way', async ({ visitor, office }) => {
  const tv = await visitor('tv');
  await tv.setViewportSize({ width: 1280, height: 720 });
  await letIn(tv, office, 'TV screen by the pit');
  const title = 'Onam lunch of the Thazhathangadi church and the families of both parishes';
  const event = await office.cookingDay(title, 0, 56);
  await tv.goto(`/soplocked/meatmasala?eventId=${event.id}`);
  await isLive(tv, 10_000);
  const name = tv.getByRole('button', { name: title }).locator('strong');
  for (const [language, press] of LANGUAGES) {
    if (press) await chooseLanguage(tv, press);
    await tv.evaluate(() => document.fonts.ready);
    const isInside = await name.evaluate((strong) => {
      const header = strong.closest('header')?.getBoundingClientRect() ?? new DOMRect();
      const { top, bottom, right } = (strong.parentElement ?? strong).getBoundingClientRect();
      return top >= header.top && bottom <= header.bottom && right <= header.right;
    });
    expect.soft(isInside, language).toBe(true);
    await expect(tv.locator('header time')).toBeInViewport({ ratio: 1 });
  }
});

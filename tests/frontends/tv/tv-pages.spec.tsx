import { existsSync, readFileSync } from 'node:fs';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RECIPE_ROOM, tasksRoom } from '#shared/realtime/rooms';
import { feb27 } from '#shared/recipes/collections/feb27';
import { march1 } from '#shared/recipes/collections/march1';
import { MEAT_VIDEOS } from '#shared/recipes/recipe';
import { tvPath } from '#shared/sop/tv-pages';
import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';
import type { Task } from '#shared/tasks/task.contract';
import { contentOf, currentRecipe, withIngredient } from '../../support/current-recipe';
import { plainDiaryEvent } from '../../support/plain-diary-event';
import { plainTask } from '../../support/plain-task';
import { SOP_CONTENT } from '../../support/sop-content';
import { SHOWN_PAGES } from '../../support/tv-pages';
import type { FakeKitchen } from './fake-kitchen';
import { address, freshKitchen, hold, openTv, powerCut } from './tv';

describe('tv pages', () => {
  let kitchen: FakeKitchen;
  beforeEach(async () => {
    kitchen = await freshKitchen();
    kitchen.events = [plainDiaryEvent({ title: 'Wedding' })];
  });

  describe.each(SHOWN_PAGES)('the TV page $id', ({ at, heading }) => {
    it('has its title, connection, sound, languages and clock in its header', async () => {
      await openTv(at('e1'));
      await screen.findByRole('heading', { level: 1, name: heading.en });
      expect(document.title).toBe(`${heading.en} – Kuzhi`);
      const header = within(screen.getByRole('banner'));
      expect(await header.findByText('Live')).toBeTruthy();
      expect(header.getByRole('button', { name: /^Chime is/ })).toBeTruthy();
      expect(header.getByRole('button', { name: /^Language/ })).toBeTruthy();
      expect(header.getByRole('time')).toBeTruthy();
    });

    it('is opened by the manager, and left by Back', async () => {
      await openTv('/soplocked/setup');
      await screen.findByRole('heading', { level: 1 });
      await act(() => Promise.resolve(kitchen.command('open', at('e1'))));
      await screen.findByRole('heading', { level: 1, name: heading.en });
      await waitFor(() => expect(kitchen.reports.at(-1)).toMatchObject({ page: at('e1') }));
      act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'GoBack' })));
      await waitFor(() => expect(address()).toBe('/soplocked'));
    });
  });

  const leads = (): (string | null)[] => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

  it.each(SHOWN_PAGES.filter(({ id }) => id !== 'home'))('a link of the home leads to $id, and one leads back', async ({ id, heading }) => {
    await openTv('/soplocked');
    await screen.findByRole('heading', { level: 1, name: 'SOP home' });
    const place = leads().indexOf(tvPath(id));
    await userEvent.click(screen.getAllByRole('link')[place] ?? document.body);
    await screen.findByRole('heading', { level: 1, name: heading.en });
    expect(leads()).toContain('/soplocked');
  });
});

describe('plan', () => {
  const DAY = '2026-11-29';
  const at = (clock: string): number => Date.parse(`${DAY}T${clock}:00+05:30`);
  const planned = (id: string, startTime: string, sortOrder: number): Task =>
    plainTask({ id, task: id, startTime, sortOrder, estimatedDuration: '20' });

  let kitchen: FakeKitchen;
  beforeEach(async () => {
    kitchen = await freshKitchen();
    kitchen.clockAhead = at('08:01') - Date.now();
    kitchen.events = [plainDiaryEvent({ id: 'e1', date: DAY })];
    kitchen.tasks = [
      planned('soak-tamarind', '8:00 AM', 10),
      planned('strain-tamarind', '8:20 AM', 20),
      planned('soak-rice', '9:45 AM', 30),
    ];
  });

  const said = (name: string) => screen.findByRole('region', { name });

  it('goes to the step that is due, offers its Start, and stays where a cook has just pressed (requirements/kitchen K132)', async () => {
    await openTv('/soplocked');
    await screen.findByRole('heading', { level: 1, name: 'SOP home' });
    expect(screen.queryByRole('region', { name: 'Due now' })).toBeNull();
    act(() => kitchen.command('plan', 'nonsense'));
    expect(address()).toBe('/soplocked');
    act(() => kitchen.command('plan', 'all'));
    await waitFor(() => expect(address()).toBe('/soplocked/chutneyprep?eventId=e1'));
    await waitFor(() => expect(kitchen.reports.at(-1)).toMatchObject({ plan: 'all', page: '/soplocked/chutneyprep?eventId=e1' }));
    const due = within(await said('Due now'));
    expect(due.getByText('Due 8:00 AM')).toBeTruthy();

    await userEvent.click(due.getByRole('button', { name: /^Start/ }));
    await waitFor(() => expect(kitchen.called('PUT', '/api/timers/e1/6-1')).toHaveLength(1));
    act(() =>
      kitchen.push(tasksRoom('e1'), 'task.changed', { ...kitchen.tasks[0], startedAt: new Date(kitchen.now()).toISOString(), version: 2 }),
    );
    const next = within(await said('Next step'));
    expect(next.getByText('Next 8:20 AM')).toBeTruthy();
    expect(next.getByText(/^in 1[89] min$/)).toBeTruthy();

    act(() => kitchen.command('plan', 'riceprep'));
    await waitFor(() => expect(kitchen.reports.at(-1)).toMatchObject({ plan: 'riceprep' }));
    // Somebody pressed just now.
    expect(address()).toContain('/soplocked/chutneyprep');
    act(() => kitchen.command('plan'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull());
  });
});

describe('phone', () => {
  let kitchen: FakeKitchen;
  const wide = window.matchMedia.bind(window);
  beforeEach(async () => {
    kitchen = await freshKitchen();
    window.matchMedia = (query) => ({ ...wide(query), matches: true });
    kitchen.events = [plainDiaryEvent({ date: new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10) })];
  });
  afterEach(() => {
    window.matchMedia = wide;
  });

  const page = () => within(screen.getByRole('main'));

  /** @source requirements/kitchen K79 */
  it('shows a phone the timers that run and the six pages, and leads back to the list', async () => {
    kitchen.runs('1-3', 5);
    await openTv('/soplocked');
    const [timer] = within(await screen.findByRole('list', { name: 'Running timers' })).getAllByRole('link');
    expect(timer?.textContent).toContain('1-3 Fire management');
    expect(screen.getByRole('link', { name: /Today/ }).getAttribute('href')).toBe('/kitchen/events/e1');
    expect(page().getAllByRole('link', { name: /^[1-6]/ })).toHaveLength(7);
    await userEvent.click(page().getByRole('link', { name: /Pit Lighting/ }));
    await waitFor(() => expect(address()).toContain('/soplocked/pitlighting?eventId=e1'));
  });

  it('shows a phone one step with all its lines, its timer, and the ways to the next', async () => {
    await openTv('/soplocked/pitlighting?eventId=e1');
    expect(await screen.findByRole('heading', { level: 2, name: '1-1 Prepare firewood and coconut shells' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Next: 1-2' }));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('1-2 Lighting the fire');
    await userEvent.click(await screen.findByRole('button', { name: /^Start: / }));
    const stop = await screen.findByRole('button', { name: /^Stop: / });
    await hold(stop, '1-2');
    expect(await screen.findByRole('button', { name: /^Undo: / })).toBeTruthy();
  });

  it('shows a phone the kitchen board, which leads back to the list as well', async () => {
    kitchen.tasks = [plainTask({ id: 'a', task: 'Light the fire', assignedTo: 'Cicily', startTime: null })];
    await openTv('/soplocked');
    await userEvent.click(await page().findByRole('link', { name: 'Kitchen board' }));
    await waitFor(() => expect(address()).toContain('/soplocked/board?eventId=e1'));
    const next = within(await screen.findByRole('region', { name: 'Next' }));
    expect((await next.findByRole('listitem')).textContent).toBe('Light the fireCicily');
    expect(document.documentElement.dataset['phone']).toBe('');
    expect(screen.getByRole('link', { name: /Today/ }).getAttribute('href')).toBe('/kitchen/events/e1');
  });
});

describe('recipe', () => {
  let kitchen: FakeKitchen;
  beforeEach(async () => {
    kitchen = await freshKitchen();
  });

  const row = (name: string) => {
    const [panel] = screen.getAllByRole('region', { name: /Ingredients/ });
    return within(panel as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .find((text) => text?.startsWith(name));
  };
  const open = async (slug: string): Promise<void> => {
    await openTv(`/soplocked/${slug}`);
    await screen.findByText('Navigation');
  };
  const changed = (amount: number) => withIngredient(contentOf(1), 'MSG', { amount });

  it('a panel shows the amounts of the current version and follows it at once', async () => {
    kitchen.recipe = currentRecipe({ number: 4, content: changed(170), version: 3 });
    await open('meatmasala');
    await waitFor(() => expect(row('MSG')).toBe('MSG170.0 g'));
    act(() => kitchen.push(RECIPE_ROOM, 'recipe.changed', currentRecipe({ number: 5, content: changed(180), version: 4 })));
    await waitFor(() => expect(row('MSG')).toBe('MSG180.0 g'));
    act(() => kitchen.push(RECIPE_ROOM, 'recipe.changed', currentRecipe({ number: 4, content: changed(170), version: 3 })));
    expect(row('MSG')).toBe('MSG180.0 g');
  });

  it('a screen that never could ask shows the first version, one that could the last it heard', async () => {
    await open('meatmasala');
    expect(row('MSG')).toBe('MSG160.0 g');
    cleanup();
    kitchen.recipe = currentRecipe({ number: 4, content: changed(170), version: 3 });
    await open('meatmasala');
    await waitFor(() => expect(row('MSG')).toBe('MSG170.0 g'));
    cleanup();
    await powerCut();
    kitchen.isDown = true;
    await open('meatmasala');
    await waitFor(() => expect(row('MSG')).toBe('MSG170.0 g'));
  });

  it('base servings, ratio and the length of the list are those of the version', async () => {
    const { mandiRice, ...others } = withIngredient(contentOf(1), 'Water', { amount: 6 });
    kitchen.recipe = currentRecipe({ number: 4, version: 3, content: { ...others, mandiRice: { ...mandiRice, baseServing: 10 } } });
    await open('riceprep');
    await waitFor(() => expect(row('Mandi rice')).toBe('Mandi rice8.0 kg'));
    expect(screen.getByText(/Rice to water is 1:1\.5\./)).toBeTruthy();
    expect(screen.getByText(/The recipe is for 10 people/)).toBeTruthy();
  });
});

const LIMIT_BYTES = 250 * 1024;
const stepVideos = SOP_CONTENT.flatMap(([, { step }]) => step.subSteps.map(({ id, videoUrl }) => [id, videoUrl] as const));
const taskVideos = DEFAULT_TASKS.flatMap(({ key, videoUrl }) => (videoUrl ? [[key, videoUrl] as const] : []));
const recipeVideos = [
  ...Object.values(MEAT_VIDEOS),
  ...[feb27, march1].flatMap((collection) =>
    Object.values(collection).flatMap(({ steps = [] }) => steps.flatMap(({ videoSrc }) => videoSrc ?? [])),
  ),
].map((src) => ['the recipe calculator', `/${src}`] as const);
const fileOf = (videoUrl: string): string => `frontends/tv/public${videoUrl}`;

describe('each step has its video (decisions/0001 §38)', () => {
  it.each([...stepVideos, ...recipeVideos])('%s: %s is small, silent H.264', (_, videoUrl) => {
    expect(existsSync(fileOf(videoUrl))).toBe(true);
    const video = readFileSync(fileOf(videoUrl));
    expect(video.length).toBeLessThanOrEqual(LIMIT_BYTES);
    expect(video.toString('latin1', 4, 8)).toBe('ftyp');
    expect(video.includes('avc1')).toBe(true);
    expect(video.includes('mp4a')).toBe(false);
    // The index comes before the pictures: a TV screen shows the first one without the last.
    expect(video.indexOf('moov')).toBeLessThan(video.indexOf('mdat'));
  });

  it.each(taskVideos)('the task %s shows %s, a video of a step', (_, videoUrl) => {
    expect(stepVideos.map(([, url]) => url)).toContain(videoUrl);
  });
});

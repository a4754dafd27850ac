import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DIARY_ROOM, portionsRoom } from '#shared/realtime/rooms';
import { plainDiaryEvent } from '../../support/plain-diary-event';
import type { FakeKitchen } from './fake-kitchen';
import { address, figured, freshKitchen, hold, letUndoEnd, openTv, powerCut } from './tv';

let kitchen: FakeKitchen;
beforeEach(async () => {
  kitchen = await freshKitchen();
});

const panel = (name: string | RegExp) => screen.getByRole('region', { name });
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const rows = (name: string) =>
  within(panel(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const links = () =>
  within(panel('Navigation'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const open = async (slug: string, query = '') => {
  await openTv(`/soplocked/${slug}${query}`);
  await screen.findByText('Navigation');
};

const HOME = ['Home', '/soplocked'];
const FINAL_PANELS = [
  'Materials (1/2)',
  'Materials (2/2)',
  'Key Points',
  'Safety Instructions',
  'Cooking Timeline',
  'Serving Tips',
  'Troubleshooting',
  'Navigation',
];

describe('the panels of each page in their order, and where it leads (requirements/kitchen §2; decisions/0001 §51)', () => {
  it.each([
    {
      slug: 'setup',
      title: 'Day-Before Setup SOP',
      steps: ['1-1', '1-2', '1-3', '1-4'],
      panels: ['Materials', 'Key Points', 'Timeline', 'Tips', 'Notes', 'Navigation'],
      leads: [['Meat Prep ›', '/soplocked/meatmasala'], HOME],
    },
    {
      slug: 'meatmasala',
      title: 'Meat Masala SOP',
      steps: ['2-1', '2-2', '2-3', '2-4', '2-5', '2-6'],
      panels: ['Ingredients', 'Materials', 'Timeline', 'Navigation'],
      leads: [['‹ Setting Up', '/soplocked/setup'], ['Pit Lighting ›', '/soplocked/pitlighting'], HOME],
    },
    {
      slug: 'riceprep',
      title: 'Rice Preparation SOP',
      steps: ['4-1', '4-2', '4-3', '4-4'],
      panels: [
        'Ingredients (1/2)',
        'Ingredients (2/2)',
        'Key Points',
        'Safety Instructions',
        'General Instructions',
        'Video Tips',
        'Recipe Notes',
        'Navigation',
      ],
      leads: [['‹ Pit Lighting', '/soplocked/pitlighting'], ['Final Cooking ›', '/soplocked/finalcooking'], HOME],
    },
    {
      slug: 'finalcooking',
      title: 'Final Cooking SOP',
      steps: ['5-1', '5-2', '5-3', '5-4'],
      panels: FINAL_PANELS,
      leads: [['‹ Rice Prep', '/soplocked/riceprep'], ['Chutney Prep ›', '/soplocked/chutneyprep'], HOME],
    },
    {
      slug: 'chutneyprep',
      title: 'Chutney Preparation SOP',
      steps: ['6-1', '6-2', '6-3', '6-4'],
      panels: [
        'Chutney Ingredients (1/2)',
        'Chutney Ingredients (2/2)',
        'Key Points',
        'Safety Instructions',
        'Preparation Timeline',
        'Flavor Variations',
        'Serving Ideas',
        'Navigation',
      ],
      leads: [['‹ Final Cooking', '/soplocked/finalcooking'], HOME, ['Back to Home', '/soplocked']],
    },
  ])('$slug', async ({ slug, title, steps, panels, leads }) => {
    await open(slug);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(document.title).toBe(`${title} – Kuzhi`);
    const shown = headings();
    expect(shown.slice(0, steps.length).map((heading) => heading?.split(' ')[0])).toEqual(steps);
    expect(shown.slice(steps.length)).toEqual(panels);
    expect(links()).toEqual(leads);
    for (const id of steps) {
      const step = within(panel(new RegExp(`^${id} `)));
      const lines = step.getAllByRole('listitem').filter(({ textContent }) => !textContent.startsWith('⚠'));
      expect(lines).toHaveLength(3);
      expect(step.getByRole('button', { name: /^Start/ })).toBeTruthy();
    }
  });

  it('keeps a figure with its unit, and a range whole', async () => {
    await open('finalcooking');
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines.some((line) => line.includes('145–\u2060160\u00a0°C'))).toBe(true);
  });

  it('meat masala shows the window of every step (requirements/kitchen §9)', async () => {
    await open('meatmasala');
    expect(within(panel(/^2-1 /)).getByText('6:00–6:20 AM')).toBeTruthy();
    expect(within(panel(/^2-6 /)).getByText('7:15–7:30 AM')).toBeTruthy();
  });

  it('shows ten ingredients of the rice and the rest, five and four of the chutney', async () => {
    await open('riceprep');
    expect(rows('Ingredients (1/2)')).toHaveLength(10);
    await userEvent.click(screen.getByRole('link', { name: /Final Cooking/ }));
    await userEvent.click(await screen.findByRole('link', { name: /Chutney Prep/ }));
    await screen.findByText('Flavor Variations');
    expect(rows('Chutney Ingredients (1/2)')).toHaveLength(5);
    expect(rows('Chutney Ingredients (2/2)')).toHaveLength(4);
  });
});

describe('the people of the event (decisions/0040)', () => {
  const mutton = () => rows('Ingredients').find((row) => row?.startsWith('Mutton'));
  const people = (estimatedAttendance: number, version: number) => plainDiaryEvent({ estimatedAttendance, version });

  it('decide the amounts, live, until a cook chooses another number on the screen', async () => {
    kitchen.events = [people(56, 1)];
    await open('meatmasala', '?eventId=e1');
    await waitFor(() => expect(mutton()).toBe('Mutton22.4 kg'));
    expect(within(panel('Ingredients')).getByText('for 56')).toBeTruthy();
    act(() => kitchen.push(DIARY_ROOM, 'diary.changed', people(60, 2)));
    expect(mutton()).toBe('Mutton24.0 kg');
    await userEvent.click(screen.getByRole('button', { name: '5 fewer servings' }));
    expect(within(panel('Ingredients')).getByText('for 55')).toBeTruthy();
    act(() => kitchen.push(DIARY_ROOM, 'diary.changed', people(40, 3)));
    expect(mutton()).toBe('Mutton22.0 kg');
  });

  it('get mutton when they ordered it, and masala all of them', async () => {
    const chicken = { key: 'chicken-mandi', name: 'Chicken Mandi', portions: 12 };
    const muttonMandi = { key: 'beef-2pc', name: 'Mutton Mandi', portions: 16 };
    const sale = { salesEventId: 5, linkedSale: { title: 'Sunday Mandi', portions: 28, peoplePerOrder: 2 } };
    kitchen.events = [plainDiaryEvent({ estimatedAttendance: 56, ...sale })];
    kitchen.portions = { id: 5, items: [muttonMandi, chicken] };
    const msg = () => rows('Ingredients').find((row) => row?.startsWith('MSG'));
    await open('meatmasala', '?eventId=e1');
    await waitFor(() => expect(mutton()).toBe('Muttonfor 3212.8 kg'));
    expect(msg()).toBe('MSG448.0 g');
    await userEvent.click(screen.getByRole('button', { name: '5 fewer servings' }));
    expect(within(panel('Ingredients')).getByText('for 51')).toBeTruthy();
    expect([mutton(), msg()]).toEqual(['Muttonfor 2911.6 kg', 'MSG408.0 g']);
    await userEvent.click(screen.getByRole('button', { name: '5 more servings' }));
    expect(mutton()).toBe('Muttonfor 3212.8 kg');
    act(() => kitchen.push(portionsRoom(5), 'portions.changed', { id: 5, items: [chicken] }));
    expect(mutton()).toBe('Muttonfor 00 kg');
    kitchen.portions = { id: 5, items: [muttonMandi] };
    act(() => kitchen.push(portionsRoom(5), 'portions.changed', { id: 5, items: [muttonMandi] }));
    await waitFor(() => expect(mutton()).toBe('Mutton22.4 kg'));
    // 16 portions of two and a dish that feeds 24 with 4 portions: 32 of the 56 people eat mutton.
    const feast = { ...chicken, portions: 4, fed: { slots: 4, people: 24 } };
    act(() => kitchen.push(portionsRoom(5), 'portions.changed', { id: 5, items: [muttonMandi, feast] }));
    await waitFor(() => expect(mutton()).toBe('Muttonfor 3212.8 kg'));
  });

  it('get their ordered dishes also after a power cut with the server down', async () => {
    kitchen.events = [plainDiaryEvent({ estimatedAttendance: 56, salesEventId: 5 })];
    kitchen.portions = { id: 5, items: [{ key: 'mutton-2pc', name: 'Beef Ribs Mandi', portions: 1 }] };
    await open('meatmasala', '?eventId=e1');
    await waitFor(() => expect(mutton()).toBe('Muttonfor 00 kg'));
    cleanup();
    await powerCut();
    kitchen.isDown = true;
    await open('meatmasala', '?eventId=e1');
    await waitFor(() => expect(mutton()).toBe('Muttonfor 00 kg'));
  });

  it('are 20 without an event', async () => {
    kitchen.events = [people(56, 1)];
    await open('meatmasala');
    expect(within(panel('Ingredients')).getByText('for 20')).toBeTruthy();
  });
});

describe('the serving count (requirements/kitchen §4, §5; decisions/0001 §32)', () => {
  it.each([
    ['meatmasala', 'Ingredients', 'Mutton', ['8.0 kg', '10.0 kg', '2.0 kg', '0.4 kg']],
    ['riceprep', 'Ingredients (1/2)', 'Water', ['8.0 L', '10.0 L', '2.0 L', '0.4 L']],
    ['chutneyprep', 'Chutney Ingredients (1/2)', 'Tamarind', ['125.0 g', '156.3 g', '31.3 g', '6.3 g']],
  ])('%s', async (slug, list, name, [at20, at25, at5, at1]) => {
    await open(slug);
    const amount = () => rows(list).find((row) => row?.startsWith(name));
    const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));
    expect(amount()).toBe(`${name}${at20}`);
    await press('5 more servings');
    expect(amount()).toBe(`${name}${at25}`);
    for (let times = 0; times < 4; times += 1) await press('5 fewer servings');
    expect(amount()).toBe(`${name}${at5}`);
    await press('5 fewer servings');
    await press('5 fewer servings');
    expect(amount()).toBe(`${name}${at1}`);
    await press('5 more servings');
    expect(amount()).toBe(`${name}${at5}`);
    expect(within(screen.getByRole('group', { name: 'Servings' })).getByText('5')).toBeTruthy();
  });
});

describe('the first 4 of 8 steps (requirements/kitchen §2)', () => {
  it.each([
    ['finalcooking', 'Steps 5-5 to 5-8', 'Steps 5-1 to 5-4', '5-5 Cooking time and temperature check', '5-1 Temperature measurement'],
    ['chutneyprep', 'Steps 6-5 to 6-8', 'Steps 6-1 to 6-4', '6-5 Cooking the mixture', '6-1 Ingredient preparation'],
  ])('%s turns to the others and back', async (slug, on, back, fifth, first) => {
    await open(slug);
    await userEvent.click(screen.getByRole('button', { name: on }));
    expect(headings()[0]).toBe(fifth);
    expect(headings()).toHaveLength(12);
    await userEvent.click(screen.getByRole('button', { name: back }));
    expect(headings()[0]).toBe(first);
  });

  it.each(['setup', 'meatmasala', 'pitlighting', 'riceprep'])('%s has nothing to turn', async (slug) => {
    await open(slug);
    expect(screen.queryByRole('button', { name: /^Steps/ })).toBeNull();
  });

  it('give way to a running step, come back when a cook turns, and give way to the next start', async () => {
    kitchen.runs('5-6', 3);
    await open('finalcooking', '?eventId=e1');
    expect(await screen.findByRole('heading', { name: /^5-6/ })).toBeTruthy();
    expect(screen.getByText('Timer: 5-6')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Steps 5-1 to 5-4' }));
    expect(screen.getByRole('heading', { name: /^5-1/ })).toBeTruthy();
    act(() => kitchen.pushTimer('5-8', true));
    expect(await screen.findByRole('heading', { name: /^5-8/ })).toBeTruthy();
  });
});

describe('both languages at once', () => {
  it.each(['setup', 'meatmasala', 'pitlighting', 'riceprep', 'finalcooking', 'chutneyprep'])(
    '%s: shows English next to every sentence in Malayalam',
    async (slug) => {
      await openTv(`/soplocked/${slug}?eventId=e1`);
      await screen.findByText('Navigation');
      act(() => kitchen.command('language', 'both'));
      await screen.findByText('പേജുകൾ');
      const large = [...document.querySelectorAll<HTMLElement>('main [lang=ml]')];
      expect(large.length).toBeGreaterThan(40);
      for (const part of large) expect(part.nextElementSibling?.getAttribute('lang')).toBe('en');
      // Whatever holds Malayalam letters outside such a pair is said in one language only.
      const alone = document.evaluate('//main//text()', document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
      const texts = Array.from({ length: alone.snapshotLength }, (_, place) => alone.snapshotItem(place));
      const onlyMalayalam = texts.filter(
        (text) => /[\u0D00-\u0D7F]/.test(text?.textContent ?? '') && !text?.parentElement?.closest('[lang=ml]'),
      );
      expect(onlyMalayalam.map((text) => text?.textContent)).toEqual([]);
    },
  );
});

describe('the timers of the setup page (decisions/0001 §26)', () => {
  it.each(['1-1', 'setup-1-1'])('startTimer=%s starts setup-1-1 once, and the TV screen calls it 1-1', async (wanted) => {
    await open('setup', `?eventId=e1&startTimer=${wanted}`);
    expect(await screen.findByText('Timer: 1-1')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/soplocked/setup?eventId=e1&startTimer=setup-1-1'));
    expect(kitchen.calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual(['/api/timers/e1/setup-1-1']);
    expect(screen.getByRole('img', { name: 'A timer is running' })).toBeTruthy();
  });

  it('are not those of the pit', async () => {
    kitchen.runs('1-1', 5);
    await open('setup', '?eventId=e1');
    await waitFor(() => expect(screen.queryByText('Loading timer...')).toBeNull());
    expect(screen.queryByText(/^Timer:/)).toBeNull();
  });

  it.each([
    ['meatmasala', '2-4', '30 min'],
    ['riceprep', '4-1', '30 min'],
    ['finalcooking', '5-4', '15 min'],
    ['chutneyprep', '6-1', '20 min'],
  ])('%s: %s starts and stops', async (slug, id, allowed) => {
    await open(slug, '?eventId=e1');
    const step = () => within(panel(new RegExp(`^${id} `)));
    expect(await step().findByText(figured(allowed))).toBeTruthy();
    await userEvent.click(step().getByRole('button', { name: /^Start/ }));
    const stop = await step().findByRole('button', { name: /^Stop/ });
    jest.useFakeTimers({ advanceTimers: true });
    await hold(stop, id);
    await step().findByRole('button', { name: /^Undo/ });
    letUndoEnd();
    await step().findByRole('button', { name: /^Start/ });
    jest.useRealTimers();
    expect(kitchen.called('PUT', `/api/timers/e1/${id}`).map(({ body }) => body)).toMatchObject([{ isActive: true }, { isActive: false }]);
  });
});

describe('the reading of the pit after 2 h (requirements/kitchen §9; decisions/0032)', () => {
  const pit = () => within(screen.getByRole('region', { name: /^5-5 / }));

  it('is requested from the check before the second hour on, by four buttons, and starts the minutes it decides', async () => {
    kitchen.runs('5-5', 119);
    await openTv('/soplocked/finalcooking?eventId=e1');
    await userEvent.click(await screen.findByRole('button', { name: 'Enter the temperature' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('– °C')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Keep – minutes more' }).hasAttribute('disabled')).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: '1 °C more' }));
    expect(dialog.getByRole('button', { name: 'Keep 10 minutes more' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: '10 °C less' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Keep 20 minutes more' }));
    await waitFor(() => expect(kitchen.called('POST', '/api/timers/e1/readings').map(({ body }) => body)).toEqual([{ celsius: 126 }]));
    expect(await pit().findByText('126 °C: 20 min')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not requested earlier; the TV screen says when to look', async () => {
    kitchen.runs('5-5', 14);
    await openTv('/soplocked/finalcooking?eventId=e1');
    expect(await screen.findByText(/^next check in (1:00|0:5\d)$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enter the temperature' })).toBeNull();
  });

  it('that was not saved stays on the dial', async () => {
    kitchen.runs('5-5', 121);
    await openTv('/soplocked/finalcooking?eventId=e1');
    await userEvent.click(await screen.findByRole('button', { name: 'Enter the temperature' }));
    kitchen.isDown = true;
    await userEvent.click(screen.getByRole('button', { name: '1 °C less' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep 15 minutes more' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Not saved. Is the network there?');
    expect(screen.getByText('134 °C')).toBeTruthy();
  });

  it('that the server refused says why', async () => {
    kitchen.runs('5-5', 121);
    kitchen.refusals.PUT = { status: 404, code: 'timer.notFound' };
    await openTv('/soplocked/finalcooking?eventId=e1');
    await userEvent.click(await screen.findByRole('button', { name: 'Enter the temperature' }));
    await userEvent.keyboard('133');
    await userEvent.click(screen.getByRole('button', { name: 'Keep 15 minutes more' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This step has no timer any more.');
  });

  it('that another screen entered shows here', async () => {
    await openTv('/soplocked/finalcooking?eventId=e1');
    await screen.findByText('Key Points');
    act(() => kitchen.pushTimer('5-5-more', true));
    await waitFor(() => expect(pit().getByRole('button', { name: /^Stop/ })).toBeTruthy());
  });
});

describe('videos that managers replaced (decisions/0001 §38)', () => {
  const videoOf = (id: string) =>
    screen
      .getByRole('region', { name: new RegExp(`^${id} `) })
      .querySelector('video')
      ?.getAttribute('src');

  it('stand in place of ours, change by themselves, and go back to ours', async () => {
    kitchen.videos = { '1-1': '/media/one.mp4' };
    await openTv('/soplocked/pitlighting');
    await waitFor(() => expect(videoOf('1-1')).toBe('/media/one.mp4'));
    const ours = videoOf('1-2');
    expect(ours).toMatch(/^\/videos\//);
    act(() => kitchen.push('sop', 'sopVideo.changed', { id: '1-2', url: '/media/two.mp4', version: 1 }));
    await waitFor(() => expect(videoOf('1-2')).toBe('/media/two.mp4'));
    act(() => kitchen.push('sop', 'sopVideo.changed', { id: '1-2', url: null, version: 2 }));
    await waitFor(() => expect(videoOf('1-2')).toBe(ours));
  });
});

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SOP_PAGES, SOP_SLUGS } from '#shared/sop/sop-pages';
import { nearestEvents, onlyEventOn } from '../../../frontends/tv/src/features/cooking-event/nearest-events';
import { plainDiaryEvent } from '../../support/plain-diary-event';
import type { FakeKitchen } from './fake-kitchen';
import { address, chooseLanguage, freshKitchen, openTv, powerCut } from './tv';

describe('home', () => {
  let kitchen: FakeKitchen;
  beforeEach(async () => {
    kitchen = await freshKitchen();
  });

  describe('the home (requirements/kitchen §2)', () => {
    it('has a numbered card of each page, each a link', async () => {
      await openTv('/soplocked');
      await screen.findByText('Setting Up');
      const cards = within(screen.getByRole('main')).getAllByRole('link');
      expect(cards.map((card) => [card.textContent, card.getAttribute('href')])).toEqual([
        ['1Setting Up', '/soplocked/setup'],
        ...SOP_SLUGS.slice(1).map((slug, place) => [`${place + 2}${SOP_PAGES[slug].title.en}`, `/soplocked/${slug}`]),
      ]);
    });

    it('leads to the kitchen board and back from its header', async () => {
      await openTv('/soplocked');
      await userEvent.click(await screen.findByRole('link', { name: 'Kitchen board' }));
      expect(address()).toBe('/soplocked/board');
      await userEvent.click(await screen.findByRole('link', { name: 'Home' }));
      expect(address()).toBe('/soplocked');
    });

    it.each(['/soplocked/nowhere', '/soplocked/pitlighting/more'])('%s leads to it', async (path) => {
      await openTv(path);
      await screen.findByText('Setting Up');
      expect(address()).toBe('/soplocked');
    });

    it('has its focus on the first card at once', async () => {
      await openTv('/soplocked');
      const card = await screen.findByRole('link', { name: /Setting Up/ });
      await waitFor(() => expect(document.activeElement).toBe(card));
    });
  });

  /** Each language that an element speaks, and what it says. */
  const spoken = (element: HTMLElement) =>
    [...element.querySelectorAll('[lang]')].map((part) => [part.getAttribute('lang'), part.textContent]);

  describe('language (requirements/kitchen §2; decisions/0048)', () => {
    it('is chosen per page and not stored', async () => {
      await openTv('/soplocked');
      await chooseLanguage('മലയാളം');
      expect(await screen.findByText('ഒരുക്കങ്ങൾ')).toBeTruthy();
      expect(document.documentElement.lang).toBe('ml');
      await userEvent.click(screen.getByRole('link', { name: /കുഴി കത്തിക്കൽ/ }));
      expect(await screen.findByText('Key Points')).toBeTruthy();
    });

    it('is another one after two presses of OK', async () => {
      await openTv('/soplocked');
      (await screen.findByRole('button', { name: 'Language: English' })).focus();
      await userEvent.keyboard('{Enter}');
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'മലയാളം' }));
      await userEvent.keyboard('{Enter}');
      expect(await screen.findByText('ഒരുക്കങ്ങൾ')).toBeTruthy();
    });

    it('turns from English to Malayalam, to both at once, and back', async () => {
      await openTv('/soplocked');
      await chooseLanguage('മലയാളം');
      await chooseLanguage('മല + Eng');
      const card = await screen.findByRole('link', { name: /ഒരുക്കങ്ങൾ Setting Up/ });
      expect(spoken(card)).toEqual([
        ['ml', 'ഒരുക്കങ്ങൾ'],
        ['en', 'Setting Up'],
      ]);
      expect(document.documentElement.lang).toBe('ml');
      expect(spoken(screen.getByRole('link', { name: /Kitchen board/ }))).toEqual([
        ['ml', 'അടുക്കള ബോർഡ്'],
        ['en', 'Kitchen board'],
      ]);
      await chooseLanguage('English');
      expect(spoken(await screen.findByRole('link', { name: /Setting Up/ }))).toEqual([]);
      expect(document.documentElement.lang).toBe('en');
    });

    it('both at once, set by the manager, survive page changes and power cuts, and the console hears of it', async () => {
      await openTv('/soplocked');
      await screen.findByText('Setting Up');
      act(() => kitchen.command('language', 'both'));
      await screen.findByText('ഒരുക്കങ്ങൾ');
      await waitFor(() => expect(kitchen.reports.at(-1)).toMatchObject({ language: 'both' }));
      await chooseLanguage('English');
      cleanup();
      await powerCut();
      await openTv('/soplocked/pitlighting');
      expect(spoken(await screen.findByRole('heading', { name: /Key Points/ }))).toEqual([
        ['ml', 'പ്രധാന കാര്യങ്ങൾ'],
        ['en', 'Key Points'],
      ]);
    });

    it('set by the manager for this screen survives page changes and power cuts', async () => {
      await openTv('/soplocked');
      await screen.findByText('Setting Up');
      act(() => kitchen.command('language', 'ml'));
      await screen.findByText('ഒരുക്കങ്ങൾ');
      cleanup();
      await powerCut();
      await openTv('/soplocked/pitlighting');
      expect(await screen.findByText('പ്രധാന കാര്യങ്ങൾ')).toBeTruthy();
    });
  });

  describe('a screen that the manager commands (contract §5)', () => {
    it('shows its event on every page, after a power cut too', async () => {
      await openTv('/soplocked');
      await screen.findByText('Setting Up');
      act(() => kitchen.command('event', 'e1'));
      await userEvent.click(screen.getByRole('link', { name: /Pit Lighting/ }));
      await waitFor(() => expect(address()).toBe('/soplocked/pitlighting?eventId=e1'));
      act(() => kitchen.command('event', 'e2'));
      await waitFor(() => expect(address()).toBe('/soplocked/pitlighting?eventId=e2'));
      cleanup();
      await powerCut();
      await openTv('/soplocked/riceprep');
      await waitFor(() => expect(address()).toBe('/soplocked/riceprep?eventId=e2'));
      act(() => kitchen.command('event'));
      await waitFor(() => expect(address()).toBe('/soplocked/riceprep'));
      await userEvent.click(screen.getByRole('link', { name: /^Next/ }));
      await screen.findByText('Troubleshooting');
      expect(address()).toBe('/soplocked/finalcooking');
    });

    it('follows a page and an event that are sent together', async () => {
      await openTv('/soplocked/setup');
      await screen.findByText('Key Points');
      await act(async () => {
        kitchen.command('open', '/soplocked/riceprep');
        kitchen.command('event', 'e1');
        await Promise.resolve();
      });
      expect(await screen.findByRole('heading', { level: 1, name: 'Rice Preparation SOP' })).toBeTruthy();
      expect(address()).toBe('/soplocked/riceprep?eventId=e1');
    });

    it('reports its page and its language', async () => {
      await openTv('/soplocked');
      await screen.findByText('Setting Up');
      await waitFor(() => expect(kitchen.reports.at(-1)).toMatchObject({ page: '/soplocked', language: 'en' }));
      act(() => kitchen.command('open', '/soplocked/pitlighting?eventId=e1'));
      await screen.findByText('Key Points');
      await waitFor(() => expect(kitchen.reports.at(-1)).toMatchObject({ page: '/soplocked/pitlighting?eventId=e1', language: 'en' }));
    });

    it.each(['/admin', 'https://example.org/soplocked', '//example.org', '/soplocked/../admin'])('does not open %s', async (path) => {
      await openTv('/soplocked');
      await screen.findByText('Setting Up');
      act(() => kitchen.command('open', path));
      expect(address()).toBe('/soplocked');
      expect(screen.getByText('Setting Up')).toBeTruthy();
    });
  });
});

const event = (id: string, date: string, isCompleted = false) => plainDiaryEvent({ id, title: id, date, isCompleted });

describe('the events a TV screen is likely to cook', () => {
  it.each([
    ['today first', ['2026-11-25', '2026-11-21', '2026-11-20'], ['2026-11-21', '2026-11-20', '2026-11-25']],
    ['of two as near the coming one', ['2026-11-20', '2026-11-22'], ['2026-11-22', '2026-11-20']],
    ['over the end of a month', ['2026-10-31', '2026-12-01'], ['2026-12-01', '2026-10-31']],
    ['none', [], []],
  ])('%s', (_, dates, expected) => {
    const events = dates.map((date) => event(date, date));
    expect(nearestEvents(events, '2026-11-21', 5).map(({ date }) => date)).toEqual(expected);
  });

  it('leaves out completed events and those beyond the limit', () => {
    const events = [event('done', '2026-11-21', true), event('a', '2026-11-22'), event('b', '2026-11-23'), event('c', '2026-11-24')];
    expect(nearestEvents(events, '2026-11-21', 2).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('the event of a day without a choice', () => {
  it.each([
    ['one', [event('a', '2026-11-21'), event('b', '2026-11-22')], 'a'],
    ['one beside a completed one', [event('a', '2026-11-21', true), event('b', '2026-11-21')], 'b'],
    ['two', [event('a', '2026-11-21'), event('b', '2026-11-21')], undefined],
    ['none', [event('b', '2026-11-22')], undefined],
  ])('%s', (_, events, expected) => {
    expect(onlyEventOn(events, '2026-11-21')?.id).toBe(expected);
  });
});

import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { plainDiaryEvent } from '../../support/plain-diary-event';
import { SHOWN_PAGES } from '../../support/tv-pages';
import type { FakeKitchen } from './fake-kitchen';
import { address, chooseLanguage, freshKitchen, openTv } from './tv';

let kitchen: FakeKitchen;
beforeEach(async () => {
  kitchen = await freshKitchen();
  kitchen.events = [plainDiaryEvent({ title: 'Wedding' })];
});
afterEach(() => {
  jest.useRealTimers();
});

const band = () => screen.findByRole('link', { name: /^OVERTIME!/ });
const noBand = () => screen.queryByRole('link', { name: /^OVERTIME!/ });

describe('the overtime band (requirements/kitchen K86)', () => {
  it.each(SHOWN_PAGES)('is on the page $id', async ({ at }) => {
    kitchen.runs('1-3', 130.55);
    await openTv(at('e1'));
    expect((await band()).textContent).toMatch(/^OVERTIME!\+10:3\d1-3 Fire management/);
  });

  it('is on a page without a chosen event, and chooses none there', async () => {
    kitchen.runs('1-3', 130.5);
    await openTv('/soplocked/riceprep');
    await band();
    expect(address()).toBe('/soplocked/riceprep');
    expect(screen.getByRole('button', { name: 'Choose event' })).toBeTruthy();
  });

  it('names the worst in full and the others after it, the rest counted', async () => {
    kitchen.runs('1-1', 20);
    kitchen.runs('2-1', 81);
    kitchen.runs('5-2', 300);
    kitchen.runs('6-2', 27);
    kitchen.runs('4-1', 1);
    await openTv('/soplocked');
    const { textContent } = await band();
    expect(textContent).toMatch(/^OVERTIME!\+4:\d\d:0\d5-2 .+2-1 \+1:01:0\d · 6-2 \+\d+:0\d · 1 more/);
  });

  it('leads to the page of its timer, and there to its Stop', async () => {
    kitchen.runs('1-3', 200);
    await openTv('/soplocked');
    await userEvent.click(await band());
    await waitFor(() => expect(address()).toContain('/soplocked/pitlighting?eventId=e1'));
    const stop = await screen.findByRole('button', { name: 'Stop: Fire management' });
    screen.getByRole('link', { name: 'Home' }).focus();
    await userEvent.click(await band());
    expect(document.activeElement).toBe(stop);
    expect(kitchen.timers['1-3']?.isActive).toBe(true);
  });

  it('has the focus on a page that was just opened', async () => {
    kitchen.runs('1-3', 200);
    await openTv('/soplocked');
    const link = await band();
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  it('comes when the time is over, and goes with the timer', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    kitchen.runs('1-1', 14.95);
    await openTv('/soplocked/setup?eventId=e1');
    await screen.findByText('Key Points');
    expect(noBand()).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    await band();
    act(() => kitchen.pushTimer('1-1', false));
    await waitFor(() => expect(noBand()).toBeNull());
  });

  it('says it in both languages at once', async () => {
    kitchen.runs('1-3', 200);
    await openTv('/soplocked');
    await chooseLanguage('മല + Eng');
    const name = (await screen.findByRole('link', { name: /^സമയം കഴിഞ്ഞു! OVERTIME!/ })).getAttribute('aria-label');
    expect(name).toContain('സമയം കഴിഞ്ഞു!');
    expect(name).toContain('Fire management');
  });
});

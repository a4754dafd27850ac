import { SHOWN_PAGES } from '../support/tv-pages.ts';
import type { Office } from './support/office.ts';
import { BY_PUSH, expect, test } from './support/kitchen.ts';
import { OLD_ENGINES, OldBrowser, type OldEngine, oldEngine } from './support/old-browser.ts';
import type { Server } from './support/server.ts';

const STEP = '1-1';

/** Panels and columns that lie on each other or outside the screen, and what a full header pushes out; an engine that does not know a layout shows it here. */
const BADLY_PLACED = `(function () {
  // What waits for its turn has no place.
  var shown = [].filter.call(document.querySelectorAll('section, main a'), function (element) {
    return element.getClientRects().length > 0 && !(element.tagName === 'A' && element.closest('section'));
  });
  var boxes = shown.map(function (element) {
    var box = element.getBoundingClientRect();
    return { name: element.textContent.slice(0, 30), left: box.left, top: box.top, right: box.right, bottom: box.bottom };
  });
  return boxes.filter(function (a, place) {
    var isOutside = a.left < -1 || a.top < -1 || a.right > 1921 || a.bottom > 1081 || a.right - a.left < 100 || a.bottom - a.top < 50;
    return isOutside || boxes.some(function (b, other) {
      return other > place && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    });
  }).map(function (box) { return box.name; }).concat([].filter.call(document.querySelectorAll('header *'), function (element) {
    return element.getBoundingClientRect().right > 1921;
  }).map(function (element) { return element.textContent; }));
})()`;

for (const engine of Object.keys(OLD_ENGINES).map(Number) as OldEngine[]) {
  test(`Chromium ${engine}: every page renders, timers run, pushes arrive, no script fails`, async ({ server, office }) => {
    const program = oldEngine(engine);
    test.skip(program === null, `Chromium ${engine} can be had on Linux, from the npm registry`);
    const tv = await OldBrowser.open(program ?? '');
    try {
      await followsTheKitchen(tv, server, office);
    } finally {
      await tv.close();
    }
    expect(tv.mishaps, 'no script error, nothing that the policy refuses').toEqual([]);
  });
}

async function followsTheKitchen(tv: OldBrowser, server: Server, office: Office): Promise<void> {
  const reads = (text: string) =>
    expect.poll(() => tv.value<string>('document.body.innerText'), { timeout: 15_000, message: `the TV screen says ${text}` });
  await tv.goto(`${server.url}/soplocked`);
  await reads('Pair this screen').toContain('Pair this screen');
  await tv.setCookie(server.url, await office.pairTv('Old TV screen'));
  const event = await office.event();

  const elapsed = () => tv.value<string>(`(document.querySelector('[data-band=green]') || {}).textContent || ''`);
  for (const { id, at, heading, firstStep } of SHOWN_PAGES) {
    const title = heading.en;
    // The board shows the timers of every page.
    const step = id === 'board' ? '1-2' : firstStep;
    await tv.goto(server.url + at(event.id));
    await reads(title).toContain(title);
    await reads('Live').toContain('Live');
    expect(await tv.value<string[]>(BADLY_PLACED), `${title}: every panel has its own place`).toEqual([]);
    if (step === null) continue;
    await office.setTimer(event.id, step, true);
    await expect.poll(elapsed, { message: `${title}: a push arrives`, ...BY_PUSH }).toMatch(/^0:0\d/);
    const first = await elapsed();
    await expect.poll(elapsed, { message: `${title}: the digits run` }).not.toBe(first);
    await office.setTimer(event.id, step, false);
  }

  // The longest words; on the pit page a clock pulses beside them. One of the engines asks for sound, the other lets it be heard.
  await tv.value(`localStorage.setItem('kuzhi.tv.language', '"ml"')`);
  await office.setTimer(event.id, STEP, true);
  for (const path of ['', '/setup', '/pitlighting', '/board']) {
    await tv.goto(`${server.url}/soplocked${path}${path && `?eventId=${event.id}`}`);
    await reads('that it is live').toContain('തത്സമയം');
    expect(await tv.value<string[]>(BADLY_PLACED), `${path} in Malayalam`).toEqual([]);
  }
  await tv.value(`localStorage.removeItem('kuzhi.tv.language')`);
  await office.setTimer(event.id, STEP, false);

  await tv.goto(`${server.url}/soplocked/check`);
  await reads('the check').toContain('What this screen can do');
  await expect.poll(() => tv.value<string>('document.body.innerText'), { message: 'the clock is looked at' }).toContain('Clock (');
  const lacks = () =>
    tv.value<string[]>(`[].map.call(document.querySelectorAll('[data-there=no]'), function (row) { return row.textContent; })`);
  // The engine's own makers sell it without the videos' format; televisions have it.
  expect(await lacks(), 'these engines lack nothing else').toEqual([expect.stringContaining('Plays the videos')]);

  await tv.goto(`${server.url}/soplocked/pitlighting?eventId=${event.id}`);
  await reads('Live').toContain('Live');
  await office.setTimer(event.id, STEP, true);
  await expect.poll(elapsed, { message: 'a push arrives', ...BY_PUSH }).toMatch(/^0:0\d/);
  // A press that cannot be held is asked for twice.
  const press = () => tv.value(`document.querySelector('button[aria-label^="Stop"]').click()`);
  await press();
  await reads('what to do').toContain('Press again to stop');
  await press();
  await expect.poll(async () => (await office.timer(event.id, STEP)).isActive, { message: 'Stop reaches the server' }).toBe(false);
}

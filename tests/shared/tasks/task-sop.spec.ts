import { SOP_SLUGS } from '#shared/sop/sop-pages';
import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';
import { sopLinkOf, sopStepOf } from '#shared/tasks/task-sop';
import { isVideoUrl } from '#shared/tasks/video-url';
import { plainTask } from '../../support/plain-task';

const task = (id: string, completed = false) => plainTask({ id, eventId: 'event-1', completed });

it.each([
  ['dry-mutton', '/soplocked/meatmasala?eventId=event-1&startTimer=2-1'],
  ['stack-evening-fire', '/soplocked/setup?eventId=event-1&startTimer=setup-1-1'],
  // Begins with waiting: nothing is started by opening it.
  ['take-out', '/soplocked/finalcooking?eventId=event-1'],
  ['open-overnight-pit', '/soplocked/pitlighting?eventId=event-1'],
])('%s leads to %s', (id, href) => expect(sopLinkOf(task(id))?.href).toBe(href));

it('starts no timer for a task that is done', () => {
  expect(sopLinkOf(task('dry-mutton', true))).toEqual({ href: '/soplocked/meatmasala?eventId=event-1', step: null });
});

it.each(['read-cold-store', 'task-0011', 'toString'])('%s has no page', (id) => expect(sopLinkOf(task(id))).toBeNull());

it.each([
  ['mix-masala', 'meatmasala', '2-2'],
  ['rub-masala', 'meatmasala', '2-4'],
  ['pot-mutton', 'meatmasala', '2-5'],
  ['stack-pit', 'pitlighting', '1-1'],
  ['light-pit', 'pitlighting', '1-2'],
  ['feed-fire', 'pitlighting', '1-3'],
  ['close-pit', 'pitlighting', '1-4'],
  ['soak-tamarind', 'chutneyprep', '6-1'],
  ['strain-tamarind', 'chutneyprep', '6-2'],
  ['melt-jaggery', 'chutneyprep', '6-3'],
  ['simmer-chutney', 'chutneyprep', '6-4'],
  ['cool-chutney', 'chutneyprep', '6-6'],
  ['soak-rice', 'riceprep', '4-1'],
  ['boil-rice-water', 'riceprep', '4-2'],
  ['cook-rice', 'riceprep', '4-3'],
  ['read-pit-before-placing', 'finalcooking', '5-1'],
  ['place-rice', 'finalcooking', '5-2'],
  ['place-meat', 'finalcooking', '5-3'],
  ['seal-pit', 'finalcooking', '5-4'],
])('%s starts the timer of its step on %s: %s', (id, page, step) => expect(sopStepOf(id)).toEqual({ page, step }));

it('every SOP page is reached from a task, and names only tasks of the plan', () => {
  const shown = DEFAULT_TASKS.flatMap(({ key }) => sopStepOf(key) ?? []);
  expect(shown).toHaveLength(29);
  expect(new Set(shown.map(({ page }) => page))).toEqual(new Set(SOP_SLUGS));
  const steps = shown.flatMap(({ step }) => step ?? []);
  expect(new Set(steps).size).toBe(steps.length);
});

it.each([
  '/videos/roadmap/step-1.mp4',
  '/media/0123abcd.webm',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://example.com/a.mp4#t=10',
  'https://example.com',
  'https://example.com?v=1',
  'https://internal.example.com/a.mp4',
])('a task may show %s', (url) => expect(isVideoUrl(url)).toBe(true));

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>',
  'file:///etc/passwd',
  'http://example.com/a.mp4',
  '//example.com/a.mp4',
  '/videos/../api/users',
  '/videos//example.com',
  '/api/auth/logout',
  'https://localhost/a.mp4',
  'https://127.0.0.1/a.mp4',
  'https://[::1]/a.mp4',
  'https://2130706433/',
  'https://printer.local/a.mp4',
  'https://sub.localhost/a.mp4',
  'https://my_host.example.com/a.mp4',
  'https://example.c0m/a.mp4',
  'x https://example.com/a.mp4',
  'https://example.com/ /videos/a.mp4',
  'see /videos/a.mp4',
  'https://user@example.com/',
  'https://example.com:8443/a.mp4',
  'https://exa mple.com/',
  'https://example.com/"onload=',
  'https://',
  '',
])('a task may not show %j (faults I3)', (url) => expect(isVideoUrl(url)).toBe(false));

it('reads long nonsense fast (faults I15)', () => {
  const started = performance.now();
  expect(isVideoUrl(`https://${'a.'.repeat(50_000)}`)).toBe(false);
  expect(isVideoUrl(`/videos/${'a'.repeat(100_000)}`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(50);
});

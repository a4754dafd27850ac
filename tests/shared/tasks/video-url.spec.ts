import { isVideoUrl } from '#shared/tasks/video-url';

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

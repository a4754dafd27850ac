import { namesNewFiles } from '../../../frontends/tv/src/app/new-version';

const RUNNING =
  '<link href="/tv-assets/index-a1.css"><script src="/choose-bundle.js" data-new="/tv-assets/index-b2.js" data-old="/tv-assets/old-c3.js">';

describe('a page of the server compared with the running one', () => {
  it.each<[string, string, boolean]>([
    ['the same', RUNNING, false],
    ['new script', RUNNING.replace('b2', 'b9'), true],
    ['new styles', RUNNING.replace('a1', 'a9'), true],
    ['only fewer files', RUNNING.replace(/<link.*?>/, ''), false],
    ['what a captive portal answers', '<title>Sign in to this network</title>', false],
    ['nothing', '', false],
  ])('%s: newer is %s', (_, fresh, expected) => {
    expect(namesNewFiles(fresh, RUNNING)).toBe(expected);
  });
});

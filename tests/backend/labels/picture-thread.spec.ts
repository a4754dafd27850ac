import type { Worker } from 'node:worker_threads';
import { jest } from '@jest/globals';
import { LabelRendererService } from '../../../backend/src/labels/label-renderer.service';
import { plainLabel } from '../../support/labels/plain-label';

const LABEL = plainLabel();
const A_MINUTE_MS = 60_000;

let renderer: LabelRendererService;
let threads: Worker[];
const remember = (thread: Worker): void => void threads.push(thread);
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setInterval', 'performance', 'Date', 'queueMicrotask'] });
  threads = [];
  process.on('worker', remember);
  renderer = new LabelRendererService();
});
afterEach(async () => {
  process.off('worker', remember);
  await renderer.onModuleDestroy();
  jest.useRealTimers();
});

describe('the thread that draws labels', () => {
  it('stays for a minute after a label, and no longer @deep', async () => {
    const first = await renderer.draw(LABEL);
    jest.advanceTimersByTime(A_MINUTE_MS - 1);
    expect(await renderer.draw(LABEL)).toEqual(first);
    jest.advanceTimersByTime(A_MINUTE_MS - 1);
    await renderer.draw(LABEL);
    expect(threads).toHaveLength(1);
    const ended = new Promise((resolve) => threads[0]?.once('exit', resolve));
    jest.advanceTimersByTime(A_MINUTE_MS);
    await ended;
    expect(await renderer.draw(LABEL)).toEqual(first);
    expect(threads).toHaveLength(2);
  });

  it('does not end while it draws', async () => {
    await renderer.draw(LABEL);
    const drawn = renderer.draw(LABEL);
    jest.advanceTimersByTime(A_MINUTE_MS);
    await expect(drawn).resolves.toMatchObject({ width: 384 });
    expect(threads).toHaveLength(1);
  });

  it('is followed by another one when it dies; labels that it has not drawn by then are refused for now @deep', async () => {
    const drawn = Array.from({ length: 300 }, (_, nth) => renderer.draw(plainLabel({ reference: `MND-${nth}` })));
    await drawn[0];
    const [last] = await Promise.all([Promise.allSettled(drawn).then((all) => all.at(-1)), threads[0]?.terminate()]);
    expect(last).toMatchObject({ status: 'rejected', reason: { code: 'report.busy', details: { retryAfterSeconds: 5 } } });
    await expect(renderer.draw(LABEL)).resolves.toMatchObject({ width: 384 });
    expect(threads).toHaveLength(2);
  });

  it('is started no more once the server stops', async () => {
    await renderer.onModuleDestroy();
    await expect(renderer.draw(LABEL)).rejects.toMatchObject({ code: 'report.busy' });
    expect(threads).toEqual([]);
  });
});

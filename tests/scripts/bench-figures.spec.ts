import type { Profile } from '../bench/probe-client.js';
import { partOf, sharesOf } from '../bench/profile.js';
import { comparison, Row, withSpread } from '../bench/report.js';
import { median, percentile, reached, spreadOf, turnsOf } from '../bench/statistics.js';

describe('figures of a run', () => {
  it.each([
    ['an odd count', [3, 1, 2], 2],
    ['an even count', [4, 1, 2, 3], 2.5],
    ['one', [7], 7],
    ['none', [], Number.NaN],
  ])('the median of %s', (_, numbers, expected) => {
    expect(median(numbers)).toEqual(expected);
  });

  it.each([
    [0, 1],
    [0.5, 51],
    [0.99, 100],
    [1, 100],
  ])('the percentile at %s of 1 to 100 in any order', (share, expected) => {
    const numbers = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect(percentile(numbers, share)).toBe(expected);
    expect(numbers[0]).toBe(100);
  });

  it('the spread is the middle and both ends, and is printed with them', () => {
    expect(spreadOf([2_000, 3_500, 1_000])).toEqual({ median: 2_000, least: 1_000, most: 3_500 });
    expect(withSpread(spreadOf([2_000, 3_500, 1_000]), '/s')).toBe('2,000 (1,000–3,500) /s');
    expect(withSpread(spreadOf([]), '/s')).toBe('–');
  });

  it('a ratio is made within a round, and 2 is twice as good of rates and of times', () => {
    expect(reached([50, 300], [100, 600], 'more')).toEqual([0.5, 0.5]);
    expect(reached([2, 4], [4, 8], 'less')).toEqual([2, 2]);
    expect(reached([1, 2, 3], [1], 'more')).toHaveLength(1);
  });

  it('puts every contender first once', () => {
    const contenders = ['bare', 'grouping', 'kuzhi'];
    const turns = [0, 1, 2].map((round) => turnsOf(contenders, round));
    expect(new Set(turns.map(([first]) => first))).toEqual(new Set(contenders));
    for (const turn of turns) expect([...turn].sort()).toEqual([...contenders].sort());
    expect(turnsOf([], 3)).toEqual([]);
  });
});

describe('the table of a part', () => {
  const row = new Row({ what: 'start a task', unit: '/s', better: 'more', goal: 0.5 });
  for (const value of [100, 300, 200]) row.add('bare', { value, processorUs: 50 });
  for (const value of [60, 90, 100]) row.add('kuzhi', { value, processorUs: 200 });

  it('has medians with their spread, the ratio of the rounds, and that of processor time, which a busy machine changes less', () => {
    expect(comparison([row]).split('\n')).toEqual([
      '| work | bare | Kuzhi | Kuzhi ÷ bare | by processor time | goal |',
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      '| start a task | 200 (100–300) /s | 90 (60–100) /s | 0.50 (0.30–0.60) | 0.25 | ≥ 0.5 |',
    ]);
  });

  it('has a column for another build where one is measured', () => {
    const both = new Row({ ...row.kind, ofBefore: 0.5 });
    both.add('bare', { value: 100 });
    both.add('before', { value: 10, processorUs: 300 });
    both.add('kuzhi', { value: 40, processorUs: 120 });
    expect(comparison([both]).split('\n')[2]).toBe(
      '| start a task | 100 (100–100) /s | 10 (10–10) /s | 40 (40–40) /s | 4.00 (4.00–4.00) | 0.40 (0.40–0.40) | ≤ 0.50 | 0.40 (0.40–0.40) | – | ≥ 0.5 |',
    );
  });
});

describe('a profile', () => {
  it.each([
    ['../../node_modules/@mikro-orm/core/utils/Utils.js', '@mikro-orm/core'],
    ['/somewhere/node_modules/kysely/dist/index.js', 'kysely'],
    ['../../node_modules/@nestjs/core/router/router-proxy.js', 'Nest'],
    ['../../node_modules/rxjs/dist/esm/internal/Observable.js', 'Nest'],
    ['../../node_modules/find-my-way/index.js', 'Fastify'],
    ['../../node_modules/socket.io-parser/build/cjs/index.js', 'Socket.IO'],
    ['../../node_modules/a/node_modules/zod/index.js', 'zod'],
    ['node:internal/process/task_queues', 'Node'],
    ['src/tasks/tasks.service.js', 'our backend'],
    ['../../shared/src/tasks/task-rules.ts', 'our shared rules'],
  ])('%s counts as %s', (source, part) => {
    expect(partOf(source)).toBe(part);
  });

  const frame = (functionName: string, url = '', lineNumber = url ? 1 : -1) => ({ functionName, url, lineNumber, columnNumber: 0 });
  const profile: Profile = {
    nodes: [
      { id: 1, callFrame: frame('(root)'), children: [2, 3, 6] },
      { id: 2, callFrame: frame('(idle)') },
      { id: 3, callFrame: frame('handle', 'src/tasks/tasks.service.js'), children: [4, 5] },
      { id: 4, callFrame: frame('prepare', 'node_modules/better-sqlite3/lib/methods/wrappers.js'), children: [7] },
      { id: 5, callFrame: frame('hydrate', '', 4) },
      { id: 6, callFrame: frame('post', 'node:inspector') },
      { id: 7, callFrame: frame('') },
      { id: 8, callFrame: frame('') },
      { id: 9, callFrame: frame('writeUtf8String') },
    ],
    samples: [2, 3, 4, 5, 6, 7, 8, 9],
    timeDeltas: [1_000, 10, 20, 30, 5_000, 40, 50, 60],
  };
  profile.nodes[2]?.children?.push(8, 9);

  it('names the code that has the processor itself; without a file it is SQLite, generated, or part of its caller', () => {
    const { busyUs, idleUs, parts } = sharesOf(profile, ({ url }) => url);
    expect(Object.fromEntries(parts)).toEqual({
      'our backend': 10 + 60,
      'SQLite: running statements, wait for the disk': 50,
      'SQLite: compiling statements': 40,
      'our backend (generated code)': 30,
      'better-sqlite3': 20,
    });
    expect({ busyUs, idleUs }).toEqual({ busyUs: 210, idleUs: 1_000 });
    expect(parts.map(([, us]) => us)).toEqual([70, 50, 40, 30, 20]);
  });
});

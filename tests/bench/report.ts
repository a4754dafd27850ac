import { type Name, LABELS, NAMES } from './contenders.ts';
import type { Reading } from './probe-client.ts';
import { median, reached, type Spread, spreadOf } from './statistics.ts';

/** What one round found of one server. */
export interface Sample {
  value: number;
  /** The server's own processor time for one piece of work, µs. */
  processorUs?: number;
  /** Part of a processor that the load generator took: near 1 it, not the server, would be measured. */
  generatorShare?: number;
  /** Part of the machine that other programs took meanwhile. */
  othersShare?: number;
  loopMs?: Reading['loopMs'];
  /** From the request to the answer. */
  p50Ms?: number;
  p99Ms?: number;
}

export interface Kind {
  what: string;
  unit: string;
  better: 'more' | 'less';
  /** Decimals worth showing. */
  digits?: number;
  /** What Kuzhi should reach of the other; none: shown only. */
  goal?: number;
  /** Of the processor time of the build before, at most; shown when that is measured too. */
  ofBefore?: number;
  /** Beside whom it is held; the bare server unless told. */
  beside?: Name;
}

/** One kind of work, and what the rounds found of each server. */
export class Row {
  readonly kind: Kind;
  private readonly samples = new Map<Name, Sample[]>();

  constructor(kind: Kind) {
    this.kind = kind;
  }

  add(name: Name, sample: Sample): void {
    this.samples.set(name, [...this.of(name), sample]);
  }

  of(name: Name): Sample[] {
    return this.samples.get(name) ?? [];
  }

  values(name: Name): number[] {
    return this.of(name).map(({ value }) => value);
  }
}

const number = (value: number, digits: number): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** e.g. "3,295 (3,101–3,402) /s". */
export function withSpread({ median: middle, least, most }: Spread, unit: string, digits = 0): string {
  if (Number.isNaN(middle)) return '–';
  return `${number(middle, digits)} (${number(least, digits)}–${number(most, digits)}) ${unit}`.trim();
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

const present = (rows: readonly Row[]): Name[] => NAMES.filter((name) => rows.some((row) => row.of(name).length > 0));

/** Each kind of work on each server, and what Kuzhi reaches. */
export function comparison(rows: readonly Row[]): string {
  const names = present(rows);
  const isBeforeThere = names.includes('before');
  const lines = rows.map((row) => {
    const { what, unit, digits = 0, better, goal, ofBefore, beside = 'bare' } = row.kind;
    const share = (from: Name, to: Name): string => withSpread(spreadOf(reached(row.values(from), row.values(to), better)), '', 2);
    const processorOf = (name: Name): number[] => row.of(name).map(({ processorUs }) => processorUs ?? Number.NaN);
    const byProcessor = median(reached(processorOf('kuzhi'), processorOf(beside), 'less'));
    const asBefore = spreadOf(reached(processorOf('before'), processorOf('kuzhi'), 'less'));
    return [
      what,
      ...names.map((name) => withSpread(spreadOf(row.values(name)), unit, digits)),
      ...(isBeforeThere
        ? [share('kuzhi', 'before'), withSpread(asBefore, '', 2), ofBefore === undefined ? '–' : `≤ ${ofBefore.toFixed(2)}`]
        : []),
      beside === 'bare' ? share('kuzhi', 'bare') : `${share('kuzhi', beside)} of ${LABELS[beside]}`,
      Number.isNaN(byProcessor) ? '–' : number(byProcessor, 2),
      goal === undefined ? '–' : `≥ ${goal.toFixed(1)}`,
    ];
  });
  const head = [
    'work',
    ...names.map((name) => LABELS[name]),
    ...(isBeforeThere ? ['of before', 'processor time of before', 'goal'] : []),
    'Kuzhi ÷ bare',
    'by processor time',
    'goal',
  ];
  return table(head, lines);
}

/** What the work cost each server. */
export function costs(rows: readonly Row[]): string {
  const lines = rows.flatMap((row) =>
    NAMES.filter((name) => row.of(name).some(({ loopMs }) => loopMs)).map((name) => {
      const middle = (pick: (sample: Sample) => number | undefined): number => median(row.of(name).map((one) => pick(one) ?? Number.NaN));
      const ms = (pick: (sample: Sample) => number | undefined): string => number(middle(pick), 1);
      const processor = spreadOf(row.of(name).map(({ processorUs }) => processorUs ?? Number.NaN));
      return [
        `${row.kind.what}: ${LABELS[name]}`,
        withSpread(processor, 'µs'),
        `${ms(({ p50Ms }) => p50Ms)} / ${ms(({ p99Ms }) => p99Ms)} ms`,
        `${ms(({ loopMs }) => loopMs?.p50)} / ${ms(({ loopMs }) => loopMs?.p99)} / ${ms(({ loopMs }) => loopMs?.most)} ms`,
        ...[middle(({ generatorShare }) => generatorShare), middle(({ othersShare }) => othersShare)].map(
          (share) => `${number(share * 100, 0)} %`,
        ),
      ];
    }),
  );
  return table(
    ['work: server', 'processor, each', 'answer p50 / p99', 'event loop late p50 / p99 / most', 'generator busy', 'others busy'],
    lines,
  );
}

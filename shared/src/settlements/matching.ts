import type { Paise } from '../core/money.ts';
import { calendarDayOf, daysBetween } from '../core/time.ts';
import { netPaise, type ReconLine } from './recon-line.ts';

/** The provider settles in two working days; with a weekend and a holiday between, a longer delay needs a person. */
const LATE_AFTER_DAYS = 5;

/**
 * How a line of the report fits our records: `arrived` to the paisa · `amount` it is about another amount · `fee` less or more was taken than the fee
 * of the payment · `unknown` we know no such payment or refund · `twice` an earlier settlement had it already · `adjustment` of the provider's own.
 */
export const LINE_STATES = ['arrived', 'amount', 'fee', 'unknown', 'twice', 'adjustment'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** A captured payment, or a refund that the provider processed. */
export interface OwnMoney {
  /** The provider's number. */
  id: string;
  kind: 'payment' | 'refund';
  amountPaise: Paise;
  /** The fee that the provider named, with tax; null where it named none. */
  feePaise: Paise | null;
  /** When it was captured or processed, ISO 8601 UTC. */
  at: string;
}

export interface MatchedLine<Line extends ReconLine = ReconLine, Own extends OwnMoney = OwnMoney> {
  line: Line;
  state: LineState;
  /** The bank's amount less that of our books; below 0 where the bank has less. */
  differencePaise: Paise;
  own: Own | null;
}

export interface WaitingMoney<Own extends OwnMoney = OwnMoney> {
  own: Own;
  /** Whole days of the business calendar since it was captured. */
  days: number;
  isLate: boolean;
}

const keyOf = (kind: string, id: string): string => `${kind} ${id}`;

/** The amount of a line for the bank, by our books. */
function expectedPaise(own: OwnMoney, line: ReconLine): Paise {
  if (own.kind === 'refund') return -own.amountPaise - (own.feePaise ?? line.feePaise);
  return own.amountPaise - (own.feePaise ?? line.feePaise);
}

/**
 * Matches the provider's lines with our payments and refunds. The sum of the lines is, to the paisa, the sum of our amounts for the matched ones and
 * of the differences; each payment or refund is matched once or waits.
 * @param today YYYY-MM-DD of the business
 */
export function matchRecon<Line extends ReconLine, Own extends OwnMoney>(
  lines: readonly Line[],
  owned: readonly Own[],
  today: string,
): { lines: MatchedLine<Line, Own>[]; waiting: WaitingMoney<Own>[] } {
  const known = new Map(owned.map((own) => [keyOf(own.kind, own.id), own]));
  const seen = new Set<string>();
  const matched = [...lines].sort(inOrder).map((line): MatchedLine<Line, Own> => {
    const key = keyOf(line.type, line.entityId);
    const own = known.get(key) ?? null;
    const isAgain = seen.has(key);
    seen.add(key);
    const net = netPaise(line);
    if (isAgain) return { line, state: 'twice', differencePaise: net, own };
    if (line.type !== 'payment' && line.type !== 'refund') return { line, state: 'adjustment', differencePaise: net, own: null };
    if (!own) return { line, state: 'unknown', differencePaise: net, own };
    const differencePaise = net - expectedPaise(own, line);
    const state = line.amountPaise !== own.amountPaise ? 'amount' : differencePaise === 0 ? 'arrived' : 'fee';
    return { line, state, differencePaise, own };
  });
  const waiting = owned
    .filter((own) => !seen.has(keyOf(own.kind, own.id)))
    .map((own) => ({ own, days: Math.max(0, daysBetween(calendarDayOf(own.at), today)) }))
    .map(({ own, days }) => ({ own, days, isLate: days > LATE_AFTER_DAYS }));
  return { lines: matched, waiting };
}

/** The earlier settlement first, so that the same lines in any order are matched the same way. */
function inOrder(a: ReconLine, b: ReconLine): number {
  const [one, other] = [a, b].map((line) => `${line.settledAt} ${line.settlementId} ${line.type} ${line.entityId}`);
  return one === other ? 0 : (one ?? '') < (other ?? '') ? -1 : 1;
}

export interface ReconSums {
  /** Of payments, before fees. */
  paidPaise: Paise;
  refundedPaise: Paise;
  /** With the tax on them, and the tax alone. */
  feePaise: Paise;
  taxPaise: Paise;
  /** The amount for the bank. */
  netPaise: Paise;
  differencePaise: Paise;
  lines: number;
}

export const sumsOf = (matched: readonly MatchedLine[]): ReconSums =>
  matched.reduce(
    (sums, { line, differencePaise }) => ({
      paidPaise: sums.paidPaise + (line.type === 'payment' ? line.amountPaise : 0),
      refundedPaise: sums.refundedPaise + (line.type === 'refund' ? line.amountPaise : 0),
      feePaise: sums.feePaise + line.feePaise,
      taxPaise: sums.taxPaise + line.taxPaise,
      netPaise: sums.netPaise + netPaise(line),
      differencePaise: sums.differencePaise + differencePaise,
      lines: sums.lines + 1,
    }),
    { paidPaise: 0, refundedPaise: 0, feePaise: 0, taxPaise: 0, netPaise: 0, differencePaise: 0, lines: 0 },
  );

/** The lines by a key of theirs, in the order in which the keys appear. */
export function groupedBy<Matched extends MatchedLine>(
  matched: readonly Matched[],
  of: (line: Matched['line']) => string,
): [string, Matched[]][] {
  const groups = new Map<string, Matched[]>();
  for (const one of matched) {
    const group = groups.get(of(one.line));
    if (group) group.push(one);
    else groups.set(of(one.line), [one]);
  }
  return [...groups];
}

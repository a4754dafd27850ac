import type { Fact } from './fact.ts';
import * as list from './facts/index.ts';

/** Every fact that people get messages about, by its kind. Another one is a file and a line in `facts/index.ts`. */
export const FACTS: Readonly<Record<FactKind, Fact>> = list;
export type FactKind = keyof typeof list;

/** The variables that a text of the fact may name; its message needs a value for each. */
export type VariableOf<Kind extends FactKind> = keyof (typeof list)[Kind]['variables'];

export const FACT_KINDS = Object.keys(FACTS) as FactKind[];

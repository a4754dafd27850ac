import type { Fact } from './fact.ts';
import * as list from './facts/index.ts';

/** Every fact that somebody is told of, by its kind. Another one is a file and a line in `facts/index.ts`. */
export const FACTS: Readonly<Record<FactKind, Fact>> = list;
export type FactKind = keyof typeof list;

/** What a text of the fact may name, and has to be given when the fact is told. */
export type VariableOf<Kind extends FactKind> = keyof (typeof list)[Kind]['variables'];

export const FACT_KINDS = Object.keys(FACTS) as FactKind[];

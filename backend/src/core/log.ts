export type { Logger } from 'pino';

/** Injection token of the process's log, a pino Logger. */
export const LOG = Symbol('log');

/** The few calls that the bench makes; the package (it comes with MikroORM) ships no types. */
declare module 'better-sqlite3' {
  interface Statement {
    run(...values: unknown[]): { changes: number };
    get(...values: unknown[]): unknown;
    all(...values: unknown[]): unknown[];
  }
  export default class Database {
    constructor(file: string);
    pragma(text: string): unknown;
    exec(sql: string): void;
    prepare(sql: string): Statement;
    close(): void;
  }
}

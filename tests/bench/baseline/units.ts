import type Database from 'better-sqlite3';

/** How changes reach the disk. Nothing is answered before its own commit stands. */
export interface Units {
  run<Result>(work: () => Result): Promise<Result>;
}

/** Each unit of work is a transaction of its own, and one wait for the disk. */
export function oneByOne(database: Database): Units {
  const [begin, commit, rollback] = ['begin immediate', 'commit', 'rollback'].map((sql) => database.prepare(sql));
  return {
    async run(work) {
      begin?.run();
      try {
        const result = work();
        commit?.run();
        return result;
      } catch (error) {
        rollback?.run();
        throw error;
      }
    },
  };
}

/** Units that arrive while one commits share the next transaction, each in its savepoint; one that is alone waits for nobody. */
export function grouped(database: Database): Units {
  const [begin, commit] = ['begin immediate', 'commit'].map((sql) => database.prepare(sql));
  const [save, release, back] = ['savepoint unit', 'release unit', 'rollback to unit'].map((sql) => database.prepare(sql));
  let waiting: (() => () => void)[] = [];

  const flush = (): void => {
    const units = waiting;
    waiting = [];
    begin?.run();
    const answers = units.map((unit) => unit());
    commit?.run();
    for (const answer of answers) answer();
  };

  const attempt = <Result>(work: () => Result, resolve: (result: Result) => void, reject: (error: unknown) => void): (() => void) => {
    save?.run();
    try {
      const result = work();
      release?.run();
      return () => resolve(result);
    } catch (error) {
      back?.run();
      release?.run();
      return () => reject(error);
    }
  };

  return {
    run: (work) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush);
        waiting.push(() => attempt(work, resolve, reject));
      }),
  };
}

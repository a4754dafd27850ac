import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AuditSubjectKind } from '#shared/audit/audit-log';
import { Contributions, contributionKind } from './contributions.js';

/** The current names of records, by id; a record that is gone is left out. */
type NamesOf = (em: SqlEntityManager, ids: readonly string[]) => Promise<Iterable<readonly [id: string | number, name: string]>>;

/** The method answers with the names of one kind of subjects. */
export const SubjectNamesOf = contributionKind<AuditSubjectKind, NamesOf>('subject names');

/** The names of the subjects of the audit log. */
@Injectable()
export class SubjectNames implements OnModuleInit {
  private kinds: ReadonlyMap<AuditSubjectKind, NamesOf> = new Map();

  constructor(private readonly contributions: Contributions) {}

  onModuleInit(): void {
    this.kinds = new Map(this.contributions.of(SubjectNamesOf).map(({ options: kind, call }) => [kind, call]));
  }

  /** @param subjects `event:7` @returns the names that are known, by subject */
  async of(em: SqlEntityManager, subjects: readonly string[]): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    for (const [kind, namesOf] of this.kinds) {
      const ids = [...new Set(subjects)]
        .filter((subject) => subject.startsWith(`${kind}:`))
        .map((subject) => subject.slice(kind.length + 1));
      if (ids.length === 0) continue;
      for (const [id, name] of await namesOf(em, ids)) if (name !== '') names.set(`${kind}:${id}`, name);
    }
    return names;
  }
}

/** Ids that are numbers; any other id in the log under such a kind names no record. */
export const numbersOf = (ids: readonly string[]): number[] => ids.map(Number).filter(Number.isSafeInteger);

import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AuditSubjectKind } from '#shared/audit/audit-log';
import { DomainError } from '#shared/core/errors';
import type { ImportKind } from '#shared/imports/found';
import type { ImportLine, ImportPreview, PreviewImport, TakeImport, TakenImport } from '#shared/imports/import.contract';
import { Contributions } from '../core/contributions.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { BringsIn, type Comparison } from '../core/imports.js';

/** Records of other tools: compared first, then taken in one unit of work. @source decisions/0119 */
@Injectable()
export class ImportsService implements OnModuleInit {
  private kinds: ReadonlyMap<ImportKind, (em: SqlEntityManager, records: PreviewImport['records']) => Promise<Comparison>> = new Map();

  constructor(
    private readonly work: UnitOfWork,
    private readonly contributions: Contributions,
  ) {}

  onModuleInit(): void {
    this.kinds = new Map(this.contributions.of(BringsIn).map(({ options: kind, call }) => [kind, call]));
  }

  preview(file: PreviewImport): Promise<ImportPreview> {
    return this.work.read(async (em) => {
      const { lines } = await this.compared(em, file);
      return { lines, mark: markOf(lines) };
    });
  }

  /** @throws DomainError conflict `import.changed` when the manager would see another preview by now */
  take({ mark, ...file }: TakeImport): Promise<TakenImport> {
    return this.work.run(async (tx) => {
      const { lines, take } = await this.compared(tx.em, file);
      const [added, changed] = (['new', 'changed'] as const).map((state) => lines.filter((line) => line.state === state).length);
      const counts = { added: added ?? 0, changed: changed ?? 0 };
      if (counts.added + counts.changed === 0) return { ...counts, snapshotId: null };
      if (markOf(lines) !== mark) {
        throw new DomainError('conflict', 'import.changed', 'Records were changed since then. Nothing was taken; look at the new preview.');
      }
      const snapshotId = await take(tx);
      await tx.audit({ action: 'import.taken', subject: SUBJECTS[file.kind], after: counts });
      return { ...counts, snapshotId };
    });
  }

  private compared(em: SqlEntityManager, { kind, records }: PreviewImport): Promise<Comparison> {
    const compare = this.kinds.get(kind);
    if (!compare) throw new Error(`No feature brings in ${kind}`);
    return compare(em, records);
  }
}

const SUBJECTS = { recipes: 'recipe' } as const satisfies Record<ImportKind, AuditSubjectKind>;

const markOf = (lines: readonly ImportLine[]): string => createHash('sha256').update(JSON.stringify(lines)).digest('hex');

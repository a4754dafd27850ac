import type { Readable } from 'node:stream';
import { basename } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Backup, Backups } from '#shared/backups/backup.contract';
import { isBackupDue, isBackupOld, nextBackupAt, outlivedBackups } from '#shared/backups/backup-plan';
import { DomainError } from '#shared/core/errors';
import { Clock } from '../core/clock.js';
import { Config } from '../core/config.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { Job } from '../core/housekeeping.js';
import { LOG, type Logger } from '../core/log.js';
import { BackupsService } from './backups.service.js';
import { MissingToolError } from './database-copies.js';

/** A server that was off at night makes up for it soon. */
const EVERY_MS = 60_000;

/** The backups of the running server: one each night, and those that a manager makes and downloads. */
@Injectable()
export class KitchenBackupsService {
  private making: Promise<Backup> | null = null;
  private readonly sinceMs: number;

  constructor(
    private readonly backups: BackupsService,
    private readonly config: Config,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.sinceMs = clock.elapsedMs();
  }

  async read(): Promise<Backups> {
    const now = this.clock.now();
    const list = await this.backups.list();
    if (!this.config.nightlyBackups) return { list, nextAt: null, isOld: false };
    return { list, nextAt: nextBackupAt(now), isOld: isBackupOld(list, now, this.clock.elapsedMs() - this.sinceMs) };
  }

  @Job({ name: 'backup', everyMs: EVERY_MS })
  async keepUp(): Promise<void> {
    if (!this.config.nightlyBackups) return;
    const now = this.clock.now();
    if (!isBackupDue(await this.backups.list(), now)) return;
    const { name, bytes } = await this.makeOnce(true);
    this.log.info({ name, bytes }, 'the nightly backup was made');
    for (const backup of outlivedBackups(await this.backups.list(), now)) await this.backups.remove(backup);
  }

  /** Two requests at once make one. @throws DomainError unavailable `backup.noSpace`, `backup.noTool`, `backup.failed` */
  async make(): Promise<Backup> {
    const backup = await this.makeOnce(false).catch((error: unknown) => {
      this.log.error({ err: error }, 'a backup could not be made');
      throw refusalFor(error);
    });
    await this.note('backup.made', backup);
    return backup;
  }

  /** @throws DomainError notFound `backup.notFound` */
  async file(name: string): Promise<Readable> {
    const backup = await this.backups.find(name);
    if (!backup) throw new DomainError('notFound', 'backup.notFound', 'This backup is not there any more');
    await this.note('backup.downloaded', backup);
    return this.backups.zip(backup);
  }

  private async makeOnce(isNightly: boolean): Promise<Backup> {
    this.making ??= this.makeAndFind(isNightly).finally(() => (this.making = null));
    return this.making;
  }

  private async makeAndFind(isNightly: boolean): Promise<Backup> {
    const folder = await this.backups.make(this.config.backupsDir, { isNightly });
    const made = await this.backups.find(basename(folder));
    if (!made) throw new Error(`${folder} was removed while it was made`);
    return made;
  }

  private async note(action: 'backup.made' | 'backup.downloaded', { name }: Backup): Promise<void> {
    await this.work.run((tx) => tx.audit({ action, subject: 'backup', after: { name } }));
  }
}

function refusalFor(error: unknown): DomainError {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'SQLITE_FULL') {
    return new DomainError(
      'unavailable',
      'backup.noSpace',
      'There is no room for a backup on the disk. The earlier backups are unchanged.',
    );
  }
  if (error instanceof MissingToolError) return new DomainError('unavailable', 'backup.noTool', error.message);
  return new DomainError('unavailable', 'backup.failed', 'The backup could not be made. The earlier backups are unchanged.');
}

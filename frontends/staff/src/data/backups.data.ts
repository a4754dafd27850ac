import { fetchFile } from '#kit/http/files';
import { http, newKey } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import { backupApi } from '#shared/backups/backup.api';
import type { Backup, Backups } from '#shared/backups/backup.contract';
import { soonAfterSignIn } from './soon-after-sign-in';

/** A backup holds every upload. */
const PATIENCE_MS = 30 * 60_000;

/** The backups on the server, and when it makes the next one. */
export const backups = liveRecord<Backups>({
  load: (_, signal) => http.get(backupApi.list(), { signal }),
});

/** @throws ApiError 503 `backup.failed`, `backup.noSpace`, `backup.noTool` */
export async function makeBackup(): Promise<void> {
  await http.post(backupApi.make(), {}, { idempotencyKey: newKey(), timeoutMs: PATIENCE_MS });
  await backups.refresh();
}

/** Its files as a ZIP. @throws ApiError 403 `session.old`, 404 `backup.notFound` */
export const backupFile = ({ name }: Backup): Promise<Blob> => soonAfterSignIn(() => fetchFile(backupApi.file(name), {}, PATIENCE_MS));

import { endpoints, get, MANAGER, post } from '../core/endpoint.ts';
import type { backupWire } from './backup.contract.ts';

export const backupApi = endpoints<typeof backupWire>()({
  list: get('/api/backups', MANAGER),
  /** 503 `backup.failed`, `backup.noSpace`, `backup.noTool`. */
  make: post('/api/backups', MANAGER),
  /** A ZIP of its files, within 15 minutes of a sign-in, later 403 `session.old`; 404 `backup.notFound`. */
  file: post('/api/backups/:name/file', MANAGER),
});

import process from 'node:process';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { TEMPLATE, TEMPLATE_FILE } from './template.mjs';

/** Leaves nothing behind after a run. */
export default async function dropTemplate() {
  rmSync(TEMPLATE_FILE, { force: true });
  const { TEST_DB, TEST_DATABASE_URL } = process.env;
  if (TEST_DB !== 'postgresql') return;
  const client = new pg.Client({ connectionString: TEST_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres' });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE}`);
  await client.end();
}

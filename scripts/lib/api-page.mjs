import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { root } from './root.mjs';

const HEAD = `# HTTP endpoints

Written by \`npm run format\` from \`shared/src/**/*.api.ts\` (method, path, access, remarks) and the \`*.contract.ts\` of the same name (bodies and replies). Fields with ? may be absent. Every success
also has \`success: true\`, a live list also \`revision\` and \`serverNow\`. Common rules and failures are in [contract.md](contract.md); \`GET /api/openapi.json\` describes every field.
`;

/** @returns {Promise<string>} the text of `docs/api.md` */
export async function apiPage() {
  const sections = [];
  for (const file of globSync('shared/src/**/*.api.ts', { cwd: root }).toSorted()) sections.push(await sectionOf(file));
  return `${HEAD}\n${sections.join('\n')}\n${await rooms()}`;
}

async function sectionOf(file) {
  const tables = await load(file);
  const wires = await load(file.replace('.api.ts', '.contract.ts'));
  const remarks = remarksIn(readFileSync(join(root, file), 'utf8'));
  const rows = Object.entries(tables).flatMap(([table, endpoints]) =>
    Object.entries(endpoints).map(([key, { method, path, access }]) => {
      const { body, reply } = wires[table.replace(/Api$/, 'Wire')]?.[key] ?? {};
      const travels = [body && shapeOf(body, 'input'), reply && `→ ${shapeOf(reply, 'output')}`].filter(Boolean).join(' ');
      return `| \`${method} ${path}\` | ${whoOf(access)} | ${[travels, remarks.get(key)].filter(Boolean).join(' – ')} |`;
    }),
  );
  const title = file.split('/').at(-1).replace('.api.ts', '');
  return `## ${title}\n\n| endpoint | who | body → reply |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}

async function rooms() {
  const { ROOMS } = await load('shared/src/realtime/rooms.ts');
  const OWN = { order: 'manager, and the browser that holds the order’s token', rider: 'the phone of that rider' };
  const rows = Object.entries(ROOMS).map(
    ([name, { watchers }]) => `| \`${name}${name.endsWith(':') ? '{id}' : ''}\` | ${OWN[watchers] ?? whoOf(watchers)} |`,
  );
  return `## Rooms\n\n| room | who may watch |\n| --- | --- |\n${rows.join('\n')}\n`;
}

/** A manager may do all that the kitchen may. */
const whoOf = (access) => (access === 'public' ? 'everyone' : access.join(', '));

async function load(file) {
  return import(pathToFileURL(join(root, file)).href).catch((error) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return {};
    throw error;
  });
}

/** The comment above each endpoint, by its key. */
const remarksIn = (text) =>
  new Map(
    [...text.matchAll(/^ {2}\/\*\* (.*?) \*\/\n {2}'?([\w-]+)'?: (?:get|post|put|patch|del)\(/gm)].map(([, remark, key]) => [key, remark]),
  );

/** The first level of a schema: `{phone, note?}`, `data: Task[]`. */
function shapeOf(schema, io) {
  return said(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), true).replaceAll('|', '\\|');
}

const EVERYWHERE = ['success', 'revision', 'serverNow'];

function said(schema, isTop = false) {
  if (schema.$ref) return schema.$ref.split('/').at(-1);
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return [...new Set(several.filter(({ type }) => type !== 'null').map((one) => said(one, isTop)))].join(' or ');
  if (schema.type === 'array') return `${said(schema.items ?? {})}[]`;
  if (!schema.properties) return schema.type ?? 'any';
  if (!isTop) return '{…}';
  const fields = Object.entries(schema.properties).filter(([name]) => !EVERYWHERE.includes(name));
  return `{${fields.map(([name, field]) => name + (schema.required?.includes(name) ? '' : '?') + recordIn(field)).join(', ')}}`;
}

/** The name of the record that a field holds. */
function recordIn(field) {
  const record = said(field);
  return /^[A-Z]\w*(\[\])?$/.test(record) ? `: ${record}` : '';
}

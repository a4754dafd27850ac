import { z } from 'zod';
import { STATUS_OF_KIND } from '#shared/core/errors';
import { deviceApi } from '#shared/devices/device.api';
import { mediaApi } from '#shared/media/media.api';
import type { DeclaredRoute } from './routes.js';

type JsonValue = Json | readonly JsonValue[] | string | number | boolean | null;
export type Json = { [key: string]: JsonValue };

/** Who may call, in words. @source contract §3, §7.5 */
const WHO: Readonly<Record<string, string>> = { manager: 'manager', kitchen: 'kitchen (and manager)', tv: 'paired screen', rider: 'rider' };

const failure = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});

/** @source contract §2 */
const RESPONSES = {
  Invalid: failure('The input breaks a rule: `code`, and `issues` field by field'),
  Unauthenticated: failure('No session: `session.missing`'),
  Forbidden: failure('Another role, or another site’s page: `role.forbidden`, `origin.foreign`'),
  NotFound: failure('There is no such record'),
  Conflict: failure('The record’s state forbids it, or it changed meanwhile: `record.stale` with `current`'),
  TooLarge: failure('The body is too large'),
  Unsupported: failure('The body is of another type'),
  Unprocessable: failure('Well formed, but it cannot be done; also `idempotency.mismatch`'),
  Gone: failure('It was used, or its time is over'),
  TooMany: failure('Too many requests: `Retry-After` says when the next is welcome'),
  Internal: failure('Our fault: `internal` with the request id'),
  Unavailable: failure(
    'Not at the moment: the payment provider does not answer, or the first request with this key is still running; `Retry-After`',
  ),
  Full: failure('The disk is full, nothing was changed: `storage.full`'),
} satisfies Record<string, Json>;

const OF_STATUS: readonly [status: number, name: keyof typeof RESPONSES, when: (route: DeclaredRoute) => boolean][] = [
  [STATUS_OF_KIND.invalid, 'Invalid', ({ body, query, params }) => body !== null || query !== null || Object.keys(params).length > 0],
  [STATUS_OF_KIND.unauthenticated, 'Unauthenticated', ({ roles }) => roles !== null],
  [STATUS_OF_KIND.forbidden, 'Forbidden', (route) => route.roles !== null || isCommand(route)],
  [STATUS_OF_KIND.notFound, 'NotFound', ({ params, query }) => Object.keys(params).length > 0 || query !== null],
  [STATUS_OF_KIND.conflict, 'Conflict', (route) => isCommand(route)],
  [STATUS_OF_KIND.tooLarge, 'TooLarge', (route) => isCommand(route)],
  [STATUS_OF_KIND.unsupported, 'Unsupported', (route) => isCommand(route)],
  [STATUS_OF_KIND.unprocessable, 'Unprocessable', (route) => isCommand(route)],
  [STATUS_OF_KIND.tooMany, 'TooMany', () => true],
  [STATUS_OF_KIND.gone, 'Gone', ({ path }) => path === deviceApi.claim.path],
  [500, 'Internal', () => true],
  [STATUS_OF_KIND.unavailable, 'Unavailable', (route) => isCommand(route)],
  [507, 'Full', (route) => isCommand(route)],
];

const COMPONENTS = {
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'kuzhi_session',
      description: 'Set by sign-in, by a phone’s link or by a screen’s pairing',
    },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'The same key with the same body gets the first reply again',
      schema: { type: 'string', minLength: 1, maxLength: 100 },
    },
    IfMatch: {
      name: 'If-Match',
      in: 'header',
      required: false,
      description: 'The version that the editor saw; behind it: 409 `record.stale`',
      schema: { type: 'string' },
    },
  },
  schemas: {
    Failure: {
      type: 'object',
      properties: {
        success: { const: false },
        error: { type: 'string', description: 'English sentence' },
        code: { type: 'string', description: '`noun.reason`, the key of its translation' },
        issues: {
          type: 'array',
          items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } }, required: ['path', 'message'] },
        },
        current: { description: 'The record as it is now, beside `record.stale`' },
        requestId: { type: 'string' },
      },
      required: ['success', 'error', 'code'],
    },
  },
  responses: RESPONSES,
} satisfies Json;

/** Everything that the program answers to, as OpenAPI 3.1: paths and roles from the controllers, inputs and replies from their schemas. */
export function openApiOf(routes: readonly DeclaredRoute[], version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const records: Json = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method] = operationOf(route, records);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kuzhi',
      version,
      description:
        'Event sales and kitchen operations. Money is in rupees unless a name says paise; times are ISO 8601 UTC unless a name says otherwise.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ room }) => room))].sort().map((name) => ({ name })),
    paths,
    components: { ...COMPONENTS, schemas: { ...records, ...COMPONENTS.schemas } },
  };
}

function operationOf(route: DeclaredRoute, records: Json): Json {
  const parameters = [
    ...namesIn(route.path).map((name) => parameter('path', name, schemaOf(route.params[name] ?? null), true)),
    ...queryParameters(route.query),
    ...(isCommand(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(route.takesVersion ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
  ];
  const body = bodyOf(route);
  return {
    operationId: `${route.room}.${route.handler}.${route.method}`,
    tags: [route.room],
    summary: wordsOf(route.handler),
    description: route.roles === null ? 'Open to everybody.' : `For: ${route.roles.map((role) => WHO[role] ?? role).join(', ')}.`,
    ...(route.roles !== null && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: responsesOf(route, records),
  };
}

/** @param records takes in the records that the replies name */
function responsesOf(route: DeclaredRoute, records: Json): Json {
  const failures = OF_STATUS.filter(([, , when]) => when(route)).map(
    ([status, name]) => [status, { $ref: `#/components/responses/${name}` }] as const,
  );
  const { schema = null, type = null, also = [] } = route.reply ?? {};
  const body: Json = schema ? { schema: replySchemaOf(schema, records) } : {};
  const success: Json = type === null ? { description: 'Done' } : { description: 'Done', content: { [type]: body } };
  return Object.fromEntries([...failures, ...[route.status, ...also].map((status) => [status, success] as const)]);
}

function bodyOf(route: DeclaredRoute): Json | null {
  if (route.path === mediaApi.upload.path) {
    const schema: Json = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  return route.body && { required: true, content: { 'application/json': { schema: schemaOf(route.body) } } };
}

/** A query's fields one by one. */
function queryParameters(query: z.ZodType | null): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query) as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => parameter('query', name, schema, required.includes(name)));
}

const parameter = (place: string, name: string, schema: Json, required: boolean): Json => ({ name, in: place, required, schema });

/** The schema of a request, before any of it is trimmed or completed. */
function schemaOf(schema: z.ZodType | null): Json {
  if (!schema) return { type: 'string' };
  return bare(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);
}

/** The schema of a reply. Records that have a name are described once, among the document's own. */
function replySchemaOf(schema: z.ZodType, records: Json): Json {
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })).replaceAll(
    '"#/$defs/',
    '"#/components/schemas/',
  );
  const described = JSON.parse(text) as Json & { $defs?: Record<string, Json> };
  for (const [name, record] of Object.entries(described.$defs ?? {})) records[name] = bare(record);
  return bare(described);
}

const SAID_ONCE = new Set(['$schema', '~standard', '$defs', 'id']);
/** Without the parts that the document has once for all. */
const bare = (schema: Json): Json => Object.fromEntries(Object.entries(schema).filter(([name]) => !SAID_ONCE.has(name)));

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
const isCommand = ({ method }: DeclaredRoute): boolean => method !== 'get';
/** `setStatus` → "Set status". */
const wordsOf = (handler: string): string => {
  const words = handler.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

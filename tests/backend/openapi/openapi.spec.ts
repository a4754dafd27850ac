import { Validator } from '@seriousme/openapi-schema-validator';
import { routesOf } from '../../support/routes';
import { appOfFile, startApp } from '../../support/test-app';

interface Operation {
  operationId: string;
  description: string;
  security?: unknown[];
  parameters?: { name?: string; in?: string; $ref?: string; schema?: object }[];
  requestBody?: { content: Record<string, { schema: { properties?: object; required?: string[] } }> };
  responses: Record<string, unknown>;
}

interface Reply {
  content?: Record<string, { schema?: object }>;
}

const app = appOfFile();
let document: { openapi: string; components: { schemas: object }; paths: Record<string, Record<string, Operation>> };
beforeAll(async () => {
  document = (await (await app.as('manager')).get('/api/openapi.json').expect(200)).body;
});

it('is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors ?? []).toEqual([]);
  expect([valid, document.openapi]).toEqual([true, '3.1.0']);
});

it('has every route of the running program, and no other', () => {
  const running = routesOf(app)
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    .filter((route) => !route.includes('/sandbox/'));
  const described = Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
  expect(described.sort()).toEqual(running.sort());
});

it('states permitted roles, request and replies', () => {
  const create = document.paths['/api/events']?.['post'];
  expect(create).toMatchObject({
    description: 'For: manager.',
    security: [{ session: [] }],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { type: 'object', required: ['title', 'description'] } } },
    },
  });
  expect(Object.keys(create?.responses ?? {})).toEqual(expect.arrayContaining(['201', '400', '401', '403', '409', '422', '429', '500']));
  expect(document.paths['/api/diary-events']?.['get']?.description).toBe('For: kitchen (and manager), paired screen.');
  expect(document.paths['/api/config']?.['get']).not.toHaveProperty('security');
});

it('names parameters of address, query and head', () => {
  const edit = document.paths['/api/bookings/{id}']?.['put'];
  expect(edit?.parameters).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'id', in: 'path', required: true }),
      { $ref: '#/components/parameters/IdempotencyKey' },
      { $ref: '#/components/parameters/IfMatch' },
    ]),
  );
  const list = document.paths['/api/bookings']?.['get'];
  expect(list?.parameters?.map(({ name }) => name)).toEqual(['status', 'event', 'window', 'q', 'page', 'pageSize']);
  expect(document.paths['/api/media']?.['post']?.requestBody?.content).toHaveProperty(['multipart/form-data']);
});

it('has the real reply of every route', () => {
  const vague = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) => {
      const [[status, reply] = []] = Object.entries(responses as Record<string, Reply>).filter(([code]) => Number(code) < 400);
      if (!reply) return [`${method} ${path}: no success`];
      if (status === '303') return reply.content ? [`${method} ${path}: a redirect has no body`] : [];
      const [type, { schema } = {}] = Object.entries(reply.content ?? {})[0] ?? [];
      const isTold = type !== undefined && (type !== 'application/json' || (schema !== undefined && Object.keys(schema).length > 0));
      return isTold ? [] : [`${method} ${path}`];
    }),
  );
  expect(vague).toEqual([]);
});

it('describes each record once, and leaves no reference open', () => {
  const text = JSON.stringify(document);
  const named = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
  expect([...named].filter((name) => !Object.hasOwn(document.components.schemas, name ?? ''))).toEqual([]);
  expect([...named]).toEqual(expect.arrayContaining(['Booking', 'Task', 'Timer', 'InventoryItem', 'Review', 'Failure']));
  expect(text).not.toContain('$defs');
});

it('names each operation once', () => {
  const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  expect(new Set(ids).size).toBe(ids.length);
});

describe('the page to read', () => {
  it('shows every route, runs nothing and fetches nothing', async () => {
    const { text, headers } = await (await app.as('manager')).get('/api/docs').expect(200);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/);
    expect(headers['content-type']).toMatch(/^text\/html/);
    for (const path of Object.keys(document.paths)) expect(text).toContain(`<code>${path}</code>`);
    expect(text).not.toMatch(/<script|<link|<img|https?:\/\/(?!json-schema)/i);
  });

  it('is open to everybody in development only', async () => {
    const development = await startApp({ env: { NODE_ENV: 'development', DEMO: 'false' } });
    try {
      await development.http.get('/api/docs').expect(200);
      await development.http.get('/api/openapi.json').expect(200);
    } finally {
      await development.stop();
    }
    await app.http.get('/api/docs').expect(401);
    await (await app.as('kitchen')).get('/api/openapi.json').expect(403);
  });
});

import { operationApi } from '#shared/core/operation.api';
import type { Json } from './openapi.js';

/** The page brings its own look and nothing else: no script, no file, no other host. */
export const DOCS_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface Operation {
  summary: string;
  description: string;
  tags: string[];
  parameters?: Json[];
  requestBody?: Json;
  responses: Record<string, { content?: Record<string, { schema?: Json }> }>;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1.5rem}
h1{margin:0}h2{margin:2rem 0 .5rem}
nav a{display:inline-block;padding:.4rem .6rem}
details{border:1px solid #8886;border-radius:.5rem;margin:.5rem 0}
summary{padding:.75rem 1rem;cursor:pointer;overflow-wrap:anywhere}
summary:focus-visible,a:focus-visible,pre:focus-visible{outline:3px solid #b8651b;outline-offset:2px}
.method{display:inline-block;min-width:4.5rem;font-weight:700}
.in{padding:0 1rem 1rem}
pre{overflow:auto;padding:1rem;border-radius:.5rem;background:#8881;font-size:.9rem}
`;

const block = (title: string, value: unknown): string =>
  value === undefined ? '' : `<h4>${title}</h4><pre tabindex="0">${escaped(JSON.stringify(value, null, 2))}</pre>`;

/** The JSON of success; nothing where a file or a page comes. */
const replyOf = ({ responses }: Operation): Json | undefined =>
  Object.entries(responses).find(([status]) => Number(status) < 400)?.[1].content?.['application/json']?.schema;

function operationHtml(path: string, method: string, operation: Operation): string {
  const schema = Object.values((operation.requestBody?.['content'] ?? {}) as Record<string, { schema?: Json }>)[0]?.schema;
  return (
    `<details><summary><span class="method">${method.toUpperCase()}</span> <code>${escaped(path)}</code> – ${escaped(operation.summary)}</summary>` +
    `<div class="in"><p>${escaped(operation.description)} Answers ${Object.keys(operation.responses).join(', ')}.</p>` +
    `${block('Parameters', operation.parameters)}${block('Body', schema)}${block('Reply', replyOf(operation))}</div></details>`
  );
}

/** The API as a page to read: module by module, each route folds out. */
export function docsPage(document: Json): string {
  const { info, tags, paths } = document as unknown as {
    info: { title: string; version: string; description: string };
    tags: { name: string }[];
    paths: Record<string, Record<string, Operation>>;
  };
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const rooms = tags.map(({ name }) => {
    const own = all.filter(({ operation }) => operation.tags.includes(name));
    const rows = own.map(({ path, method, operation }) => operationHtml(path, method, operation)).join('');
    return `<section aria-labelledby="${escaped(name)}"><h2 id="${escaped(name)}">${escaped(name)}</h2>${rows}</section>`;
  });
  const links = tags.map(({ name }) => `<a href="#${escaped(name)}">${escaped(name)}</a>`).join(' ');
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<title>${escaped(info.title)} – interface</title><style>${STYLE}</style></head><body><main><h1>${escaped(info.title)} ${escaped(info.version)}</h1>` +
    `<p>${escaped(info.description)} <a href="${operationApi.openApi()}">OpenAPI 3.1</a></p><nav aria-label="Modules">${links}</nav>${rooms.join('')}</main></body></html>`
  );
}

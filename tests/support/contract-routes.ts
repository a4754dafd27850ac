import { readFileSync } from 'node:fs';

const CONTRACT = new URL('../../docs/contract.md', import.meta.url);
const ROW = /^\| +((?:GET|POST|PUT|PATCH|DELETE)[^|]*\S) +\| +([A-Z ]*[A-Z]) +\|/gm;

/**
 * The routes of the contract, `GET /api/timers/:eventId`, with who may call them: `P`, `K`, `KT` or `M`. A customer is
 * anybody to the guard: the order's token decides.
 * @source contract §3, §4
 */
export function contractRoutes(): Record<string, string> {
  const text = readFileSync(CONTRACT, 'utf8');
  const section = text.slice(text.indexOf('## 4. Routes'), text.indexOf('## 5. Sockets'));
  const access: Record<string, string> = {};
  for (const [, routes = '', actors = ''] of section.matchAll(ROW)) {
    for (const route of routes.split(' · ')) {
      const path = route.slice(route.indexOf('/')).replace(/\{(\w+)\}/g, ':$1');
      const methods = route.slice(0, route.indexOf('/')).trim().split(', ');
      for (const method of methods) access[`${method} ${path}`] = actors.replace(/ /g, '').replace('C', 'P');
    }
  }
  return access;
}

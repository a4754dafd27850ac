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

const sockets = (): string => {
  const text = readFileSync(CONTRACT, 'utf8');
  return text.slice(text.indexOf('## 5. Sockets'), text.indexOf('## 6. '));
};

/** The rooms of the contract, `tasks:{eventId}`, with who may watch: `P`, `CM`, `M`, `KT` or `K`. @source contract §5 */
export function contractRooms(): Record<string, string> {
  const line = /^Rooms: .*$/m.exec(sockets())?.[0] ?? '';
  const access: Record<string, string> = {};
  for (const [, rooms = '', actors = ''] of line.matchAll(/((?:`[^`]+`(?:, )?)+) \(([A-Z ]+)\)/g)) {
    for (const [, room = ''] of rooms.matchAll(/`([^`]+)`/g)) access[room] = actors.replace(/ /g, '');
  }
  return access;
}

/** The messages that clients send, with who may: `P` everybody, `T` a TV screen. @source contract §5 */
export function contractMessages(): Record<string, string> {
  const access: Record<string, string> = {};
  for (const [, sender, names = ''] of sockets().matchAll(/^\| (client|TV) → server +\| ([^|]+) \|/gm)) {
    for (const [, name = ''] of names.matchAll(/`([^`]+)`/g)) access[name] = sender === 'TV' ? 'T' : 'P';
  }
  return access;
}

import { globSync } from 'node:fs';
import type { Endpoint, Method, Wire } from '#shared/core/endpoint';

export interface NamedEndpoint {
  /** `timerApi.list`. */
  name: string;
  endpoint: Endpoint<Method>;
  wire: Wire | undefined;
}

const shared = new URL('../../shared/src/', import.meta.url).pathname;

/** Every endpoint of every `*.api.ts` with its schemas of the `*.contract.ts` of the same name. */
export async function allEndpoints(): Promise<NamedEndpoint[]> {
  const found: NamedEndpoint[] = [];
  const wires = new Set(globSync(`${shared}**/*.contract.ts`));
  for (const file of globSync(`${shared}**/*.api.ts`).toSorted()) {
    const tables = (await import(file)) as Record<string, Record<string, Endpoint<Method>>>;
    const wireFile = file.replace('.api.ts', '.contract.ts');
    const schemas = (wires.has(wireFile) ? await import(wireFile) : {}) as Record<string, Record<string, Wire>>;
    for (const [table, rows] of Object.entries(tables)) {
      const wire = schemas[table.replace(/Api$/, 'Wire')];
      for (const [key, endpoint] of Object.entries(rows)) found.push({ name: `${table}.${key}`, endpoint, wire: wire?.[key] });
    }
  }
  return found;
}

/** `GET /api/timers/:eventId`. */
export const routeOf = ({ method, path }: Endpoint<Method>): string => `${method} ${path}`;

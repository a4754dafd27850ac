import fc from 'fast-check';
import type { Random } from './seed.js';

/** What a JSON Schema of the OpenAPI document says of a value. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
}

/** A route as the document describes it. */
export interface Operation {
  method: string;
  /** `/api/events/{id}`. */
  path: string;
  parameters: { name: string; in: string; schema?: Schema }[];
  /** Of a JSON body; null when it takes none. */
  body: Schema | null;
}

/** Every operation of an OpenAPI document. */
export function operationsOf(document: unknown): Operation[] {
  const { paths } = document as { paths: Record<string, Record<string, { parameters?: Operation['parameters']; requestBody?: unknown }>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const content = (requestBody as { content?: Record<string, { schema?: Schema }> } | undefined)?.content;
      return {
        method: method.toUpperCase(),
        path,
        parameters: parameters.filter(({ name }) => name !== undefined),
        body: content?.['application/json']?.schema ?? null,
      };
    }),
  );
}

/** What a field of that name usually holds, so that a request comes past its first rule. */
const USUAL: Record<string, readonly unknown[]> = {
  phone: ['9847012345', '+91 98470 12345'],
  pincode: ['686001'],
  event: ['1'],
  amount: [100_000],
  currency: ['INR'],
  date: ['2026-12-06'],
  deliveryTime: ['12:30 PM'],
  startTime: ['9:00 AM'],
  celsius: [74.5],
  by: ['Manju'],
  lat: [9.59],
  lng: [76.52],
  location: [null, { lat: 9.59, lng: 76.52 }],
  language: ['en', 'ml'],
  status: ['confirmed', 'cancelled'],
  youtubeLink: ['https://youtu.be/dQw4w9WgXcQ'],
};
const WORDS = ['Pit Mandi', 'അസ്മ മേനോൻ', 'Rice', 'Kottayam', '12 Temple Road', 'മൺകുഴി', 'मंडी', 'Al-Fahm'];

const matching = new Map<string, string[]>();
function textFor(schema: Schema, random: Random): string {
  const { pattern } = schema;
  if (schema.format === 'date-time') return '2026-12-06T06:30:00.000Z';
  if (schema.format === 'email') return 'asha@example.org';
  if (schema.format === 'uri') return 'https://example.org/clip.mp4';
  if (pattern !== undefined) {
    const known = matching.get(pattern) ?? samples(pattern, random);
    matching.set(pattern, known);
    if (known.length > 0) return random.pick(known);
  }
  const text = random.pick(WORDS);
  const long = text.length < (schema.minLength ?? 0) ? text.padEnd(schema.minLength ?? 0, 'x') : text;
  return long.slice(0, schema.maxLength ?? long.length);
}

/** Some texts that a pattern takes; none for a pattern that the library cannot turn round. */
function samples(pattern: string, random: Random): string[] {
  try {
    return fc.sample(fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' }), { numRuns: 8, seed: random.whole(0, 1e9) });
  } catch {
    return [];
  }
}

/** A value that the schema takes, as far as the schema says it all. */
export function valueOf(schema: Schema, random: Random, name = '', depth = 0): unknown {
  const usual = USUAL[name];
  if (usual && !schema.enum && schema.const === undefined && random.chance(0.8)) return structuredClone(random.pick(usual));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.length) return valueOf(random.pick(choices), random, name, depth + 1);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (schema.allOf?.length) return Object.assign({}, ...schema.allOf.map((part) => valueOf(part, random, name, depth + 1) as object));
  switch (type) {
    case 'string':
      return textFor(schema, random);
    case 'integer':
    case 'number': {
      const from = Math.max(schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1, -1_000);
      return random.whole(Math.ceil(from), Math.ceil(Math.max(from, Math.min(schema.maximum ?? from + 20, from + 20))));
    }
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: depth > 4 ? 0 : random.whole(schema.minItems ?? 0, (schema.minItems ?? 0) + 2) }, () =>
        valueOf(schema.items ?? {}, random, name, depth + 1),
      );
    case undefined:
    default:
      return schema.properties || type === 'object' ? objectOf(schema, random, depth) : random.pick(WORDS);
  }
}

function objectOf(schema: Schema, random: Random, depth: number): Record<string, unknown> {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => required.has(name) || (depth < 4 && random.chance(0.6)));
  const made = Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field, random, name, depth + 1)]));
  if (typeof schema.additionalProperties === 'object' && fields.length === 0) {
    made['combo'] = valueOf(schema.additionalProperties, random, '', depth + 1);
  }
  return made;
}

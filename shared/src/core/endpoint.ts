import type { z } from 'zod';
import type { Role } from './roles.ts';
import { type PathValues, route } from './route.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Roles that may call; a manager may do all that the kitchen may. @source contract §3 */
export type Access = 'public' | readonly [Role, ...Role[]];
export const PUBLIC = 'public' satisfies Access;
export const KITCHEN = ['kitchen'] as const satisfies Access;
/** The kitchen and its TV screens. */
export const SCREENS = ['kitchen', 'tv'] as const satisfies Access;
export const MANAGER = ['manager'] as const satisfies Access;
export const RIDER = ['rider'] as const satisfies Access;
export const RIDER_OR_MANAGER = ['rider', 'manager'] as const satisfies Access;

/** Schemas of the JSON that one endpoint takes and gives, in the `*.contract.ts` of the same name: a screen loads their types only. */
export interface Wire {
  body?: z.ZodType;
  reply?: z.ZodType;
}

/** Takes and gives no JSON, or its table does not say yet. */
type NoJson = NonNullable<unknown>;

declare const types: unique symbol;

/** The address of one call, typed by its endpoint. */
export type Address<M extends Method = Method, W extends Wire = Wire> = string & { readonly [types]: readonly [M, W] };

/** The body of a call: a value that the schema takes; at most an empty object where the endpoint takes none. */
export type BodyOf<W extends Wire> = W extends { body: infer Body extends z.ZodType } ? z.input<Body> : Record<string, never> | undefined;

/** The reply of a call that succeeded. */
export type ReplyOf<W extends Wire> = W extends { reply: infer Reply extends z.ZodType } ? z.output<Reply> : undefined;

/** Method, path and access of one endpoint. Calling it with its path values, then its query values, gives the address. */
export interface Endpoint<M extends Method = Method, Args extends readonly unknown[] = never, W extends Wire = Wire> {
  readonly method: M;
  readonly path: string;
  readonly access: Access;
  (...args: Args): Address<M, W>;
}

const endpointWith =
  <M extends Method>(method: M) =>
  /** @param query the fields behind the `?`, from the same values and those that follow */
  <const Path extends string, Args extends readonly unknown[] = PathValues<Path>>(
    path: Path,
    access: Access,
    query?: (...args: Args) => Readonly<Record<string, string | number | undefined>>,
  ): Endpoint<M, Args, NoJson> =>
    Object.assign(route<Path, Args>(path, query), { method, access }) as unknown as Endpoint<M, Args, NoJson>;

export const get = endpointWith('GET');
export const post = endpointWith('POST');
export const put = endpointWith('PUT');
export const patch = endpointWith('PATCH');
export const del = endpointWith('DELETE');

type Typed<E, W extends Wire> = E extends Endpoint<infer M, infer Args, NoJson> ? Endpoint<M, Args, W> : never;

/**
 * The endpoints of a feature: the one place that names method, path and access. Controllers, screens, fake servers and the access spec read it.
 * @typeParam Wires the table of the `*.contract.ts` of the same name; an endpoint that is not in it takes and gives no JSON
 */
export const endpoints =
  <Wires extends Record<string, Wire> = NonNullable<unknown>>() =>
  // A constraint to endpoints would fix the arguments of each to `never` before they are inferred.
  <Table extends Record<string, object>>(table: Table & Record<Exclude<keyof Wires, keyof Table>, never>) =>
    table as unknown as { readonly [Name in keyof Table]: Typed<Table[Name], Name extends keyof Wires ? Wires[Name] : NoJson> };

import type { Type } from '@nestjs/common';
import { HTTP_CODE_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { ModulesContainer } from '@nestjs/core';
import type { z } from 'zod';
import type { Role } from '#shared/core/roles';
import { routesOfController } from '../core/http/route-facts.js';
import { ACCESS, type Access } from '../core/http/guard.js';
import { metadataOf } from '../core/metadata.js';
import { type DeclaredReply, REPLIES } from '../core/http/replies.js';
import { readIfMatch } from '../core/http/if-match.js';

/** The framework's numbers for the sources of a handler's parameter. */
const BODY = 3;
const QUERY = 4;
const PARAM = 5;

/** One route as its controller declares it. */
export interface DeclaredRoute {
  method: string;
  /** With `{name}` for each parameter. */
  path: string;
  /** Class and method, `SalesEvents.create`. */
  room: string;
  handler: string;
  /** Null: everyone; empty: no role. */
  roles: readonly Role[] | null;
  status: number;
  body: z.ZodType | null;
  query: z.ZodType | null;
  params: Record<string, z.ZodType | null>;
  takesVersion: boolean;
  /** Null when the controller does not say, which no route of ours may leave open. */
  reply: DeclaredReply | null;
}

interface Argument {
  data?: unknown;
  schema?: z.ZodType;
  factory?: unknown;
}

/** Every route of the running program, read from its controllers: a route that exists is in the list. */
export function declaredRoutes(modules: ModulesContainer): DeclaredRoute[] {
  const routes: DeclaredRoute[] = [];
  for (const module of modules.values()) {
    for (const { metatype } of module.controllers.values()) if (metatype) routes.push(...routesOf(metatype as Type));
  }
  return routes.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.method < b.method ? -1 : 1));
}

function routesOf(controller: Type): DeclaredRoute[] {
  return routesOfController(controller).map(({ method, path, name, handler }) => {
    const access = metadataOf<Access>(ACCESS, handler) ?? metadataOf<Access>(ACCESS, controller);
    return {
      method,
      path: path.replace(/:(\w+)/g, '{$1}'),
      room: controller.name.replace(/Controller$/, ''),
      handler: name,
      roles: access === 'public' ? null : (access ?? []),
      status: metadataOf<number>(HTTP_CODE_METADATA, handler) ?? (method === 'post' ? 201 : 200),
      reply: metadataOf<DeclaredReply>(REPLIES, handler) ?? null,
      ...argumentsOf(controller, name),
    };
  });
}

function argumentsOf(controller: Type, name: string): Pick<DeclaredRoute, 'body' | 'query' | 'params' | 'takesVersion'> {
  const declared = Object.entries((Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, Argument>);
  const of = (kind: number): Argument[] => declared.filter(([key]) => key.startsWith(`${kind}:`)).map(([, argument]) => argument);
  const params = of(PARAM).flatMap(({ data, schema }) => (typeof data === 'string' ? [[data, schema ?? null] as const] : []));
  return {
    body: of(BODY)[0]?.schema ?? null,
    query: of(QUERY)[0]?.schema ?? null,
    params: Object.fromEntries(params),
    takesVersion: declared.some(([, { factory }]) => factory === readIfMatch),
  };
}

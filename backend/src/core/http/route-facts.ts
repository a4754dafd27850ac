import { type Type, RequestMethod } from '@nestjs/common';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { metadataOf } from '../metadata.js';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';

type RouteMethod = 'get' | 'post' | 'put' | 'delete' | 'patch';

const METHODS: Partial<Record<RequestMethod, RouteMethod>> = {
  [RequestMethod.GET]: 'get',
  [RequestMethod.POST]: 'post',
  [RequestMethod.PUT]: 'put',
  [RequestMethod.DELETE]: 'delete',
  [RequestMethod.PATCH]: 'patch',
};

/** One route as its controller declares it. */
export interface RouteOfController {
  method: RouteMethod;
  /** `/api/events/:id`. */
  path: string;
  /** Name of the controller's method. */
  name: string;
  /** The controller's method, which carries the decorators' metadata. */
  handler: object;
}

/** Every route of a controller. */
export function routesOfController(controller: Type): RouteOfController[] {
  const prototype = controller.prototype as Record<string, unknown>;
  const [prefix = ''] = [metadataOf<string | string[]>(PATH_METADATA, controller) ?? ''].flat();
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as object | undefined;
    const method =
      typeof handler === 'function' ? METHODS[metadataOf<RequestMethod>(METHOD_METADATA, handler) ?? RequestMethod.OPTIONS] : undefined;
    if (!handler || method === undefined) return [];
    const paths = [metadataOf<string | string[]>(PATH_METADATA, handler) ?? []].flat();
    return paths.map((path) => ({ method, path: addressOf(prefix, path), name, handler }));
  });
}

/** `api/events` and `:id` → `/api/events/:id`. */
const addressOf = (...parts: string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;

declare module 'fastify' {
  /**
   * Facts of a route that hooks know before its controller runs: declared by decorator; none for an address that no controller declares.
   */
  interface FastifyContextConfig {
    /** Bodies that it takes from a page of another site. */
    crossSite?: 'any' | 'form';
    /** Takes a form with a file instead of JSON. */
    upload?: true;
    /** Called by this process itself on behalf of its running requests. */
    ownCalls?: true;
  }
}
type RouteFacts = Pick<FastifyContextConfig, 'crossSite' | 'upload' | 'ownCalls'>;

export const factsOf = ({ routeOptions }: FastifyRequest): RouteFacts => routeOptions.config;

/** Declares facts of one route, or of every route of a controller. */
const declare =
  (facts: RouteFacts): ClassDecorator & MethodDecorator =>
  (target: object, _name?: string | symbol, method?: { value?: unknown }): void => {
    const handlers = method ? [method.value as object] : routesOfController(target as Type).map(({ handler }) => handler);
    for (const handler of handlers) {
      const known = metadataOf<RouteFacts>(FASTIFY_ROUTE_CONFIG_METADATA, handler);
      Reflect.defineMetadata(FASTIFY_ROUTE_CONFIG_METADATA, { ...known, ...facts }, handler);
    }
  };

/**
 * The route may be called from a page of another site, or by a server: not the origin proves the caller but e.g. a signature.
 * @param body `form`: only when it is sent as a form, as the payment provider's page does
 */
export const CrossSite = (body: 'any' | 'form' = 'any') => declare({ crossSite: body });

/** The route takes one file in a form, for as long as its upload lasts. */
export const Upload = () => declare({ upload: true });

/** Running requests of ours ask it: it answers as long as they run, also while the server stops. */
export const OwnCalls = () => declare({ ownCalls: true });

import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { metadataOf } from '../metadata.js';

export type RouteMethod = 'get' | 'post' | 'put' | 'delete' | 'patch';

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

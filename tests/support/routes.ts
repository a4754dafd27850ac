import { RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { TestApp } from './test-app';

export interface Route {
  method: 'get' | 'post' | 'put' | 'delete' | 'patch';
  path: string;
}

const METHODS: Partial<Record<RequestMethod, Route['method']>> = {
  [RequestMethod.GET]: 'get',
  [RequestMethod.POST]: 'post',
  [RequestMethod.PUT]: 'put',
  [RequestMethod.DELETE]: 'delete',
  [RequestMethod.PATCH]: 'patch',
};

const joined = (...parts: string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;

/** Every route that the product's controllers declare, read from the running app. */
export function routesOf(app: TestApp): Route[] {
  const routes: Route[] = [];
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (!metatype) continue;
      const prefixes = [Reflect.getMetadata('path', metatype) as string | string[]].flat();
      const prototype = metatype.prototype as Record<string, unknown>;
      for (const name of Object.getOwnPropertyNames(prototype)) {
        const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as object | undefined;
        const method = typeof handler === 'function' ? METHODS[Reflect.getMetadata('method', handler) as RequestMethod] : undefined;
        if (!handler || !method) continue;
        const paths = [Reflect.getMetadata('path', handler) as string | string[]].flat();
        for (const prefix of prefixes) for (const path of paths) routes.push({ method, path: joined(prefix, path) });
      }
    }
  }
  return routes;
}

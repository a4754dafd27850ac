import { Body, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import { HTTP_CODE_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { z } from 'zod';
import type { Endpoint as DeclaredEndpoint, Method, ReplyOf, Wire } from '#shared/core/endpoint';
import { metadataOf } from '../metadata.js';
import { ACCESS } from './guard.js';
import { type Answer, Replies } from './replies.js';

/**
 * Serves an endpoint of `<feature>.api.ts`: its method, path and access, the schema of the handler's `@Body()` and of the reply. The compiler holds
 * the handler to both. The status is 200 unless the handler has its own `@HttpCode`.
 * @param also statuses with the same reply
 */
export const Endpoint =
  <W extends Wire>(endpoint: DeclaredEndpoint<Method, never, W>, ...[wire, ...also]: Schemas<NoInfer<W>>) =>
  <Serve extends (...input: never[]) => Answer<W extends { reply: unknown } ? ReplyOf<W> : unknown>>(
    target: object,
    name: string,
    // Not a TypedPropertyDescriptor: its setter would turn the comparison round.
    handler: { value?: Serve & TakesBody<W, Serve> },
  ): void => {
    const method = handler.value as object;
    const decorators = [
      RequestMapping({ path: endpoint.path, method: RequestMethod[endpoint.method] }),
      SetMetadata(ACCESS, endpoint.access),
    ];
    if (metadataOf(HTTP_CODE_METADATA, method) === undefined) decorators.push(HttpCode(200));
    for (const decorate of decorators) decorate(target, name, handler as TypedPropertyDescriptor<unknown>);
    if (wire?.body) Body({ schema: wire.body })(target, name, indexOfBody(target, name));
    if (wire?.reply) Replies(wire.reply, ...also)(target, name, handler as PropertyDescriptor);
  };

/** An endpoint whose table types a body or a reply is served with their schemas. */
type Schemas<W extends Wire> = [keyof W] extends [never] ? [wire?: Wire] : [wire: W, ...also: number[]];

/** Nothing when a parameter takes the body as its schema gives it; else a type that no handler has. */
type TakesBody<W extends Wire, Serve extends (...input: never[]) => unknown> = W extends { body: infer Body extends z.ZodType }
  ? z.output<Body> extends Parameters<Serve>[number]
    ? unknown
    : 'The handler does not take this body'
  : unknown;

/** Where the framework keeps the parameters of a handler: `3:<index>` for the body. */
const BODY = '3:';

/** @throws Error when the handler has no `@Body()`, so that no body goes unchecked */
function indexOfBody(target: object, name: string): number {
  const parameters = Object.keys((Reflect.getMetadata(ROUTE_ARGS_METADATA, target.constructor, name) ?? {}) as object);
  const body = parameters.find((key) => key.startsWith(BODY));
  if (body === undefined) throw new Error(`${target.constructor.name}.${name} has no @Body()`);
  return Number(body.slice(BODY.length));
}

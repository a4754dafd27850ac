import { Injectable, type Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { metadataOf } from './metadata.js';
import { type RouteOfController, routesOfController } from './http/route-facts.js';

type AnyMethod = (...args: never[]) => unknown;

/** One method that a feature contributes to a list of the core. */
export interface Contribution<Options, Method> {
  options: Options;
  /** Class and method, e.g. `HoldsService.releaseEnded`, for messages. */
  name: string;
  call: Method;
}

/** A method decorator whose uses `Contributions.of` finds. */
interface ContributionKind<Options, Method extends AnyMethod> {
  (options: Options): <M extends Method>(target: object, name: string | symbol, method: TypedPropertyDescriptor<M>) => void;
  readonly KEY: symbol;
}

/** Makes a decorator for one kind of contribution; a method may carry it several times. */
export function contributionKind<Options, Method extends AnyMethod>(kind: string): ContributionKind<Options, Method> {
  const KEY = Symbol(kind);
  const decorate: Omit<ContributionKind<Options, Method>, 'KEY'> & ((options: Options) => MethodDecorator) =
    (options: Options) =>
    (_target: object, _name: string | symbol, { value }: PropertyDescriptor) => {
      const method = value as object;
      Reflect.defineMetadata(KEY, [...(metadataOf<Options[]>(KEY, method) ?? []), options], method);
    };
  return Object.assign(decorate, { KEY });
}

/**
 * Contributions of the features to lists of the core: jobs, gauges, first records, names. They are declared by decorator and read once from
 * the program's providers when all of them exist, so nothing registers itself at run time. @source decisions/0047
 */
@Injectable()
export class Contributions {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** All contributions of a kind; not before `onModuleInit`. */
  of<Options, Method extends AnyMethod>({ KEY }: ContributionKind<Options, Method>): Contribution<Options, Method>[] {
    return this.providers().flatMap((provider) => {
      const prototype = Object.getPrototypeOf(provider) as Record<string, object>;
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const declared = metadataOf<Options[]>(KEY, prototype[name] ?? {}) ?? [];
        const call = (...args: never[]): unknown => (provider as Record<string, AnyMethod>)[name]?.(...args);
        return declared.map((options) => ({ options, name: `${provider.constructor.name}.${name}`, call: call as Method }));
      });
    });
  }

  /** Every provider once, whatever it is also known as. */
  providers(): object[] {
    const instances = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    return [...new Set(instances)].filter((instance) => typeof instance === 'object' && instance !== null);
  }

  /** Every route whose handler carries this metadata. */
  routesWith(key: string): RouteOfController[] {
    const controllers = this.discovery.getControllers().flatMap(({ metatype }) => (metatype ? [metatype as Type] : []));
    return controllers.flatMap(routesOfController).filter(({ handler }) => Reflect.hasMetadata(key, handler));
  }
}

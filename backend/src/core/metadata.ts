/** The metadata that a decorator wrote on a class or method, or on the class or method that it extends. */
export const metadataOf = <Value>(key: string | symbol, target: object): Value | undefined =>
  Reflect.getMetadata(key, target) as Value | undefined;

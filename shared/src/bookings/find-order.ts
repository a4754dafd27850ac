/** The data that find an order made on another device. */
export interface FindOrder {
  reference: string;
  phone: string;
}

/** A reference as people type it, with or without `MND-` and in any case; null when it is none. */
export function typedReference(typed: string): string | null {
  const code = /^(?:MND)?([A-Z0-9]{6})$/.exec(typed.toUpperCase().replace(/[\s\-–]/g, ''))?.[1];
  return code === undefined ? null : `MND-${code}`;
}

/** The number of an FSSAI licence alone: managers write it with the authority's name before it, or without. */
export const licenceNumber = (text: string): string => text.trim().replace(/^fssai\D*/i, '');

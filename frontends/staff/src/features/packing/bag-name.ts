import type { OneBag } from '#shared/packing/pack-check';

/** "MND-AB23CD 1/2" of an order in several bags, as the label has it; else the reference alone. */
export const nameOf = ({ id, bag, bags }: Pick<OneBag, 'id' | 'bag' | 'bags'>): string => (bags > 1 ? `${id} ${bag}/${bags}` : id);

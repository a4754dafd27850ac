/** A kitchen in grams and pieces only, small enough to be counted one by one. */
export interface NaiveKitchen {
  items: {
    id: number;
    name: string;
    weighed: boolean;
    stock: number;
    paisePerThousand: number | null;
    packs: { size: number; paise: number | null }[];
  }[];
  /** Each event's wants: item by place or a name that nobody has, and how much of it. */
  events: { id: string; wants: { item: number | null; amount: number; inPieces: boolean }[]; taken: { item: number; amount: number }[] }[];
}

export interface NaiveLine {
  item: number;
  shortage: number;
  reserved: Record<string, number>;
  cost: number | null;
  held: number;
  count: number;
}

/**
 * Hands out the stock gram by gram and tries every purse of packs: written for this spec, without a line of the product.
 * @returns what is short of each wanted item, and the sum of all known costs
 */
export function solveNaively({ items, events }: NaiveKitchen): { lines: NaiveLine[]; total: number; untold: number } {
  const lines: NaiveLine[] = [];
  let total = 0;
  const strangers = new Set<string>();
  for (const { wants } of events) {
    for (const { item, amount, inPieces } of wants) {
      const known = item === null ? undefined : items[item];
      if (amount > 0 && (!known || known.weighed === inPieces)) strangers.add(`${item} ${inPieces}`);
    }
  }
  let untold = strangers.size;
  for (const [place, item] of items.entries()) {
    let onShelf = item.stock;
    let short = 0;
    let wanted = 0;
    const reserved: Record<string, number> = {};
    for (const { id, wants, taken } of events) {
      const own = wants.filter((want) => want.item === place && want.inPieces !== item.weighed);
      if (own.length === 0) continue;
      let open = 0;
      for (const want of own) for (let unit = 0; unit < want.amount; unit += 1) open += 1;
      wanted += open;
      for (const one of taken) if (one.item === place) for (let unit = 0; unit < one.amount && open > 0; unit += 1) open -= 1;
      reserved[id] = 0;
      for (; open > 0; open -= 1) {
        if (onShelf > 0) {
          onShelf -= 1;
          reserved[id] += 1;
        } else short += 1;
      }
    }
    if (wanted === 0) continue;
    const bought = buy(item, short);
    if (bought.cost === null) untold += 1;
    else total += bought.cost;
    lines.push({ item: item.id, shortage: short, reserved, ...bought });
  }
  return { lines, total, untold };
}

type Bought = Pick<NaiveLine, 'cost' | 'held' | 'count'>;

function buy({ packs, paisePerThousand }: NaiveKitchen['items'][number], short: number): Bought {
  if (short === 0) return { cost: 0, held: 0, count: 0 };
  const worth = (grams: number): number | null => {
    if (paisePerThousand === null) return null;
    const exact = (paisePerThousand * grams) / 1000;
    return exact - Math.floor(exact) >= 0.5 ? Math.floor(exact) + 1 : Math.floor(exact);
  };
  if (packs.length === 0) return { cost: worth(short), held: short, count: 0 };
  const prices = packs.map(({ size, paise }) => paise ?? worth(size));
  const isKnown = !prices.includes(null);
  let best: (Bought & { against: number[] }) | null = null;
  const purse = (place: number, held: number, paid: number, count: number, unpriced: number): void => {
    if (place === packs.length) {
      if (held < short) return;
      const against = isKnown ? [paid, held, count] : [held, count, unpriced, paid];
      const first = against.findIndex((one, at) => one !== best?.against[at]);
      if (best && (first < 0 || (against[first] ?? 0) > (best.against[first] ?? 0))) return;
      best = { cost: unpriced > 0 ? null : paid, held, count, against };
      return;
    }
    const { size } = packs[place] ?? { size: 1 };
    const price = prices[place] ?? null;
    for (let taken = 0; taken <= Math.ceil(short / size); taken += 1) {
      purse(place + 1, held + taken * size, paid + taken * (price ?? 0), count + taken, unpriced + (price === null ? taken : 0));
    }
  };
  purse(0, 0, 0, 0, 0);
  const { cost, held, count } = best ?? { cost: null, held: 0, count: 0 };
  return { cost, held, count };
}

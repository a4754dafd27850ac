import type { PricePoint } from '#shared/inventory/inventory.contract';

/** A drawing of prices over time; a price holds until the next one. */
export interface PriceDrawing {
  /** Path of the line, and of the area under it. */
  line: string;
  area: string;
  dots: readonly { x: number; y: number; point: PricePoint }[];
  least: number;
  most: number;
}

/**
 * Draws a price history into a box.
 * @param until epoch ms at the right edge: the last price holds until today
 * @returns null when there is nothing to draw
 */
export function drawPrices(history: readonly PricePoint[], until: number, width: number, height: number): PriceDrawing | null {
  const first = history[0];
  if (!first) return null;
  const times = history.map(({ date }) => Date.parse(date));
  const from = times[0] ?? until;
  const span = Math.max(1, until - from);
  const prices = history.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const range = most - least || Math.max(1, most);
  const floor = most === least ? least - range / 2 : least;
  const x = (time: number): number => Math.round(((Math.min(time, until) - from) / span) * width);
  const y = (price: number): number => Math.round(height - ((price - floor) / range) * height);
  const dots = history.map((point, place) => ({ x: x(times[place] ?? until), y: y(point.price), point }));
  const line = `M${dots[0]?.x ?? 0} ${y(first.price)}${dots.map((dot) => `H${dot.x}V${dot.y}`).join('')}H${width}`;
  return { line, area: `${line}V${height}H0Z`, dots, least, most };
}

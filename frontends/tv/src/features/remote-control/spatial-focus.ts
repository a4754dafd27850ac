export type Direction = 'up' | 'down' | 'left' | 'right';
export type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** How much more a gap aside counts than one ahead: a neighbour in the same row wins over a nearer one in the next. */
const ASIDE = 3;
/** Among places of the same row the one that lies more opposite wins. */
const OPPOSITE = 0.2;
/** Neighbours whose borders touch may overlap by so many pixels. */
const TOUCH = 2;

const middle = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 });

/** A box as it lies in a direction: from where to where ahead, and from where to where across. */
function lieOf({ left, top, width, height }: Box, direction: Direction) {
  const [right, bottom] = [left + width, top + height];
  switch (direction) {
    case 'right':
      return { near: left, far: right, from: top, to: bottom };
    case 'left':
      return { near: -right, far: -left, from: top, to: bottom };
    case 'down':
      return { near: top, far: bottom, from: left, to: right };
    case 'up':
      return { near: -bottom, far: -top, from: left, to: right };
  }
}

/**
 * The place in `boxes` that lies next to `from` in a direction, or -1 at the edge of the screen. To the left and right the row goes first;
 * another row is only for who finds nothing more in this one.
 */
export function nextInDirection(boxes: readonly Box[], from: Box, direction: Direction): number {
  const isAlongRow = direction === 'left' || direction === 'right';
  const inRow = isAlongRow ? cheapest(boxes, from, direction, 0) : -1;
  return inRow === -1 ? cheapest(boxes, from, direction, Number.POSITIVE_INFINITY) : inRow;
}

/** @param mostAside how far above or below (left or right) of `from` a place may begin, in pixels */
function cheapest(boxes: readonly Box[], from: Box, direction: Direction, mostAside: number): number {
  const here = lieOf(from, direction);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, place) => {
    const there = lieOf(box, direction);
    const ahead = there.near - here.far;
    const aside = Math.max(0, there.from - here.to, here.from - there.to);
    if (ahead < -TOUCH || aside > mostAside) return;
    const offset = Math.abs(there.from + there.to - here.from - here.to) / 2;
    const cost = ahead + aside * ASIDE + offset * OPPOSITE;
    if (cost < least) [best, least] = [place, cost];
  });
  return best;
}

/** The place in `boxes` whose middle is nearest to that of `from`, or -1 when there is none. */
export function nearest(boxes: readonly Box[], from: Box): number {
  const start = middle(from);
  const distances = boxes.map((box) => Math.hypot(middle(box).x - start.x, middle(box).y - start.y));
  return distances.indexOf(Math.min(...distances));
}

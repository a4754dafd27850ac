export type Direction = 'up' | 'down' | 'left' | 'right';
export type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** How much more a step aside counts than a step ahead: a neighbour in the same row wins over a nearer one in the next. */
const ASIDE = 3;

const centre = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 });

/** The place in `boxes` that lies next to `from` in a direction, or -1 at the edge of the screen. */
export function nextInDirection(boxes: readonly Box[], from: Box, direction: Direction): number {
  const start = centre(from);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, place) => {
    const end = centre(box);
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const isAcross = direction === 'left' || direction === 'right';
    const ahead = (isAcross ? dx : dy) * (direction === 'left' || direction === 'up' ? -1 : 1);
    if (ahead <= 1) return;
    const cost = ahead + Math.abs(isAcross ? dy : dx) * ASIDE;
    if (cost < least) [best, least] = [place, cost];
  });
  return best;
}

/** The place in `boxes` whose middle is nearest to that of `from`, or -1 when there is none. */
export function nearest(boxes: readonly Box[], from: Box): number {
  const start = centre(from);
  const distances = boxes.map((box) => Math.hypot(centre(box).x - start.x, centre(box).y - start.y));
  return distances.indexOf(Math.min(...distances));
}

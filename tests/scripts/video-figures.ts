type Draw = (ctx: CanvasRenderingContext2D, t: number) => void;

/** What `draw` writes into its pictures, in the order of the video; each text once. */
export const figuresOf = (draw: Draw): string[] => [...writtenBy(draw).keys()];

/** The texts that `draw` writes, and the middle of each in pixels from the left. */
export function writtenBy(draw: Draw): Map<string, number> {
  const written = new Map<string, number>();
  const still = { addColorStop: () => undefined };
  const ctx = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (drawn, name) => {
        if (name === 'fillText') return (text: string, x: number) => written.set(text, x);
        if (typeof name === 'string' && name.startsWith('create')) return () => still;
        return drawn[String(name)] ?? (() => undefined);
      },
      set: (drawn, name, value) => {
        drawn[String(name)] = value;
        return true;
      },
    },
  );
  for (let picture = 0; picture < PICTURES; picture += 1) draw(ctx as unknown as CanvasRenderingContext2D, picture / PICTURES);
  return written;
}
/** Closer than any video has pictures. */
const PICTURES = 400;

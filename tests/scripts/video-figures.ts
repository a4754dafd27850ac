/** What `draw` writes into its pictures, in the order of the video; each text once. */
export function figuresOf(draw: (ctx: CanvasRenderingContext2D, t: number) => void): string[] {
  const written = new Set<string>();
  const still = { addColorStop: () => undefined };
  const ctx = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (drawn, name) => {
        if (name === 'fillText') return (text: string) => written.add(text);
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
  return [...written];
}
/** Closer than any video has pictures. */
const PICTURES = 400;

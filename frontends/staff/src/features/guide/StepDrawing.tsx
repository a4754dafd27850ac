import type { SopStroke } from '#shared/sop/sop.contract';

/** The small picture of a step of the roadmap. */
export const StepDrawing = ({ strokes }: { strokes: readonly SopStroke[] }) => (
  <svg
    viewBox="0 0 48 48"
    width="40"
    height="40"
    fill="none"
    strokeWidth="2.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {strokes.map(({ color, path }) => (
      <path key={path} stroke={`var(--k-${color})`} d={path} />
    ))}
  </svg>
);

import type { ReactNode } from 'react';
import type { SopSlug } from '#shared/sop/sop-pages';

const Drawing = ({ children }: { children: ReactNode }) => (
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
    {children}
  </svg>
);
const BRASS = 'var(--k-brass)';
const FIRE = 'var(--k-fire)';

/** Stacked wood and shells. */
const Wood = () => (
  <Drawing>
    <g stroke={BRASS}>
      <circle cx="14" cy="34" r="6" />
      <circle cx="27" cy="34" r="6" />
      <circle cx="20.5" cy="23" r="6" />
      <path d="M14 34h.1 M27 34h.1 M20.5 23h.1" />
    </g>
    <path stroke={FIRE} d="M33 36c0-5 3-8 7-8 0 5-2 8-7 8z M35 18c2-3 5-4 8-3-1 4-4 5-8 3z" />
  </Drawing>
);
/** A joint on the bone, and the masala on it. */
const Meat = () => (
  <Drawing>
    <path stroke={FIRE} d="M11 19c4-8 15-10 21-4s5 16-3 20c-6 3-10-1-13-3-4-3-8-6-5-13z" />
    <path stroke={BRASS} d="M32 32l6 6m0-3.5a2.6 2.6 0 1 1 2.5 4 2.6 2.6 0 1 1-4 2.5 M19 20h.1 M25 18h.1 M21 26h.1 M27 25h.1 M25 31h.1" />
  </Drawing>
);
/** Fire in the pit. */
const Fire = () => (
  <Drawing>
    <path stroke={FIRE} d="M24 6c1 6 9 9 9 18a9 9 0 0 1-18 0c0-4 2-6 4-9 1 3 2 4 3 4 2-4 0-8 2-13z" />
    <path stroke={FIRE} d="M24 31a3.5 3.5 0 0 0 3.5-3.5c0-2.5-2.5-3.5-3.5-6-1 2.5-3.5 3.5-3.5 6A3.5 3.5 0 0 0 24 31z" />
    <path stroke={BRASS} d="M6 34h7l4 8h14l4-8h7" />
  </Drawing>
);
/** A pot of rice with steam over it. */
const Rice = () => (
  <Drawing>
    <path stroke={BRASS} d="M8 24h32l-3 15a3 3 0 0 1-3 2.5H14A3 3 0 0 1 11 39z M5 24h38" />
    <path stroke={FIRE} d="M16 17c-2-3 2-5 0-8 M24 17c-2-3 2-5 0-8 M32 17c-2-3 2-5 0-8" />
    <path stroke={BRASS} d="M18 31l2 1 M25 33l2-1 M31 30l-1 2 M22 37l2 0" />
  </Drawing>
);
/** The closed pit with embers under it. */
const Pit = () => (
  <Drawing>
    <path stroke={BRASS} d="M6 21h36 M12 21c1-6 6-9 12-9s11 3 12 9 M22 12V8h4v4 M9 21c0 12 5 20 15 20s15-8 15-20" />
    <path stroke={FIRE} d="M18 34c0-4 3-4 3-8 3 2 4 5 4 8 M26 35c0-3 2-3 2-6 2 1 3 4 3 6" />
  </Drawing>
);
/** A bowl of chutney, a chilli beside it. */
const Chutney = () => (
  <Drawing>
    <path stroke={BRASS} d="M6 22h30c0 9-6 15-15 15S6 31 6 22z M15 41h12" />
    <path stroke={FIRE} d="M12 22c2-4 5-3 9-3s7-1 9 3 M33 14c5 0 9 5 8 13-4-2-8-6-8-13z M33 14c-1-2 0-4 2-5" />
  </Drawing>
);

/** One small picture per step of the roadmap. */
export const STEP_DRAWINGS: Readonly<Record<SopSlug, () => ReactNode>> = {
  setup: Wood,
  meatmasala: Meat,
  pitlighting: Fire,
  riceprep: Rice,
  finalcooking: Pit,
  chutneyprep: Chutney,
};

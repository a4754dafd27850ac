import css from './HoldRing.module.css';

/** Fills while a button is held down, and is full when it acts. */
export function HoldRing({ isHolding }: { isHolding: boolean }) {
  return (
    <svg className={`${css.ring} ${isHolding ? css.holding : ''}`} viewBox="0 0 48 48" aria-hidden="true" data-holding={isHolding}>
      <circle className={css.track} cx="24" cy="24" r="19" />
      <circle className={css.done} cx="24" cy="24" r="19" />
    </svg>
  );
}

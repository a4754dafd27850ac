import classes from './Brand.module.css';

/** The flame in the pit, and the name. */
export function Brand() {
  return (
    <span className={classes.brand}>
      <svg viewBox="0 0 64 64" width="32" height="32" aria-hidden="true">
        <path d="M33 4c3 9 15 15 15 29a16 16 0 0 1-32 0c0-7 4-11 6-17 3 3 4 6 4 9 5-5 8-12 7-21z" fill="var(--k-fire)" />
        <path d="M32 27c2 5 7 7 7 13a7 7 0 0 1-14 0c0-5 5-7 7-13z" fill="var(--k-brass)" />
        <path d="M6 46h52c-2 9-12 15-26 15S8 55 6 46z" fill="var(--k-line)" />
      </svg>
      <span>Kuzhi</span>
    </span>
  );
}

import type { ReactNode } from 'react';
import classes from './Shares.module.css';

interface Props {
  /** Says how high the bar is. */
  className: string | undefined;
  /** Read in place of the picture; without it screen readers skip the picture, because its numbers are next to it. */
  label?: string;
  /** A span per part, with its `--tone` and with its number as `flexGrow`. */
  children: ReactNode;
}

/** A whole as one bar, each part as wide as its share. */
export const ShareBar = ({ className, label, children }: Props) => (
  <div
    data-picture
    className={`${classes.bar} ${className}`}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    {children}
  </div>
);

/** The dot before the name of a part, in the `--tone` that the part has in the bar. */
export const ShareMark = () => <span data-picture className={classes.mark} aria-hidden="true" />;

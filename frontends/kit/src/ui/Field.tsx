import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** What the input inside takes over. */
export interface FieldInput {
  id: string;
  className: string | undefined;
  'aria-required': boolean | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  label: ReactNode;
  isRequired?: boolean;
  isInvalid?: boolean;
  /** Stands below the input: what is wrong with it, or what it did. */
  said?: ReactNode;
  /** What is said is good news. */
  isGood?: boolean;
  children: (input: FieldInput) => ReactNode;
}

/** A labelled input with what there is to say about it. */
export function Field({ label, isRequired, isInvalid = false, said, isGood = false, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isRequired && (
          <span className={styles.star} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-required': isRequired,
        'aria-invalid': isInvalid,
        'aria-describedby': said ? `${id}-said` : undefined,
      })}
      <span id={`${id}-said`} className={isGood ? styles.good : styles.issue} role="status">
        {said}
      </span>
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import { useAnswerInView } from '../answer-in-view';
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
  /** Stands between label and input: how to fill it in. */
  hint?: ReactNode;
  isRequired?: boolean;
  isInvalid?: boolean;
  /** Stands below the input: what is wrong with it, or what it did. */
  said?: ReactNode;
  /** What is said is good news. */
  isGood?: boolean;
  children: (input: FieldInput) => ReactNode;
}

/** A labelled input with what there is to say about it. */
export function Field({ label, hint, isRequired, isInvalid = false, said, isGood = false, children }: FieldProps) {
  const id = useId();
  const place = useAnswerInView<HTMLDivElement>(isInvalid ? 'wrong' : isGood && said ? 'good' : null);
  return (
    <div ref={place} className={styles.field} data-field="">
      <label htmlFor={id} className={styles.label}>
        {label}
        {isRequired && (
          <span className={styles.star} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {children({
        id,
        className: styles.input,
        'aria-required': isRequired,
        'aria-invalid': isInvalid,
        'aria-describedby': [hint && `${id}-hint`, said && `${id}-said`].filter(Boolean).join(' ') || undefined,
      })}
      <span id={`${id}-said`} className={isGood ? styles.good : styles.issue} role="status">
        {said}
      </span>
    </div>
  );
}

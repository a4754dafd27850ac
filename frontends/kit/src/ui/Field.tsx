import { type ReactNode, useId } from 'react';
import { useAnswerInView } from '../answer-in-view';
import styles from './Field.module.css';

/** The attributes that the input inside takes over. */
export interface FieldInput {
  id: string;
  className: string | undefined;
  'aria-required': boolean | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** Appears between label and input: how to fill it in. */
  hint?: ReactNode;
  isRequired?: boolean;
  isInvalid?: boolean;
  /** Appears below the input: its fault, or its effect. */
  said?: ReactNode;
  /** `said` is good news. */
  isGood?: boolean;
  children: (input: FieldInput) => ReactNode;
}

/** A labelled input with its hint and its message. */
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

import styles from './reviews.module.css';

interface Props {
  id: string;
  label: string;
  hint?: string;
  /** More than one line when given. */
  rows?: number;
  maxLength: number;
  error: string | undefined;
  value: string;
  onChange: (text: string) => void;
}

/** A labelled field with its hint and what is wrong with it. */
export function TextField({ id, label, hint, rows, maxLength, error, value, onChange }: Props) {
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const common = { id, className: styles.input, value, maxLength, 'aria-invalid': Boolean(error), 'aria-describedby': about };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span id={`${id}-hint`} className={styles.note}>
          {hint}
        </span>
      )}
      {rows ? (
        <textarea {...common} rows={rows} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input {...common} onChange={({ target }) => onChange(target.value)} />
      )}
      {error && (
        <span id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}

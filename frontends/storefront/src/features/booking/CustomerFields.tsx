import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBooking } from './booking.store';
import styles from './booking.module.css';
import { type Field, FIELDS } from './order-form';

const TYPING = {
  name: { autoComplete: 'name', maxLength: 120 },
  phone: { autoComplete: 'tel', inputMode: 'tel', type: 'tel', maxLength: 20 },
  address: { autoComplete: 'street-address', maxLength: 5000 },
  pincode: { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 10 },
} as const satisfies Record<Field, object>;

/** Where the order goes; all of it required. @source spec 1 §2.4 */
export function CustomerFields() {
  const { t } = useTranslation();
  const phase = useBooking((state) => state.phase);
  return (
    <fieldset className={styles.fields} disabled={phase !== 'filling'}>
      <legend className={styles.heading}>{t('booking.fields.title')}</legend>
      {FIELDS.map((field) => (
        <CustomerField key={field} field={field} />
      ))}
    </fieldset>
  );
}

function CustomerField({ field }: { field: Field }) {
  const { t } = useTranslation();
  const id = useId();
  const value = useBooking((state) => state.fields[field]);
  const setField = useBooking((state) => state.setField);
  const problem = useBooking((state) => state.problem);
  const isRefused = problem?.kind === 'fields' && problem.fields.includes(field);
  const isMissing = problem?.kind === 'missingFields' && value.trim() === '';
  const shared = {
    id,
    value,
    className: styles.input,
    'aria-required': true,
    'aria-invalid': isRefused || isMissing,
    'aria-describedby': isRefused ? `${id}-issue` : undefined,
    onChange: (event: { target: { value: string } }) => setField(field, event.target.value),
  };
  return (
    <div className={field === 'address' ? styles.wideField : styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t(`booking.fields.${field}`)}
        <span className={styles.star} aria-hidden="true">
          {' *'}
        </span>
      </label>
      {field === 'address' ? <textarea rows={2} {...shared} {...TYPING.address} /> : <input {...shared} {...TYPING[field]} />}
      {isRefused && (
        <span id={`${id}-issue`} className={styles.issue}>
          {t(`booking.fields.issues.${field}`)}
        </span>
      )}
    </div>
  );
}

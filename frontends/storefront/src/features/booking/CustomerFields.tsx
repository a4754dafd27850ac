import { useTranslation } from 'react-i18next';
import { Field } from '#kit/ui/Field';
import { useBooking } from './booking.store';
import styles from './booking.module.css';
import { type Field as FieldName, FIELDS } from './order-form';

const TYPING = {
  name: { autoComplete: 'name', maxLength: 120 },
  phone: { autoComplete: 'tel', inputMode: 'tel', type: 'tel', maxLength: 20 },
  address: { autoComplete: 'street-address', maxLength: 5000 },
  pincode: { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 10 },
} as const satisfies Record<FieldName, object>;

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

function CustomerField({ field }: { field: FieldName }) {
  const { t } = useTranslation();
  const value = useBooking((state) => state.fields[field]);
  const setField = useBooking((state) => state.setField);
  const problem = useBooking((state) => state.problem);
  const isRefused = problem?.kind === 'fields' && problem.fields.includes(field);
  const isMissing = problem?.kind === 'missingFields' && value.trim() === '';
  const onChange = (event: { target: { value: string } }) => setField(field, event.target.value);
  return (
    <div className={field === 'address' ? styles.wideField : undefined}>
      <Field
        label={t(`booking.fields.${field}`)}
        isRequired
        isInvalid={isRefused || isMissing}
        said={(isRefused || isMissing) && t(`booking.fields.issues.${field}`)}
      >
        {(input) =>
          field === 'address' ? (
            <textarea rows={2} value={value} onChange={onChange} {...TYPING.address} {...input} />
          ) : (
            <input value={value} onChange={onChange} {...TYPING[field]} {...input} />
          )
        }
      </Field>
    </div>
  );
}

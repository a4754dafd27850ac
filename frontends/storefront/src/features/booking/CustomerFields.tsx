import { type KeyboardEvent, type ReactNode, useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#kit/ui/Field';
import { http } from '#kit/http/http';
import { foldPincode } from '#shared/core/digits';
import { geocodingApi } from '#shared/geocoding/geocoding.api';
import { useBooking } from './booking.store';
import styles from './booking.module.css';
import { forgetContact, rememberContact, rememberedContact } from './contact';
import { chosenItems, type Field as FieldName, FIELDS } from './order-form';

const TYPING = {
  name: { autoComplete: 'name', maxLength: 120 },
  phone: { autoComplete: 'tel', inputMode: 'tel', type: 'tel', maxLength: 60 },
  address: { autoComplete: 'street-address', maxLength: 5000 },
  pincode: { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 10 },
} as const satisfies Record<FieldName, object>;

/** Shows where we deliver, and checks this customer's pincode before anything else is chosen or typed. @param area null while no manager has set it */
export function DeliveryPincode({ area }: { area: ReactNode }) {
  const { t } = useTranslation();
  const phase = useBooking((state) => state.phase);
  const delivers = useDelivers();
  return (
    <fieldset disabled={phase !== 'filling'}>
      <legend className={styles.heading}>{t('booking.delivery.title')}</legend>
      {area && <p className={styles.area}>{area}</p>}
      <CustomerField field="pincode" delivers={delivers === 'yes' && !area ? null : delivers} />
    </fieldset>
  );
}

/** Who orders, and where it goes; all of it required. @param map for a pin next to the address @source requirements/storefront §2.4 */
export function CustomerFields({ map }: { map: ReactNode }) {
  const { t } = useTranslation();
  const phase = useBooking((state) => state.phase);
  return (
    <fieldset className={styles.fields} disabled={phase !== 'filling'}>
      <legend className={styles.heading}>{t('booking.fields.title')}</legend>
      {FIELDS.filter((field) => field !== 'pincode').map((field) => (
        <CustomerField key={field} field={field} delivers={null} />
      ))}
      {map && (
        <div className="col-span-full" inert={phase !== 'filling'}>
          {map}
        </div>
      )}
      <RememberMe />
    </fieldset>
  );
}

const ADD = 'fieldset li button:not([aria-disabled="true"])';
const REQUIRED = 'input[aria-required="true"], textarea[aria-required="true"]';

/** Enter leads to the next missing part: a dish, then the next empty field; with nothing missing it sends the form. */
function toWhatIsMissing(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const { form } = event.currentTarget;
  const isBasketEmpty = Object.keys(chosenItems(useBooking.getState().items)).length === 0;
  const empty = [...(form?.querySelectorAll<HTMLInputElement>(REQUIRED) ?? [])].find(({ value }) => value.trim() === '');
  const missing = isBasketEmpty ? form?.querySelector<HTMLElement>(ADD) : empty;
  if (!missing) return;
  event.preventDefault();
  missing.focus();
}

/** Only with this tick anything about the customer outlives the visit, and only on this device. */
function RememberMe() {
  const { t } = useTranslation();
  const fields = useBooking((state) => state.fields);
  const [isWanted, setWanted] = useState(() => rememberedContact() !== null);
  return (
    <label className={styles.remember}>
      <input
        type="checkbox"
        checked={isWanted}
        onChange={({ target }) => {
          setWanted(target.checked);
          if (target.checked) rememberContact(fields);
          else forgetContact();
        }}
      />
      {t('booking.fields.remember')}
    </label>
  );
}

interface Word {
  isInvalid: boolean;
  said: string | null;
}

/** The message of a field: its fault, or whether we deliver there. */
function useWordOf(field: FieldName, delivers: Delivers | null): Word {
  const { t } = useTranslation();
  const value = useBooking((state) => state.fields[field]);
  const problem = useBooking((state) => state.problem);
  const isRefused = problem?.kind === 'fields' && problem.fields.includes(field);
  const isMissing = problem?.kind === 'missingFields' && value.trim() === '';
  if (isRefused || isMissing) return { isInvalid: true, said: t(`booking.fields.issues.${field}`) };
  if (delivers === null) return { isInvalid: false, said: null };
  return { isInvalid: delivers === 'no', said: t(`booking.delivery.${delivers}`) };
}

function CustomerField({ field, delivers }: { field: FieldName; delivers: Delivers | null }) {
  const { t } = useTranslation();
  const value = useBooking((state) => state.fields[field]);
  const setField = useBooking((state) => state.setField);
  const { isInvalid, said } = useWordOf(field, delivers);
  const onChange = (event: { target: { value: string } }) => setField(field, event.target.value);
  return (
    <div className={field === 'address' ? 'col-span-full' : undefined}>
      <Field label={t(`booking.fields.${field}`)} isRequired isInvalid={isInvalid} isGood={!isInvalid} said={said}>
        {(input) =>
          field === 'address' ? (
            <textarea rows={2} value={value} onChange={onChange} {...TYPING.address} {...input} />
          ) : (
            <input value={value} onChange={onChange} onKeyDown={toWhatIsMissing} enterKeyHint="next" {...TYPING[field]} {...input} />
          )
        }
      </Field>
    </div>
  );
}

const WHOLE_PINCODE = /^[1-9]\d{5}$/;

/** `pin`: only a pin on the map can tell. */
type Delivers = 'yes' | 'no' | 'pin';

/** Whether we deliver to the typed pincode and the picked place; null while it is not known. The server checks again before anything is paid. */
function useDelivers(): Delivers | null {
  const pincode = useBooking((state) => foldPincode(state.fields.pincode));
  const location = useBooking((state) => state.location);
  const [answer, setAnswer] = useState<{ of: string; delivers: Delivers } | null>(null);
  const question = WHOLE_PINCODE.test(pincode) ? geocodingApi.delivery(pincode, location) : null;
  useEffect(() => {
    if (question === null) return;
    const left = new AbortController();
    http.get(question, { signal: left.signal }).then(
      ({ data }) => setAnswer({ of: question, delivers: data.isServed ? 'yes' : data.needsPin ? 'pin' : 'no' }),
      () => undefined,
    );
    return () => left.abort();
  }, [question]);
  return answer !== null && answer.of === question ? answer.delivers : null;
}

import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, toApiError } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Field } from '#kit/ui/Field';
import { SendButton } from '#kit/ui/SendButton';
import { Spinner } from '#kit/ui/Spinner';
import { useAction } from '#kit/use-action';
import { OFFERED, offeredLanguage } from '#shared/core/languages';
import { e164 } from '#shared/core/phone';
import { type ConsentChannel, isEmail } from '#shared/messages/consent';
import { offerChannels } from '#shared/waiting-list/offers';
import type { JoinWaitingList, PlaceReply } from '#shared/waiting-list/waiting-list.contract';
import { waitingListApi } from '#shared/waiting-list/waiting-list.api';
import { AgainButton } from '../../ui/AgainButton';
import { forgetPlace, secretOf, secretToJoin } from './own-place';
import styles from './WaitingList.module.css';

interface Props {
  eventId: number;
  /** Portions that may be asked for. */
  most: number;
  /** By which channels an offer can be sent. */
  channels: readonly ConsentChannel[];
}

/** The known facts about the own place; `email` and `phone` as they were typed. */
type Place = Omit<PlaceReply, 'success'> & { isOwn: boolean };

/** The own place on the list of a sold-out sale, or the form that asks for one. @source requirements/storefront §2.7 */
export function WaitingList(props: Props) {
  const { t } = useTranslation();
  const { eventId } = props;
  const [place, setPlace] = useState<Place | null>(null);
  const [asked, setAsked] = useState(0);
  const [state, setState] = useState<'looking' | 'failed' | 'known' | 'left'>(secretOf(eventId) === null ? 'known' : 'looking');
  useEffect(() => {
    const secret = secretOf(eventId);
    if (secret === null) return;
    const looking = new AbortController();
    http.post(waitingListApi.place(), { secret }, { signal: looking.signal }).then(
      (found) => {
        setPlace({ ...found, isOwn: true });
        setState('known');
      },
      (thrown: unknown) => {
        if (looking.signal.aborted) return;
        const isGone = toApiError(thrown).status === 404;
        if (isGone) forgetPlace(eventId);
        setState(isGone ? 'known' : 'failed');
      },
    );
    return () => looking.abort();
  }, [eventId, asked]);
  if (state === 'looking') return <Spinner label={t('waiting.looking')} />;
  if (state === 'failed') {
    return (
      <>
        <Banner kind="error">{t('waiting.lookFailed')}</Banner>
        <AgainButton
          onPress={() => {
            setState('looking');
            setAsked(asked + 1);
          }}
        />
      </>
    );
  }
  if (place && place.state !== 'done') {
    const leave = (): void => {
      forgetPlace(eventId);
      setPlace(null);
      setState('left');
    };
    return <OwnPlace eventId={eventId} place={place} channels={props.channels} onLeft={leave} />;
  }
  return (
    <>
      {state === 'left' && <Banner kind="info">{t('waiting.left')}</Banner>}
      <JoinForm {...props} onJoined={setPlace} />
    </>
  );
}

/** The channels by which offers reach the customer, as a list in words. */
function useWays(channels: readonly ConsentChannel[], { phone, email }: Pick<Place, 'phone' | 'email'>): string {
  const { t, i18n } = useTranslation();
  const names = offerChannels(channels, { phone, email }).map(({ channel }) => t(`shop.messages.channels.${channel}`));
  return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
}

function OwnPlace({
  eventId,
  place,
  channels,
  onLeft,
}: {
  eventId: number;
  place: Place;
  channels: Props['channels'];
  onLeft: () => void;
}) {
  const { t } = useTranslation();
  const ways = useWays(channels, place);
  const [isAsked, setAsked] = useState(false);
  const leave = useAction(async () => {
    await http.post(waitingListApi.leave(), { secret: secretOf(eventId) ?? '' });
    onLeft();
  });
  return (
    <>
      <div className={styles.place}>
        <Banner
          kind="success"
          title={t(place.state === 'called' ? 'waiting.called.title' : 'waiting.joined.title', { place: place.place })}
        >
          <div>{t('waiting.joined.quantity', { count: place.quantity })}</div>
          <div>
            {place.offerMinutes > 0 && ways !== ''
              ? t('waiting.joined.offer', { minutes: place.offerMinutes, ways })
              : t('waiting.joined.text')}
          </div>
        </Banner>
      </div>
      {place.isOwn ? (
        <div role="group" aria-label={t('waiting.leave')} className={styles.leave}>
          {isAsked && <p className="m-0 text-soft">{t('waiting.leaveQuestion')}</p>}
          {leave.error && <Banner kind="error">{errorText(t, leave.error)}</Banner>}
          {isAsked ? (
            <>
              <button type="button" className={styles.button} disabled={leave.busy} onClick={() => void leave.run()}>
                {t('waiting.leaveYes')}
              </button>
              <button type="button" className={styles.button} disabled={leave.busy} onClick={() => setAsked(false)}>
                {t('waiting.leaveNo')}
              </button>
            </>
          ) : (
            <button type="button" className={styles.button} onClick={() => setAsked(true)}>
              {t('waiting.leave')}
            </button>
          )}
        </div>
      ) : (
        <p className="m-0 text-soft">{t('waiting.joinedElsewhere')}</p>
      )}
    </>
  );
}

/** Who waits, as it is typed and sent. */
function useJoining({ eventId, channels, onJoined }: Pick<Props, 'eventId' | 'channels'> & { onJoined: (place: Place) => void }) {
  const { i18n } = useTranslation();
  const [person, setPerson] = useState({ name: '', phone: '', email: '' });
  const [quantity, setQuantity] = useState(1);
  const [isIncomplete, setIncomplete] = useState(false);
  const [isNoPhone, setNoPhone] = useState(false);
  const [isNoEmail, setNoEmail] = useState(false);
  const hasMail = channels.includes('email');
  const needsMail = hasMail && channels.length === 1;
  const { run, busy, error, clear } = useAction(async (name: string, phone: string, email: string) => {
    const language = offeredLanguage(OFFERED.storefront, i18n.language);
    const body = {
      ...{ event: eventId, name, phone, language, quantity, secret: secretToJoin(eventId) },
      ...(email !== '' && { email }),
    } satisfies JoinWaitingList;
    const { isOwn, ...joined } = await http.post(waitingListApi.join(), body);
    if (!isOwn) forgetPlace(eventId);
    onJoined({ ...joined, state: 'waiting', isOwn, phone, email: isOwn && email !== '' ? email : null });
  });

  const edit = (change: Partial<typeof person>): void => {
    const now = { ...person, ...change };
    setPerson(now);
    if ('phone' in change) setNoPhone(false);
    if ('email' in change) setNoEmail(false);
    if (now.name.trim() && now.phone.trim()) setIncomplete(false);
    clear();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const [name, phone, email] = [person.name.trim(), person.phone.trim(), hasMail ? person.email.trim() : ''];
    const isMistyped = phone !== '' && e164(phone) === null;
    const isWrongMail = email === '' ? needsMail : !isEmail(email);
    setIncomplete(!name || !phone);
    setNoPhone(isMistyped);
    setNoEmail(isWrongMail);
    if (name && phone && !isMistyped && !isWrongMail) void run(name, phone, email);
  };

  const refused = (['name', 'phone', 'quantity', 'email'] as const).filter((field) => error?.issues.some(({ path }) => path === field));
  const isTooMany = refused.includes('quantity');
  const isWrong = (field: 'name' | 'phone') =>
    (isIncomplete ? person[field].trim() === '' : refused.includes(field)) || (field === 'phone' && isNoPhone);
  const isMailWrong = isNoEmail || refused.includes('email');
  return {
    ...{ person, edit, quantity, submit, busy, isIncomplete, hasMail, needsMail, isTooMany, isMailWrong, isWrong },
    choose: (wanted: number): void => {
      setQuantity(wanted);
      clear();
    },
    /** A refusal that is about no field. */
    error: isIncomplete || refused.length > 0 ? null : error,
  };
}

/** Leaves a name and a phone for slots that come free, and an address where only mail can be sent. */
function JoinForm({ most, ...joins }: Props & { onJoined: (place: Place) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { person, edit, quantity, choose, submit, busy, isIncomplete, hasMail, needsMail, isTooMany, isMailWrong, isWrong, error } =
    useJoining(joins);
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={styles.title}>
        {t('waiting.title')}
      </h3>
      <p className="m-0 text-soft">{t('waiting.text')}</p>
      {(['name', 'phone'] as const).map((field) => (
        <Field
          key={field}
          label={t(`booking.fields.${field}`)}
          isRequired
          isInvalid={isWrong(field)}
          said={isWrong(field) && t(`booking.fields.issues.${field}`)}
        >
          {(input) => (
            <input
              value={person[field]}
              autoComplete={field === 'name' ? 'name' : 'tel'}
              type={field === 'name' ? 'text' : 'tel'}
              maxLength={field === 'name' ? 120 : 60}
              onChange={({ target }) => edit({ [field]: target.value })}
              {...input}
            />
          )}
        </Field>
      ))}
      {hasMail && (
        <Field
          label={t('shop.messages.email')}
          isRequired={needsMail}
          isInvalid={isMailWrong}
          said={isMailWrong && t('shop.messages.emailWrong')}
        >
          {(input) => (
            <input
              value={person.email}
              autoComplete="email"
              type="email"
              maxLength={200}
              onChange={({ target }) => edit({ email: target.value })}
              {...input}
            />
          )}
        </Field>
      )}
      <Field label={t('waiting.quantity')} isInvalid={isTooMany} said={isTooMany && t('waiting.tooMany')}>
        {(input) => (
          <select value={quantity} onChange={({ target }) => choose(Number(target.value))} {...input}>
            {Array.from({ length: most }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>
        )}
      </Field>
      <SendButton busy={busy}>{t(busy ? 'waiting.joining' : 'waiting.join')}</SendButton>
      {isIncomplete && <Banner kind="error">{t('booking.problem.missingFields')}</Banner>}
      {error && <Banner kind="error">{errorText(t, error)}</Banner>}
    </form>
  );
}

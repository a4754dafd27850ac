import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAction } from '#kit/use-action';
import { errorText } from '#kit/i18n';
import { useServerNow } from '#kit/server-clock';
import { useTexts } from '#kit/texts';
import { clockText } from '#shared/core/time-text';
import { minutesOfDay } from '#shared/core/time';
import type { PlanStep } from '#shared/tasks/due-step';
import { usePendingNotice } from '#kit/live/connection.store';
import css from './Line.module.css';
import { type Started, useStartNews, useWaitingStarts, waitingOf } from '../../data/starts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

interface Props {
  step: PlanStep;
  /** The name of its work, for the eye and for a screen reader. */
  title: ReactNode;
  name: string;
  /** The page that shows it. */
  page: string;
  start: () => Promise<void>;
}

/** At the foot of a screen in automatic mode: the due work with its Start, or the next work and in how long. @source requirements/kitchen K132 */
export function PlanLine({ step: { why, at }, title, name, page, start }: Props) {
  const { text, plain, speak } = useTexts();
  const now = useServerNow(10_000);
  const { run, busy, error } = useAction(start);
  const isDue = why === 'due';
  const left = Math.max(1, Math.ceil(((at ?? now) - now) / MINUTE_MS));
  return (
    <section className={isDue ? `${css.line} ${css.due}` : css.line} aria-label={plain(isDue ? 'plan.dueTitle' : 'plan.nextTitle')}>
      <span className={css.when}>
        {speak(({ t, language }) => {
          const time = at === null ? '' : clockText(minutesOfDay(new Date(at).toISOString()), language);
          return t(isDue ? 'plan.due' : 'plan.next', { time });
        })}
      </span>
      <Link className={css.what} to={page}>
        {title}
      </Link>
      {error && (
        <span className={css.aside} role="alert">
          {speak(({ t }) => errorText(t, error))}
        </span>
      )}
      {isDue ? (
        <button
          type="button"
          className={css.start}
          aria-label={`${plain('timer.start')}: ${name}`}
          aria-busy={busy}
          data-start-here="due"
          onClick={() => void run()}
        >
          {text('timer.start')}
        </button>
      ) : (
        <span className={css.aside} data-figure="">
          {speak(({ t }) => {
            const length = { hours: Math.floor(left / HOUR_MINUTES), minutes: left % HOUR_MINUTES };
            return t('plan.in', { length: t(length.hours > 0 ? 'board.hours' : 'board.minutes', length) });
          })}
        </span>
      )}
    </section>
  );
}

const clock = (ms: number, language: string): string => clockText(minutesOfDay(new Date(ms).toISOString()), language);

/** The starts pressed here that wait for the network, and their outcomes. @source requirements/kitchen K131 */
export function StartsLine({ nameOf }: { nameOf: (started: Started & { label: string }) => ReactNode }) {
  const { text, speak } = useTexts();
  const waiting = waitingOf(useWaitingStarts());
  const isPending = usePendingNotice(waiting.length > 0);
  const news = useStartNews((state) => state.news);
  const told = news[news.length - 1];
  const [first, ...others] = waiting;
  return (
    <>
      {told && (
        <section className={`${css.line} ${css.waiting}`} role="status">
          <span className={css.what}>
            {nameOf(told)} ·{' '}
            {speak(({ t, language }) =>
              t(`starts.${told.became}`, {
                name: told.by ?? '',
                time: told.at === null ? '' : clock(told.at, language),
                reason: told.error ? errorText(t, told.error) : '',
              }),
            )}
          </span>
        </section>
      )}
      {isPending && first && (
        <section className={`${css.line} ${css.waiting}`} role="status">
          <span className={css.when}>{text('starts.waiting')}</span>
          <span className={css.what}>
            {nameOf(first)}
            {others.length > 0 && <> +{others.length}</>}
          </span>
          <span className={css.aside}>{speak(({ t, language }) => t('starts.pressed', { time: clock(first.pressedAt, language) }))}</span>
        </section>
      )}
    </>
  );
}

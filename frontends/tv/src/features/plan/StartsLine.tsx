import type { ReactNode } from 'react';
import { errorText } from '#kit/i18n';
import { useTexts } from '#kit/texts';
import { usePendingNotice } from '#kit/use-pending-notice';
import { clockText } from '#shared/core/clock-text';
import { minutesOfDay } from '#shared/core/time';
import { type Started, useStartNews, useWaitingStarts, waitingOf } from '../../data/starts';
import css from './Line.module.css';

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

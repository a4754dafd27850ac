import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentLanguage } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { formatDateTime } from '#kit/formats';
import type { Reading } from '#shared/readings/reading.contract';
import { openReadings, useLiveOpenReadings, useOpenReadings } from '../../data/readings.data';
import { actionText, formatDegrees, kindText, takenByText } from './reading-texts';
import { Failure } from '../../ui/Failure';
import { lazyPart } from '../../ui/lazy-part';
import classes from './Readings.module.css';

const ResolveReading = lazyPart(async () => (await import('./ResolveReading')).ResolveReading, 'kitchen');

interface Props {
  /** Only those of this event; all without one. */
  eventId?: string;
  /** A manager may settle them with a note. */
  maySettle: boolean;
  /** Measures again for the task of a reading; nothing for a reading of no task. */
  again?: (reading: Reading) => ReactNode;
  /** The task list of an event. */
  pathOf: (eventId: string) => string;
  /** The page with all details; with it, each reading is only a line here. */
  detailsPath?: string | undefined;
  /** The page says itself when they could not be loaded. */
  isFailureSaid?: boolean;
}

/**
 * Unsettled readings outside their limits: value, limits, action, in red, until a later reading is inside.
 * @source decisions/0032
 */
export function OpenReadings({ eventId, maySettle, again, pathOf, detailsPath, isFailureSaid = false }: Props) {
  const { t } = useTranslation();
  useLiveOpenReadings();
  const readings = useOpenReadings(({ list }) => list).filter((reading) => eventId === undefined || reading.eventId === eventId);
  const error = useOpenReadings((state) => state.error);
  const [settles, setSettles] = useState<Reading | null>(null);
  if (readings.length === 0) {
    // The list of an event's tasks says that there is no connection.
    const isSaid = isFailureSaid || (eventId !== undefined && error?.status === 0);
    return <Failure error={isSaid ? null : error} what={t('readings.open.failed')} onAgain={openReadings.reload} />;
  }
  if (detailsPath) {
    return (
      <Banner kind="error" title={t('readings.open.title', { count: readings.length })}>
        {readings.map((reading) => (
          <div key={reading.id}>
            {kindText(reading)}: {formatDegrees(reading)}
          </div>
        ))}
        <Link to={detailsPath} className={classes.link}>
          {t('readings.open.details')}
        </Link>
      </Banner>
    );
  }
  return (
    <>
      <Banner kind="error" title={t('readings.open.title', { count: readings.length })}>
        <ul className={classes.open}>
          {readings.map((reading) => (
            <li key={reading.id}>
              <div>
                <strong>
                  {kindText(reading)}: {formatDegrees(reading)}
                </strong>
                <div>{actionText(t, reading)}</div>
                <div>
                  {eventId === undefined && (
                    <Link to={pathOf(reading.eventId)} className={classes.link}>
                      {reading.eventTitle}
                    </Link>
                  )}
                  {eventId === undefined && ' · '}
                  {takenByText(reading)} · {formatDateTime(reading.takenAt, currentLanguage())}
                </div>
              </div>
              {again?.(reading)}
              {maySettle && (
                <Button variant="default" onClick={() => setSettles(reading)}>
                  {t('readings.resolve.open')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {t('readings.open.help')}
      </Banner>
      <Suspense fallback={null}>{settles && <ResolveReading reading={settles} onClose={() => setSettles(null)} />}</Suspense>
    </>
  );
}

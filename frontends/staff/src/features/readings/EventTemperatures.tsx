import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentLanguage } from '#kit/i18n';
import { formatShortDay } from '#kit/formats';
import { readings as loaded, useLiveReadings, useReadings } from '#kit/data/readings';
import { calendarDayOf } from '#shared/core/time';
import { isOutside } from '#shared/readings/reading-kinds';
import { Failure } from '../../ui/Failure';
import { Section } from '../../ui/Section';
import { RecordTable } from './RecordTable';
import classes from './Readings.module.css';

interface Props {
  event: { id: string; date: string };
  /** All temperatures of a day, of every event. @param day YYYY-MM-DD */
  pathOfDay: (day: string) => string;
}

/** The readings of an event, in its report, with links to all readings of the same days. */
export function EventTemperatures({ event, pathOfDay }: Props) {
  const { t } = useTranslation();
  const language = currentLanguage();
  useLiveReadings(event.id);
  const { of, list, source, error } = useReadings();
  const readings = of === event.id && source !== 'none' ? list : null;
  const outside = readings?.filter(({ outcome }) => isOutside(outcome)).length ?? 0;
  const days = [...new Set([...(readings ?? []).map(({ takenAt }) => calendarDayOf(takenAt)), event.date])].sort();
  const note = readings && [
    t('readings.count', { count: readings.length }),
    ...(outside > 0 ? [t('readings.outside', { count: outside })] : []),
  ];
  return (
    <>
      <nav aria-label={t('readings.ofDays')} className="wrap-2">
        {days.map((day) => (
          <Anchor key={day} component={Link} to={pathOfDay(day)} className={classes.day}>
            {t('readings.ofDay', { day: formatShortDay(day, language) })}
          </Anchor>
        ))}
      </nav>
      <Section title={t('readings.title')} note={note?.join(' · ')} folds>
        <Failure error={error} what={t('readings.failed')} onAgain={loaded.reload} />
        {readings?.length === 0 && <Text py="md">{t('readings.noneOfEvent')}</Text>}
        {readings && readings.length > 0 && <RecordTable readings={readings} isOneEvent />}
      </Section>
    </>
  );
}

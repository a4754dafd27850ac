import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useToday } from '#kit/today';
import { addDays } from '#shared/core/time';
import type { ReadingFilter } from '#shared/readings/reading.api';
import classes from './Readings.module.css';

interface Props {
  filter: ReadingFilter;
  onFilter: (filter: ReadingFilter) => void;
}

/** The two most wanted days, each a tap away. */
export function DayChoice({ filter, onFilter }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  const days = { today, yesterday: addDays(today, -1) };
  return (
    <div role="group" aria-label={t('readings.filter.days')} className={classes.choice}>
      {(['today', 'yesterday'] as const).map((name) => {
        const day = days[name];
        const isChosen = filter.from === day && filter.to === day;
        return (
          <Button
            key={name}
            variant={isChosen ? 'light' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onFilter({ ...filter, from: isChosen ? undefined : day, to: isChosen ? undefined : day })}
          >
            {t(`readings.filter.${name}`)}
          </Button>
        );
      })}
    </div>
  );
}

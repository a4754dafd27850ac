import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import ListFilter from 'lucide-react/icons/list-filter';
import { useTranslation } from 'react-i18next';
import { formatShortDay } from '#kit/formats';
import { Banner } from '#kit/ui/Banner';
import type { ReadingFilter } from '#shared/readings/reading.api';
import { Loaded } from '../../ui/Loaded';
import { useNarrow } from '../../ui/use-narrow';
import { DayChoice } from './DayChoice';
import { RecordFiles } from './RecordFiles';
import { RecordFilters } from './RecordFilters';
import { RecordTable } from './RecordTable';
import { temperatureRecords } from '../../data/temperature-records.data';
import classes from './Readings.module.css';

interface Props {
  /** Events to choose from; the readings of others are found by their days. */
  events: readonly { id: string; title: string; date: string }[];
  filter: ReadingFilter;
  onFilter: (filter: ReadingFilter) => void;
}

/** Every reading: time, kind, limits, person, and corrective action. @source decisions/0032 */
export function TemperatureRecords({ events, filter, onFilter }: Props) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const [showsFilters, { toggle }] = useDisclosure(false);
  return (
    <Stack gap="lg" data-print-wide>
      <Title order={1}>{t('readings.title')}</Title>
      <Asked events={events} filter={filter} />
      <div className={classes.asking}>
        <DayChoice filter={filter} onFilter={onFilter} />
        {isNarrow && (
          <Button variant="default" leftSection={<ListFilter size={18} />} aria-expanded={showsFilters} onClick={toggle}>
            {t('readings.filter.more')}
          </Button>
        )}
      </div>
      {(!isNarrow || showsFilters) && (
        <div className={classes.screenOnly}>
          <RecordFilters events={events} filter={filter} onFilter={onFilter} />
        </div>
      )}
      <Loaded store={temperatureRecords} of={filter} failed={t('readings.failed')} loading={t('readings.loading')}>
        {({ list: readings, extra }) => (
          <>
            <Group justify="space-between" className={classes.screenOnly}>
              <Text role="status">{t('readings.count', { count: readings.length })}</Text>
              <Group gap="sm">
                <RecordFiles filter={filter} disabled={readings.length === 0} />
                <Button variant="default" disabled={readings.length === 0} onClick={() => window.print()}>
                  {t('readings.print')}
                </Button>
              </Group>
            </Group>
            {extra?.more && <Banner kind="info">{t('readings.more')}</Banner>}
            {readings.length === 0 ? (
              <Text ta="center" py="xl" c="dimmed">
                {t('readings.none')}
              </Text>
            ) : (
              <RecordTable readings={readings} />
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

/** Which event and which days, on paper, where the filters are not printed. */
function Asked({ events, filter: { event, from, to } }: Pick<Props, 'events' | 'filter'>) {
  const { t, i18n } = useTranslation();
  const title = event === undefined ? t('readings.filter.allEvents') : events.find(({ id }) => id === event)?.title;
  const days = [...new Set([from, to])].map((day) => (day === undefined ? '…' : formatShortDay(day, i18n.language)));
  return (
    <p className={classes.onPaper}>
      {[title, from === undefined && to === undefined ? null : days.join(' – ')].filter(Boolean).join(' · ')}
    </p>
  );
}

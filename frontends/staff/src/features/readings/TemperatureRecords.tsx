import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import type { ReadingFilter } from '#shared/readings/reading.routes';
import { Failure } from '../../ui/Failure';
import { RecordFiles } from './RecordFiles';
import { RecordFilters } from './RecordFilters';
import { RecordTable } from './RecordTable';
import { useLiveTemperatureRecords, useTemperatureRecords } from '../../data/temperature-records.data';
import classes from './Readings.module.css';

interface Props {
  /** Events to choose from; the readings of others are found by their days. */
  events: readonly { id: string; title: string; date: string }[];
  filter: ReadingFilter;
  onFilter: (filter: ReadingFilter) => void;
}

/** Every temperature that was read: when, what, within which limits, by whom, and what was done. @source decisions/0001 §59 */
export function TemperatureRecords({ events, filter, onFilter }: Props) {
  const { t } = useTranslation();
  useLiveTemperatureRecords(filter);
  const { list, extra, status, error } = useTemperatureRecords();
  const readings = status === 'ready' ? list : null;
  return (
    <Stack gap="lg">
      <Title order={1}>{t('readings.title')}</Title>
      <div className={classes.screenOnly}>
        <RecordFilters events={events} filter={filter} onFilter={onFilter} />
      </div>
      <Failure error={error} what={t('readings.failed')} />
      {!readings && !error && <Spinner label={t('readings.loading')} />}
      {readings && (
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
    </Stack>
  );
}

import { Button, Group, SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '#kit/outbox';
import { Banner } from '#kit/ui/Banner';
import { formatTime } from '#kit/formats';
import { oneOf } from '#shared/core/narrow';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { compareCodes } from '#shared/core/text-order';
import { Loaded } from '../../ui/Loaded';
import { diary, useDiary } from '../../data/diary.data';
import { CreateDiaryEvent, type DiaryDraft } from './CreateDiaryEvent';
import { DiaryCard } from './DiaryCard';
import { withWaitingEdits } from './diary-changes';
import classes from './DiaryPanel.module.css';

interface Props {
  myName: string;
  /** Address of an event's task list. */
  tasksPath: (eventId: string) => string;
  /** The task panel of the selected event; the tasks are another feature's. */
  renderTasks: (event: DiaryEvent) => ReactNode;
}

/** The event diary: the cooking days, newest date first. @source requirements/kitchen §2.4 */
export function DiaryPanel({ myName, tasksPath, renderTasks }: Props) {
  const { t } = useTranslation();
  const { list, source, copiedAt, error } = useDiary();
  const [filter, setFilter] = useState<DiaryFilter>('all');
  const [selected, setSelected] = useState<string | null>(null);
  const [typed, setTyped] = useState<Partial<DiaryDraft>>({});
  const [creating, { open, close }] = useDisclosure(false);
  const waiting = useOutbox((outbox) => outbox.waiting);
  const all = list.map((event) => withWaitingEdits(event, waiting));
  const shown = filterDiary(all, filter, myName);

  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Title order={1}>{t('diary.title')}</Title>
        <Button onClick={open}>{t('diary.create')}</Button>
      </Group>
      <SegmentedControl
        classNames={{ root: classes.filters }}
        withItemsBorders={false}
        aria-label={t('diary.filter')}
        value={filter}
        onChange={(value) => setFilter(oneOf(DIARY_FILTERS, value) ?? filter)}
        data={DIARY_FILTERS.map((value) => ({ value, label: t(`diary.filters.${value}`) }))}
      />
      {source === 'copy' && error && copiedAt !== null && <Banner kind="warning">{t('diary.copy', { time: formatTime(copiedAt) })}</Banner>}
      <Loaded store={diary} failed={t('diary.loadFailed')} loading={t('diary.loading')} isQuiet>
        {shown.length === 0 && (
          <Text ta="center" py="xl" c="dimmed">
            {all.length === 0 ? t('diary.none') : t('diary.noneInFilter')}
          </Text>
        )}
      </Loaded>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {shown.map((event) => (
          <Fragment key={event.id}>
            <DiaryCard
              event={event}
              tasksPath={tasksPath(event.id)}
              isSelected={selected === event.id}
              onSelect={(isSelected) => setSelected(isSelected ? event.id : null)}
            />
            {selected === event.id && (
              <section aria-label={t('diary.tasksOf', { title: event.title })} className={classes.tasks}>
                {renderTasks(event)}
              </section>
            )}
          </Fragment>
        ))}
      </SimpleGrid>
      {creating && <CreateDiaryEvent typed={typed} onTyped={setTyped} onClose={close} />}
    </Stack>
  );
}

const DIARY_FILTERS = ['all', 'assigned', 'created', 'completed'] as const;
type DiaryFilter = (typeof DIARY_FILTERS)[number];

/** The server's value for an unknown name. @source requirements/kitchen §6 */
const NAMELESS = 'Current User';

/** The events of a filter, newest date first, then newest made. @source requirements/kitchen §2.4, §6 */
function filterDiary(events: readonly DiaryEvent[], filter: DiaryFilter, myName: string): DiaryEvent[] {
  return events
    .filter((event) => passes(event, filter, myName))
    .sort((a, b) => compareCodes(b.date, a.date) || compareCodes(b.createdAt, a.createdAt));
}

function passes(event: DiaryEvent, filter: DiaryFilter, myName: string): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'assigned':
      return Boolean(event.assignedTo?.trim());
    case 'created':
      return event.createdBy === NAMELESS || event.createdBy === myName;
    case 'completed':
      return event.isCompleted;
  }
}

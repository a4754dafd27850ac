import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { notify } from '#kit/notices.store';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { formatDay, formatTime } from '#kit/formats';
import type { Snapshot } from '#shared/snapshots/snapshot.contract';
import { calendarDayOf } from '#shared/core/time';
import { restoreSnapshot, snapshots } from '../../data/snapshots.data';
import { Heading } from '../../ui/Heading';
import { Loaded } from '../../ui/Loaded';
import classes from './SnapshotsPanel.module.css';

interface Props {
  /** Title of a diary event; undefined when it is gone. */
  titleOf: (eventId: string) => string | undefined;
}

/** Lists that a save, a reset, an import or a removal replaced, and their restoration. @source decisions/0001 §24, §48 */
export function SnapshotsPanel({ titleOf }: Props) {
  const { t } = useTranslation();
  const name = ({ list }: Snapshot): string => {
    const [room = '', eventId = ''] = list.split(':');
    return t(`snapshots.rooms.${room}`, { title: titleOf(eventId) ?? t('snapshots.goneEvent'), defaultValue: list });
  };
  return (
    <Stack gap="md" component="section" aria-labelledby="snapshots">
      <Heading id="snapshots" title={t('snapshots.title')} hint={t('snapshots.hint')} />
      <Loaded store={snapshots} failed={t('snapshots.loadFailed')} empty={t('snapshots.none')}>
        {({ list: lists }) => (
          <ul className="stack-2">
            {lists.map((list) => (
              <SnapshotRow
                key={list.id}
                list={list}
                name={name(list)}
                onRestored={() => notify({ kind: 'success', text: (t) => t('snapshots.restored', { name: name(list) }) })}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Stack>
  );
}

interface SnapshotRowProps {
  list: Snapshot;
  name: string;
  onRestored: () => void;
}

/** One list as it was: whose, why, when, and the button that brings it back. */
function SnapshotRow({ list, name, onRestored }: SnapshotRowProps) {
  const { t, i18n } = useTranslation();
  const restore = useAction(async () => {
    await restoreSnapshot(list.id);
    // The overwritten list becomes a snapshot in turn; why a load failed is in the state.
    await snapshots.refresh();
    onRestored();
  });
  const when = `${formatDay(calendarDayOf(list.takenAt), i18n.language)}, ${formatTime(list.takenAt)}`;
  return (
    <li className={classes.row}>
      <div>
        <Text fw={600}>{name}</Text>
        <Text className="text-hint">
          {t(`snapshots.reasons.${list.reason}`)} · {t('snapshots.records', { count: list.count })} · {t('snapshots.by', { name: list.by })}
        </Text>
        <Text className="text-hint">{when}</Text>
      </div>
      <Button
        variant="default"
        loading={restore.busy}
        aria-label={t('snapshots.restoreOf', { name, when })}
        onClick={() => void restore.run()}
      >
        {t('snapshots.restore')}
      </Button>
      {restore.error && (
        <div className={classes.error}>
          <Banner kind="error" onDismiss={restore.clear}>
            {errorText(t, restore.error)}
          </Banner>
        </div>
      )}
    </li>
  );
}

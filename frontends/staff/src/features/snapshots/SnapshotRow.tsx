import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { formatDay, formatTime } from '#kit/formats';
import { calendarDayOf } from '#shared/core/time';
import type { Snapshot } from '#shared/snapshots/snapshot.contract';
import { restoreSnapshot, snapshots } from '../../data/snapshots.data';
import classes from './SnapshotsPanel.module.css';

interface Props {
  list: Snapshot;
  name: string;
  onRestored: () => void;
}

/** One list as it was: whose, why, when, and the button that brings it back. */
export function SnapshotRow({ list, name, onRestored }: Props) {
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
        <Text size="sm" c="dimmed">
          {t(`snapshots.reasons.${list.reason}`)} · {t('snapshots.records', { count: list.count })} · {t('snapshots.by', { name: list.by })}
        </Text>
        <Text size="sm" c="dimmed">
          {when}
        </Text>
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

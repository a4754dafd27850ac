import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { wordError } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { wordDay, wordTime } from '#kit/when';
import { calendarDayOf } from '#shared/core/time';
import type { KeptList } from '#shared/kept-lists/kept-list.contract';
import { useKeptLists } from './kept-lists.store';
import classes from './KeptListsPanel.module.css';

interface Props {
  list: KeptList;
  name: string;
  onRestored: () => void;
}

/** One list as it was: whose, why, when, and the button that brings it back. */
export function KeptListRow({ list, name, onRestored }: Props) {
  const { t, i18n } = useTranslation();
  const restore = useAction(async () => {
    await useKeptLists.getState().restore(list.id);
    onRestored();
  });
  const when = `${wordDay(calendarDayOf(list.keptAt), i18n.language)}, ${wordTime(list.keptAt)}`;
  return (
    <li className={classes.row}>
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {t(`keptLists.reasons.${list.reason}`)} · {t('keptLists.records', { count: list.count })} · {t('keptLists.by', { name: list.by })}
        </Text>
        <Text size="sm" c="dimmed">
          {when}
        </Text>
      </div>
      <Button
        variant="default"
        loading={restore.busy}
        aria-label={t('keptLists.restoreOf', { name, when })}
        onClick={() => void restore.run()}
      >
        {t('keptLists.restore')}
      </Button>
      {restore.error && (
        <div className={classes.error}>
          <Banner kind="error" onDismiss={restore.clear}>
            {wordError(t, restore.error)}
          </Banner>
        </div>
      )}
    </li>
  );
}

import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordError } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import type { KeptList } from '#shared/kept-lists/kept-list.contract';
import { KeptListRow } from './KeptListRow';
import classes from './KeptListsPanel.module.css';
import { useKeptLists } from './kept-lists.store';

interface Props {
  /** Title of a diary event; undefined when it is gone. */
  titleOf: (eventId: string) => string | undefined;
}

/** What a save, a reset, an import or a removal put away, and the way back. @source decisions/0001 §24, §48 */
export function KeptListsPanel({ titleOf }: Props) {
  const { t } = useTranslation();
  const { lists, error, load } = useKeptLists();
  const [restored, setRestored] = useState<KeptList | null>(null);
  useEffect(() => void load(), [load]);
  const name = ({ list }: KeptList): string => {
    const [room = '', eventId = ''] = list.split(':');
    return t(`keptLists.rooms.${room}`, { title: titleOf(eventId) ?? t('keptLists.goneEvent'), defaultValue: list });
  };
  return (
    <Stack gap="md" component="section" aria-labelledby="kept-lists">
      <div>
        <Title order={2} id="kept-lists">
          {t('keptLists.title')}
        </Title>
        <Text c="dimmed">{t('keptLists.hint')}</Text>
      </div>
      {restored && (
        <Banner kind="success" onDismiss={() => setRestored(null)}>
          {t('keptLists.restored', { name: name(restored) })}
        </Banner>
      )}
      {error && (
        <Banner kind="error" title={t('keptLists.loadFailed')}>
          {wordError(t, error)}
          <div>
            <Button mt="sm" variant="default" onClick={() => void load()}>
              {t('keptLists.again')}
            </Button>
          </div>
        </Banner>
      )}
      {!lists && !error && <Spinner />}
      {lists?.length === 0 && <Text c="dimmed">{t('keptLists.none')}</Text>}
      <ul className={classes.list}>
        {lists?.map((list) => (
          <KeptListRow key={list.id} list={list} name={name(list)} onRestored={() => setRestored(list)} />
        ))}
      </ul>
    </Stack>
  );
}

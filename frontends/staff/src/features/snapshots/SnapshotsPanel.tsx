import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { notify } from '#kit/notices.store';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import type { Snapshot } from '#shared/snapshots/snapshot.contract';
import { SnapshotRow } from './SnapshotRow';
import { snapshots, useLiveSnapshots, useSnapshots } from '../../data/snapshots.data';

interface Props {
  /** Title of a diary event; undefined when it is gone. */
  titleOf: (eventId: string) => string | undefined;
}

/** Lists that a save, a reset, an import or a removal replaced, and their restoration. @source decisions/0001 §24, §48 */
export function SnapshotsPanel({ titleOf }: Props) {
  const { t } = useTranslation();
  useLiveSnapshots();
  const { list, status, error } = useSnapshots();
  const lists = status === 'ready' ? list : null;
  // Why it failed is in the state.
  const load = (): void => void snapshots.refresh();
  const name = ({ list }: Snapshot): string => {
    const [room = '', eventId = ''] = list.split(':');
    return t(`snapshots.rooms.${room}`, { title: titleOf(eventId) ?? t('snapshots.goneEvent'), defaultValue: list });
  };
  return (
    <Stack gap="md" component="section" aria-labelledby="snapshots">
      <div>
        <Title order={2} id="snapshots">
          {t('snapshots.title')}
        </Title>
        <Text c="dimmed">{t('snapshots.hint')}</Text>
      </div>
      {error && (
        <Banner kind="error" title={t('snapshots.loadFailed')}>
          {errorText(t, error)}
          <div>
            <Button mt="sm" variant="default" onClick={load}>
              {t('snapshots.again')}
            </Button>
          </div>
        </Banner>
      )}
      {!lists && !error && <Spinner />}
      {lists?.length === 0 && <Text c="dimmed">{t('snapshots.none')}</Text>}
      <ul className="stack-2">
        {lists?.map((list) => (
          <SnapshotRow
            key={list.id}
            list={list}
            name={name(list)}
            onRestored={() => notify({ kind: 'success', text: (t) => t('snapshots.restored', { name: name(list) }) })}
          />
        ))}
      </ul>
    </Stack>
  );
}

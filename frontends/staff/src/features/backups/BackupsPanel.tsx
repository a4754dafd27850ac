import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatNumber } from '#kit/formats';
import { saveFile } from '#kit/http/files';
import { notify } from '#kit/notices.store';
import { useAction } from '#kit/use-action';
import type { Backup } from '#shared/backups/backup.contract';
import { backupFile, backups, makeBackup } from '../../data/backups.data';
import { Failure } from '../../ui/Failure';
import { Heading } from '../../ui/Heading';
import { Loaded } from '../../ui/Loaded';

/** The backups of the server: the next, one made now, and the download of each. */
export function BackupsPanel() {
  const { t, i18n } = useTranslation();
  const make = useAction(async () => {
    await makeBackup();
    notify({ kind: 'success', text: (t) => t('backups.made') });
  });
  return (
    <Stack gap="md" component="section" aria-labelledby="backups">
      <Heading id="backups" title={t('backups.title')} hint={t('backups.hint')} />
      <Loaded store={backups} failed={t('backups.loadFailed')}>
        {({ record: { list, nextAt } }) => (
          <>
            <Group>
              <Button loading={make.busy} onClick={() => void make.run()}>
                {t('backups.make')}
              </Button>
              <Text size="sm">
                {make.busy
                  ? t('backups.making')
                  : nextAt === null
                    ? t('backups.elsewhere')
                    : t('backups.next', { when: formatDateTime(nextAt, i18n.language) })}
              </Text>
            </Group>
            <Failure error={make.error} what={t('backups.makeFailed')} onDismiss={make.clear} />
            {list.length === 0 && <Text c="dimmed">{t('backups.none')}</Text>}
            <Stack component="ul" gap="xs" p={0} m={0}>
              {list.map((backup) => (
                <BackupRow key={backup.name} backup={backup} />
              ))}
            </Stack>
            {list.length > 0 && <Text className="text-hint">{t('backups.restore')}</Text>}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function BackupRow({ backup }: { backup: Backup }) {
  const { t, i18n } = useTranslation();
  const when = formatDateTime(backup.madeAt, i18n.language);
  const save = useAction(async () => saveFile(`kuzhi-${backup.name}.zip`, 'application/zip', await backupFile(backup)));
  const size = formatNumber(Math.max(0.1, backup.bytes / 1_000_000), i18n.language, { maximumFractionDigits: 1 });
  return (
    <Card component="li" withBorder padding="sm">
      <Group justify="space-between">
        <div>
          <Text fw={600}>{when}</Text>
          <Text className="text-hint">
            {t('backups.facts', { size, version: backup.version })}
            {' · '}
            {backup.isEncrypted ? t('backups.encrypted') : t('backups.plain')}
          </Text>
        </div>
        <Button variant="default" loading={save.busy} aria-label={t('backups.downloadOf', { when })} onClick={() => void save.run()}>
          {t('backups.download')}
        </Button>
      </Group>
      <Failure error={save.error} what={t('backups.downloadFailed')} onDismiss={save.clear} />
    </Card>
  );
}

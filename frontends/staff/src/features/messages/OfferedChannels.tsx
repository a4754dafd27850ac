import { Anchor, Card, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '#kit/use-action';
import { CONSENT_CHANNELS, type ConsentChannel } from '#shared/messages/consent';
import { saveSettings, settings, useLiveSettings, useSettings } from '../../data/settings.data';
import { settingsPath } from '../../ui/console-path';
import { Failure } from '../../ui/Failure';

/** The channels that customers may choose for messages about their orders. */
export function OfferedChannels() {
  const { t } = useTranslation();
  useLiveSettings();
  const { record, error } = useSettings();
  const save = useAction((messageChannels: ConsentChannel[]) => saveSettings({ messageChannels }));
  const offered = record?.messageChannels ?? [];
  const toggle = (channel: ConsentChannel): void =>
    void save.run(CONSENT_CHANNELS.filter((one) => (one === channel) !== offered.includes(one)));
  return (
    <Card withBorder component="section" aria-labelledby="offered-channels">
      <Stack gap="xs">
        <Title order={3} size="h3" id="offered-channels">
          {t('messages.offered.title')}
        </Title>
        <Text c="dimmed">{t(record && offered.length === 0 ? 'messages.offered.none' : 'messages.offered.hint')}</Text>
        <Failure error={error} what={t('messages.offered.failed')} onAgain={settings.reload} />
        <Failure error={save.error} />
        <Group>
          {CONSENT_CHANNELS.map((channel) => (
            <Checkbox
              key={channel}
              py="sm"
              label={t(`messages.channels.${channel}`)}
              checked={offered.includes(channel)}
              disabled={!record || save.busy}
              onChange={() => toggle(channel)}
            />
          ))}
          <Anchor component={Link} to={settingsPath('channels')} underline="always" py="sm">
            {t('messages.offered.setUp')}
          </Anchor>
        </Group>
      </Stack>
    </Card>
  );
}

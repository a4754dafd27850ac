import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Spinner } from '#kit/ui/Spinner';
import { channels, useChannels, useLiveChannels } from '../../data/channels.data';
import { Failure } from '../../ui/Failure';
import { ChannelCard } from './ChannelCard';

/** The ways in which messages leave: each is off until it is set, and can be tried. @source requirements/console C69 */
export function ChannelsPanel() {
  const { t } = useTranslation();
  useLiveChannels();
  const { record: list, error } = useChannels();
  return (
    <section aria-labelledby="channels">
      <Title order={2} size="h3" id="channels">
        {t('channels.title')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('channels.hint')}
      </Text>
      {list ? (
        <Stack gap="lg">
          {list.map((channel) => (
            <ChannelCard key={channel.name} channel={channel} />
          ))}
        </Stack>
      ) : error ? (
        <Failure error={error} what={t('channels.failed.load')} onAgain={channels.reload} />
      ) : (
        <Spinner label={t('channels.loading')} />
      )}
    </section>
  );
}

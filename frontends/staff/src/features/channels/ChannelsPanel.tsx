import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { channels } from '../../data/channels.data';
import { Loaded } from '../../ui/Loaded';
import { ChannelCard } from './ChannelCard';

/** The ways in which messages leave: each is off until it is set, and can be tried. @source requirements/console C69 */
export function ChannelsPanel() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="channels">
      <Title order={2} size="h3" id="channels">
        {t('channels.title')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('channels.hint')}
      </Text>
      <Loaded store={channels} failed={t('channels.failed.load')} loading={t('channels.loading')} isQuiet>
        {({ record }) => (
          <Stack gap="lg">
            {record.map((channel) => (
              <ChannelCard key={channel.name} channel={channel} />
            ))}
          </Stack>
        )}
      </Loaded>
    </section>
  );
}

import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredLanguage } from '#shared/core/languages';
import { MESSAGE_LANGUAGES } from '#shared/messages/channel';
import { FACTS } from '#shared/messages/facts';
import type { ChannelRecord } from '#shared/messages/channel.contract';
import type { Fields } from '../../ui/use-form';
import { type ChannelValues, TEMPLATE_FACTS, templateField } from './channel-form';
import { DltHead, DltText } from './DltText';

interface Props {
  channel: ChannelRecord['name'];
  form: Fields<ChannelValues>;
}

/** The provider's templates, by fact and language, and the values of their places. */
export function TemplateFields({ channel, form: { values, set, faultAt } }: Props) {
  const { t, i18n } = useTranslation();
  const language = offeredLanguage(MESSAGE_LANGUAGES, i18n.language);
  const [showsTexts, setShowsTexts] = useState(false);
  return (
    <details>
      <summary>{t(`channels.templates.${channel}`)}</summary>
      <Stack gap="md" mt="sm">
        {channel === 'sms' &&
          (showsTexts ? (
            <DltHead />
          ) : (
            <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => setShowsTexts(true)}>
              {t('channels.dlt.show')}
            </Button>
          ))}
        {TEMPLATE_FACTS.map((fact) => (
          <div key={fact} role="group" aria-labelledby={`${channel}-${fact}`}>
            <Text fw={700} id={`${channel}-${fact}`}>
              {FACTS[fact].title[language]}
            </Text>
            {channel === 'whatsapp' && (
              <Text size="sm" c="dimmed">
                {Object.values(FACTS[fact].variables)
                  .map(({ about }, nth) => `{{${nth + 1}}} ${about[language]}`)
                  .join(' · ')}
              </Text>
            )}
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              {MESSAGE_LANGUAGES.map((one) => {
                const name = templateField(fact, one);
                return (
                  <Stack key={one} gap="xs">
                    {showsTexts && <DltText fact={fact} language={one} />}
                    <TextInput
                      label={t(`channels.languages.${one}`)}
                      maxLength={100}
                      translate="no"
                      value={String(values.fields[name] ?? '')}
                      error={faultAt(name)}
                      onChange={({ currentTarget: { value } }) => set({ fields: { ...values.fields, [name]: value } })}
                    />
                  </Stack>
                );
              })}
            </SimpleGrid>
          </div>
        ))}
      </Stack>
    </details>
  );
}

import { Button, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';
import { offeredLanguage, textIn } from '#shared/core/languages';
import { MESSAGE_LANGUAGES, type MessageLanguage } from '#shared/messages/channel';
import { type FactKind, FACTS } from '#shared/messages/facts';
import type { ChannelRecord } from '#shared/messages/channel.contract';
import { MOST_IN_SMS } from '#shared/core/short-code';
import { dltTemplate, shortLinkLength } from '#shared/messages/dlt';
import type { Fact } from '#shared/messages/fact';
import { callAt, withoutPlaceholders } from '#shared/settings/placeholders';
import type { Fields } from '../../ui/use-form';
import { useChannels } from '../../data/channels.data';
import { messageTexts, useMessageTexts } from '../../data/messages.data';
import { useLiveSettings, useSettings } from '../../data/settings.data';
import { Loaded } from '../../ui/Loaded';
import { type ChannelValues, TEMPLATE_FACTS, templateField } from './channel-form';

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
              <Text className="text-hint">
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

/** Loads the sources of the texts, and explains how DLT takes them. @source decisions/0068 */
function DltHead() {
  const { t } = useTranslation();
  useLiveSettings();
  const origin = useChannels().record?.find((channel) => channel.name === 'sms')?.linkOrigin ?? null;
  const length = origin === null ? 0 : shortLinkLength(origin);
  return (
    <>
      <Text size="sm">{t('channels.dlt.hint', { most: MOST_IN_SMS, var: '{#var#}' })}</Text>
      {origin === null && <Banner kind="warning">{t('messages.reasons.noAddress')}</Banner>}
      {origin !== null && length > MOST_IN_SMS && (
        <Banner kind="warning">{t('channels.dlt.longLink', { host: new URL(origin).host, count: length, most: MOST_IN_SMS })}</Banner>
      )}
      <Loaded store={messageTexts} failed={t('messages.texts.loadFailed')} loading={t('messages.loading')} />
    </>
  );
}

/** One text as it is registered: its places, and which values may be too long for one. */
function DltText({ fact, language }: { fact: FactKind; language: MessageLanguage }) {
  const { t, i18n } = useTranslation();
  const text = useMessageTexts().list.find((one) => one.fact === fact && one.form === 'short' && one.language === language);
  const settings = useSettings().record;
  if (!text || !settings) return null;
  const known: Fact = FACTS[fact];
  const published = withoutPlaceholders(settings);
  const { text: registered, places, cut } = dltTemplate(known, text.text, { business: published.businessName, phone: callAt(published) });
  return (
    <div>
      <Paper withBorder p="sm" lang={language} translate="no" style={{ overflowWrap: 'anywhere' }}>
        {registered}
      </Paper>
      <Text className="text-hint">
        {t('channels.dlt.places', { count: places })}
        {cut.length > 0 &&
          ` ${t('channels.dlt.cut', { most: MOST_IN_SMS, names: cut.map((one) => textIn(one.about, i18n.language)).join(' · ') })}`}
      </Text>
    </div>
  );
}

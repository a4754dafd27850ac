import { Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';
import { textIn } from '#shared/core/languages';
import { MOST_IN_SMS } from '#shared/core/short-code';
import type { MessageLanguage } from '#shared/messages/channel';
import { dltTemplate, shortLinkLength } from '#shared/messages/dlt';
import type { Fact } from '#shared/messages/fact';
import { FACTS, type FactKind } from '#shared/messages/facts';
import { callAt, withoutPlaceholders } from '#shared/settings/placeholders';
import { useChannels } from '../../data/channels.data';
import { messageTexts, useMessageTexts } from '../../data/message-texts.data';
import { useLiveSettings, useSettings } from '../../data/settings.data';
import { Loaded } from '../../ui/Loaded';

/** Loads the sources of the texts, and explains how DLT takes them. @source decisions/0068 */
export function DltHead() {
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
export function DltText({ fact, language }: { fact: FactKind; language: MessageLanguage }) {
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
      <Text size="sm" c="dimmed">
        {t('channels.dlt.places', { count: places })}
        {cut.length > 0 &&
          ` ${t('channels.dlt.cut', { most: MOST_IN_SMS, names: cut.map((one) => textIn(one.about, i18n.language)).join(' · ') })}`}
      </Text>
    </div>
  );
}

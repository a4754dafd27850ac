import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#shared/core/languages';
import { oneOf } from '#shared/core/narrow';
import { MESSAGE_LANGUAGES, type MessageLanguage, TEXT_FORMS, type TextForm } from '#shared/messages/channel';
import { FACT_KINDS, FACTS, type FactKind } from '#shared/messages/facts';
import { messageTexts, useMessageTexts } from '../../data/messages.data';
import { Loaded } from '../../ui/Loaded';
import { FilterBar } from '../../ui/FilterBar';
import { TextForm as OneText } from './TextForm';

const FIRST: FactKind = 'orderConfirmed';

/** The text of one fact in one form and language. @source requirements/console C76 */
export function TextEditor() {
  const { t, i18n } = useTranslation();
  const { list } = useMessageTexts();
  const [fact, setFact] = useState(FIRST);
  const [form, setForm] = useState<TextForm>('long');
  const [language, setLanguage] = useState<MessageLanguage>(oneOf(MESSAGE_LANGUAGES, i18n.language) ?? 'en');
  const text = list.find((one) => one.fact === fact && one.form === form && one.language === language);
  return (
    <Stack gap="md">
      <FilterBar>
        <NativeSelect
          label={t('messages.filter.fact')}
          value={fact}
          onChange={({ currentTarget: { value } }) => setFact(oneOf(FACT_KINDS, value) ?? fact)}
          data={FACT_KINDS.map((value) => ({ value, label: textIn(FACTS[value].title, i18n.language) }))}
        />
        <NativeSelect
          label={t('messages.texts.form')}
          value={form}
          onChange={({ currentTarget: { value } }) => setForm(oneOf(TEXT_FORMS, value) ?? form)}
          data={TEXT_FORMS.map((value) => ({ value, label: t(`messages.texts.forms.${value}`) }))}
        />
        <NativeSelect
          label={t('messages.texts.language')}
          value={language}
          onChange={({ currentTarget: { value } }) => setLanguage(oneOf(MESSAGE_LANGUAGES, value) ?? language)}
          data={MESSAGE_LANGUAGES.map((value) => ({ value, label: t(`messages.texts.languages.${value}`) }))}
        />
      </FilterBar>
      <Loaded store={messageTexts} failed={t('messages.texts.loadFailed')} loading={t('messages.loading')}>
        {text && <OneText key={text.id} inUse={text} />}
      </Loaded>
    </Stack>
  );
}

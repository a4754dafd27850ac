import { Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#kit/notices.store';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { type Fact, samplesOf } from '#shared/messages/fact';
import { FACTS } from '#shared/messages/facts';
import { faultsOf, fillText, MOST_LETTERS } from '#shared/messages/message-text';
import type { TextInUse } from '#shared/messages/message.contract';
import { smsSizeOf, smsTextOf } from '#shared/messages/sms-text';
import { textIn } from '#shared/core/languages';
import { resetMessageText, saveMessageText } from '../../data/messages.data';
import { Failure } from '../../ui/Failure';
import { type Faults, useForm } from '../../ui/use-form';
import classes from './Messages.module.css';

/** A text with its variables and a preview. Another person's newer version is shown next to the typed text, and nothing is overwritten. */
export function TextForm({ inUse }: { inUse: TextInUse }) {
  const { t, i18n } = useTranslation();
  const [seen, setSeen] = useState(inUse);
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    initial: { subject: seen.subject, text: seen.text },
    check: (typed) => faultTexts(t, seen, typed),
    refused: () => ({}),
    send: async (typed) => {
      await saveMessageText(seen, { ...typed, version: seen.version });
      notify({ kind: 'success', text: (word) => word('messages.texts.saved') });
    },
  });
  const reset = useAction(() => resetMessageText(seen));
  const isTyped = Object.keys(form.typed).length > 0;
  const isChanged = inUse.version !== seen.version || inUse.text !== seen.text || inUse.subject !== seen.subject;
  // Nothing is typed that could get lost.
  if (isChanged && !isTyped) setSeen(inUse);
  const insert = (name: string): void => {
    const { text } = form.values;
    const at = area.current?.selectionStart ?? text.length;
    form.set({ text: `${text.slice(0, at)}{{${name}}}${text.slice(area.current?.selectionEnd ?? at)}` });
    area.current?.focus();
  };
  return (
    <div className={classes.editor}>
      <form {...form.element} aria-label={t('messages.texts.title')}>
        <Stack>
          {isChanged && isTyped && (
            <Meanwhile
              inUse={inUse}
              onTake={() => {
                form.reset();
                setSeen(inUse);
              }}
            />
          )}
          <Failure error={form.error ?? reset.error} what={t('messages.texts.notSaved')} />
          <TextInput
            label={t('messages.texts.subject')}
            lang={seen.language}
            maxLength={MOST_LETTERS.subject * 2}
            {...form.text('subject')}
          />
          <Textarea ref={area} label={t('messages.texts.text')} lang={seen.language} autosize minRows={5} {...form.text('text')} />
          <Group>
            <Button {...form.button}>{t('messages.texts.save')}</Button>
            {seen.version > 0 && (
              <Button
                variant="default"
                loading={reset.busy}
                onClick={() => {
                  form.reset();
                  void reset.run();
                }}
              >
                {t('messages.texts.reset')}
              </Button>
            )}
          </Group>
          <Text className="text-hint">{t(seen.version === 0 ? 'messages.texts.ours' : 'messages.texts.written')}</Text>
        </Stack>
      </form>
      <Preview inUse={seen} typed={form.values} />
      <Variables variables={FACTS[seen.fact].variables} language={i18n.language} onInsert={insert} />
    </div>
  );
}

function Meanwhile({ inUse, onTake }: { inUse: TextInUse; onTake: () => void }) {
  const { t } = useTranslation();
  return (
    <Banner kind="warning" title={t('messages.texts.changedMeanwhile')}>
      <div lang={inUse.language}>
        <Text fw={600}>{inUse.subject}</Text>
        <Text className={classes.text}>{inUse.text}</Text>
      </div>
      <Button variant="default" mt="xs" onClick={onTake}>
        {t('messages.texts.takeTheirs')}
      </Button>
    </Banner>
  );
}

/** The text as it would leave, with examples in place of its variables. */
function Preview({ inUse: { fact, form, language }, typed }: { inUse: TextInUse; typed: Pick<TextInUse, 'subject' | 'text'> }) {
  const { t } = useTranslation();
  const { subject, text } = fillText(typed, samplesOf(FACTS[fact], form, language));
  return (
    <section aria-labelledby="message-preview" className={classes.beside}>
      <Title order={3} size="h3" id="message-preview" mb="xs">
        {t('messages.texts.preview')}
      </Title>
      <div className={classes.preview} lang={language}>
        <Text fw={600}>{subject}</Text>
        <Text className={classes.text}>{text}</Text>
      </div>
      {form === 'short' && <SmsSize text={smsTextOf(text)} />}
    </section>
  );
}

/** Providers charge each part of an SMS. */
function SmsSize({ text }: { text: string }) {
  const { t } = useTranslation();
  const { alphabet, parts } = smsSizeOf(text);
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {t('messages.texts.smsParts', { count: parts })} {t(`messages.texts.smsAlphabets.${alphabet}`)}
    </Text>
  );
}

function faultTexts(t: TFunction, { fact, form }: TextInUse, typed: Pick<TextInUse, 'subject' | 'text'>): Faults {
  const faults: Record<string, string> = {};
  for (const { field, fault, names } of faultsOf(FACTS[fact], form, typed)) {
    faults[field] ??= t(`messages.texts.faults.${fault}`, {
      names: names.map((name) => `{{${name}}}`).join(', '),
      most: field === 'subject' ? MOST_LETTERS.subject : MOST_LETTERS[form],
    });
  }
  return faults;
}

interface Props {
  variables: Fact['variables'];
  language: string;
  onInsert: (name: string) => void;
}

/** The variables of a text; a press writes one where the cursor is. */
function Variables({ variables, language, onInsert }: Props) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="message-variables">
      <Title order={3} size="h3" id="message-variables" mb="xs">
        {t('messages.texts.variables')}
      </Title>
      <ul className="stack-2">
        {Object.entries(variables).map(([name, { about, isRequired }]) => (
          <Group component="li" key={name} gap="xs">
            <Button variant="default" size="compact-md" mih="var(--k-tap)" onClick={() => onInsert(name)}>
              {`{{${name}}}`}
            </Button>
            <Text size="sm">
              {textIn(about, language)}
              {isRequired && ` · ${t('messages.texts.required')}`}
            </Text>
          </Group>
        ))}
      </ul>
    </section>
  );
}

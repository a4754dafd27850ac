import { Button, Group, Text, TextInput } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';
import type { ChannelRecord, ChannelTest as Result } from '#shared/messages/channel.contract';
import { readReason } from '#shared/messages/send-reason';
import { testChannel } from '../../data/channels.data';
import { Failure } from '../../ui/Failure';
import { type Faults, useForm } from '../../ui/use-form';

const KINDS = { sent: 'success', refused: 'error', later: 'warning', unknown: 'warning' } as const;

/** Sends a message with sample values at once, and shows the result. */
export function ChannelTest({ channel: { name } }: { channel: ChannelRecord }) {
  const { t } = useTranslation();
  const [result, setResult] = useState<Result | null>(null);
  const form = useForm({
    initial: { to: '' },
    check: ({ to }): Faults => (name !== 'push' && to.trim() === '' ? { to: t('channels.rules.required') } : {}),
    refused: ({ issues }): Faults => (issues.length > 0 ? { to: t(`channels.test.wrong.${name}`) } : {}),
    asksBeforeLeaving: false,
    send: async ({ to }) => {
      setResult(null);
      setResult(await testChannel({ name, to: to.trim() }));
      // The address stays for another try.
      return false;
    },
  });
  return (
    <form {...form.element} aria-label={t('channels.test.title', { name: t(`channels.names.${name}`) })}>
      <Group align="flex-end">
        {name === 'push' ? (
          <Text>{t('channels.test.to.push')}</Text>
        ) : (
          <TextInput label={t(`channels.test.to.${name}`)} maxLength={200} type={name === 'email' ? 'email' : 'tel'} {...form.text('to')} />
        )}
        <Button type="submit" variant="default" loading={form.busy}>
          {t('channels.test.send')}
        </Button>
      </Group>
      <Failure error={form.error} what={t('channels.test.failed')} atFields={t('settings.lookAtFields')} />
      {result && (
        <Banner kind={KINDS[result.outcome]} title={t(`channels.test.outcomes.${result.outcome}`)}>
          {result.reason !== null && <div>{reasonText(t, result.reason)}</div>}
        </Banner>
      )}
    </form>
  );
}

/** Why, in the reader's words; the other side's own figure behind them. */
function reasonText(t: TFunction, stored: string): string {
  const known = readReason(stored);
  if (!known) return stored;
  const text = t(`channels.reasons.${known.reason}`);
  return known.figure === '' ? text : `${text} (${known.figure})`;
}

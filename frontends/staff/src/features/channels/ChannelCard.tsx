import { Button, Card, Group, NativeSelect, NumberInput, SimpleGrid, Stack, Switch, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notify } from '#kit/notices.store';
import type { ChannelRecord } from '#shared/messages/channel.contract';
import { saveChannel } from '../../data/channels.data';
import { Failure } from '../../ui/Failure';
import { type Fields, useForm } from '../../ui/use-form';
import { SecretInput } from '../../ui/SecretInput';
import { brokenRules, type ChannelValues, editOf, FIELDS, MARKS, valuesOf } from './channel-form';
import { ChannelTest } from './ChannelTest';
import { TemplateFields } from './TemplateFields';

/** One channel: its switch, its settings, and a test. */
export function ChannelCard({ channel }: { channel: ChannelRecord }) {
  const { t } = useTranslation();
  const { name } = channel;
  const title = t(`channels.names.${name}`);
  const form = useForm<ChannelValues>({
    initial: valuesOf(channel),
    check: (values) =>
      Object.fromEntries(Object.entries(brokenRules(channel, values)).map(([field, rule]) => [field, t(`channels.rules.${rule}`, MARKS)])),
    refused: ({ issues }) => Object.fromEntries(issues.map(({ path }) => [path.replace(/^settings\./, ''), t('channels.rules.refused')])),
    send: async (values) => {
      await saveChannel(editOf(channel, values));
      notify({ kind: 'success', text: (t) => t('channels.saved', { name: t(`channels.names.${name}`) }) });
    },
  });
  const templates = 'templates' in channel.settings;
  return (
    <Card withBorder component="section" aria-labelledby={`channel-${name}`}>
      <Title order={3} size="h4" id={`channel-${name}`}>
        {title}
      </Title>
      <Text c="dimmed" mb="md">
        {t(`channels.about.${name}`)}
      </Text>
      <Stack gap="md">
        <form {...form.element} aria-labelledby={`channel-${name}`}>
          <Stack gap="md">
            <Switch label={t(`channels.on.${name}`)} {...form.tick('enabled')} />
            {name !== 'push' && (
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                {FIELDS[name].map((field) => (
                  <ChannelField key={field.name} channel={channel} field={field} form={form} />
                ))}
                <SecretInput
                  label={t(`channels.secret.${name}`, MARKS)}
                  description={t(`channels.secret.${channel.secret}`)}
                  autoComplete="off"
                  maxLength={2_000}
                  {...form.text('secret')}
                />
              </SimpleGrid>
            )}
            {templates && <TemplateFields channel={name} form={form} />}
            <Failure error={form.error} what={t('channels.failed.save')} atFields={t('settings.lookAtFields')} />
            <Group>
              <Button {...form.button}>{t('channels.save')}</Button>
            </Group>
          </Stack>
        </form>
        {channel.enabled && <ChannelTest channel={channel} />}
      </Stack>
    </Card>
  );
}

interface FieldProps {
  channel: ChannelRecord;
  field: (typeof FIELDS)[ChannelRecord['name']][number];
  form: Fields<ChannelValues>;
}

function ChannelField({ channel, field: { name, kind, choices = [] }, form }: FieldProps) {
  const { t } = useTranslation();
  const texts = { label: t(`channels.fields.${name}`), description: t(`channels.hints.${name}`, MARKS) };
  const { values, set, faultAt } = form;
  const value = values.fields[name] ?? '';
  const error = faultAt(name);
  const onChange = (typed: string | number): void => set({ fields: { ...values.fields, [name]: typed } });
  if (kind === 'number')
    return (
      <NumberInput
        {...texts}
        hideControls
        allowDecimal={false}
        clampBehavior="none"
        value={Number(value)}
        error={error}
        onChange={onChange}
      />
    );
  const input = {
    ...texts,
    value: String(value),
    error,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  if (kind === 'lines') return <Textarea {...input} autosize minRows={3} maxLength={4_000} translate="no" />;
  if (kind === 'choice') {
    return <NativeSelect {...input} data={choices.map((choice) => ({ value: choice, label: t(`channels.choices.${name}.${choice}`) }))} />;
  }
  return <TextInput {...input} maxLength={500} translate="no" autoComplete="off" name={`${channel.name}-${name}`} />;
}

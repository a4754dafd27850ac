import { Button, Card, Group, NumberInput, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MOST_REFUND_STEPS } from '#shared/payments/refund-steps';
import type { StepForm } from './settings.store';
import { type SettingsFields, STEPS } from './use-settings-form';

/** The refunds of customers who cancel themselves: a step a line, the earliest first. @source requirements/console C68 */
export function RefundStepsCard({ form }: { form: SettingsFields }) {
  const { t } = useTranslation();
  const { value: steps, onChange } = form.input('steps');
  const isUnreachable = steps.length > 0 && Number(form.values.selfServiceHours) === 0;
  const edit = (place: number, change: Partial<StepForm>): void =>
    onChange(steps.map((step, index) => (index === place ? { ...step, ...change } : step)));
  const figure = (name: keyof StepForm, place: number) => (
    <NumberInput
      label={t(`settings.refundSteps.${name}`, { step: place + 1 })}
      error={form.faultAt(`${STEPS}.${place}.${name}`)}
      clampBehavior="none"
      allowDecimal={false}
      hideControls
      value={steps[place]?.[name] ?? ''}
      onChange={(typed) => edit(place, { [name]: typed })}
    />
  );
  return (
    <Card withBorder component="section" aria-labelledby="settings-refund-steps">
      <Title order={2} size="h3" id="settings-refund-steps" mb="md">
        {t('settings.refundSteps.title')}
      </Title>
      <Stack gap="sm">
        <Text className="text-hint">{t('settings.refundSteps.hint')}</Text>
        {steps.length === 0 && <Text>{t('settings.refundSteps.off')}</Text>}
        {isUnreachable && <Text>{t('settings.refundSteps.unreachable')}</Text>}
        {steps.map((_, place) => (
          <Group key={place} align="flex-end" gap="sm">
            {figure('hours', place)}
            {figure('percent', place)}
            <Button
              variant="default"
              aria-label={t('settings.refundSteps.remove', { step: place + 1 })}
              onClick={() => onChange(steps.filter((__, index) => index !== place))}
            >
              ×
            </Button>
          </Group>
        ))}
        {steps.length < MOST_REFUND_STEPS && (
          <Group>
            <Button variant="default" onClick={() => onChange([...steps, { hours: '', percent: '' }])}>
              {t('settings.refundSteps.add')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}

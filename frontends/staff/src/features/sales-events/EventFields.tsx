import { NumberInput, SimpleGrid, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { serverNowIso } from '#kit/server-clock';
import { instantOfLocalTime } from '#shared/core/time';
import { EVENT_DEFAULTS } from '#shared/sales-events/event-defaults';
import { isSaleOver } from '#shared/sales-events/sale-date';
import type { Fields } from '../../ui/use-form';
import { type EventDraft, SALE_TIMES } from './event-draft';

/** The words and figures of an event. @source requirements/console C21 */
export function EventFields({ form }: { form: Fields<EventDraft> }) {
  const { t } = useTranslation();
  const { date, startsAt } = form.values;
  const isPast = isSaleOver({ date, startsAt: instantOfLocalTime(startsAt) }, serverNowIso());
  const text = (
    field:
      | 'title'
      | 'titleMalayalam'
      | 'date'
      | 'description'
      | 'descriptionMalayalam'
      | 'badge'
      | 'badgeMalayalam'
      | 'buttonText'
      | 'buttonTextMalayalam',
  ) => ({
    label: t(`events.fields.${field}`),
    ...form.text(field),
  });
  return (
    <Stack>
      <TextInput {...text('title')} required autoFocus maxLength={200} />
      <TextInput {...text('titleMalayalam')} description={t('events.fields.malayalamHint')} lang="ml" maxLength={200} />
      <SimpleGrid cols={{ base: 1, sm: 3 }} style={{ alignItems: 'end' }}>
        {SALE_TIMES.map((time) => (
          <TextInput key={time} type="datetime-local" label={t(`events.fields.${time}`)} {...form.text(time)} />
        ))}
      </SimpleGrid>
      <Text className="text-hint">{t('events.fields.timesHint')}</Text>
      <TextInput
        {...text('date')}
        required={startsAt === ''}
        description={isPast ? <strong role="status">{t('events.fields.datePast')}</strong> : t('events.fields.dateHint')}
        maxLength={200}
      />
      <Textarea {...text('description')} required autosize minRows={3} maxRows={12} maxLength={5000} />
      <Textarea {...text('descriptionMalayalam')} lang="ml" autosize minRows={2} maxRows={12} maxLength={5000} />
      <SimpleGrid cols={{ base: 1, sm: 3 }} style={{ alignItems: 'end' }}>
        <TextInput {...text('badge')} placeholder={EVENT_DEFAULTS.badge} maxLength={60} />
        <TextInput {...text('buttonText')} placeholder={EVENT_DEFAULTS.buttonText} maxLength={60} />
        <NumberInput
          label={t('events.fields.maxOrders')}
          required
          min={1}
          allowDecimal={false}
          clampBehavior="none"
          {...form.input('maxOrders')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput {...text('badgeMalayalam')} lang="ml" maxLength={60} />
        <TextInput {...text('buttonTextMalayalam')} lang="ml" maxLength={60} />
      </SimpleGrid>
      <Switch label={t('events.special')} description={t('events.fields.specialHint')} {...form.tick('isValentine')} />
      <Switch label={t('events.active')} description={t('events.fields.activeHint')} {...form.tick('isActive')} />
    </Stack>
  );
}

import { Button, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#kit/formats';
import { serverNowIso } from '#kit/server-clock';
import { HOT_ENOUGH, outAtTime } from '#shared/readings/two-hour-clock';
import { FormDialog } from '../../../ui/FormDialog';
import { type Faults, useForm } from '../../../ui/use-form';

interface Props {
  /** The task that takes the food out, as the list names it. */
  title: string;
  /** @param at when the food came out, ISO 8601 UTC */
  onSaid: (at: string) => Promise<void>;
  onMeasure: () => void;
  onClose: () => void;
}

/** Asks when the food that is to leave came out of the pit, because the time is missing. @source requirements/kitchen K93; decisions/0074 */
export function WhenOut({ title, onSaid, onMeasure, onClose }: Props) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { time: '' },
    check: ({ time }): Faults => {
      const now = serverNowIso();
      return outAtTime(time, now) === null ? { time: t('tasks.clock.whenWrong', { now: formatTime(now) }) } : {};
    },
    send: ({ time }) => onSaid(outAtTime(time, serverNowIso()) ?? serverNowIso()),
  });
  return (
    <FormDialog form={form} title={title} submit={t('tasks.clock.noteOut')} cancel={t('tasks.cancel')} onClose={onClose}>
      <Text>{t('tasks.clock.notTold', { enough: HOT_ENOUGH })}</Text>
      <TextInput type="time" size="lg" required data-autofocus label={t('tasks.clock.whenOut')} {...form.text('time')} />
      <Button variant="default" onClick={onMeasure}>
        {t('tasks.clock.measure')}
      </Button>
    </FormDialog>
  );
}

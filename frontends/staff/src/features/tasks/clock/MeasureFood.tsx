import { useTranslation } from 'react-i18next';
import { KIND_NAMES } from '#shared/readings/reading-texts';
import type { FoodReading } from '#shared/readings/two-hour-clock';
import { TemperatureDialog } from '../readings/TemperatureDialog';
import { measureFood } from './known';

interface Props {
  eventId: string;
  /** The subject of the reading in the outbox. */
  subject: string;
  by: string;
  hint: string;
  submit: string;
  /** Called once the reading is on its way. */
  onMeasured?: (celsius: FoodReading['celsius']) => void;
  onFailed: (thrown: unknown) => void;
  onClose: () => void;
}

/** Asks how hot the food in the hot boxes is. @source requirements/kitchen K93 */
export function MeasureFood({ eventId, subject, by, hint, submit, onMeasured, onFailed, onClose }: Props) {
  const { t } = useTranslation();
  const { en, ml = null } = KIND_NAMES.hotHold;
  return (
    <TemperatureDialog
      task={{ id: 'food', task: en, taskMalayalam: ml, readingKind: 'hotHold' }}
      submit={submit}
      hint={hint}
      onClose={onClose}
      onRead={({ temperatureValue: celsius, takenAt, correctiveAction }) => {
        const said = { kind: 'hotHold', celsius, takenAt, correctiveAction, by } as const;
        const label = t('tasks.clock.measure');
        measureFood(eventId, said, { subject, label }).catch(onFailed);
        onMeasured?.(Number(celsius));
        onClose();
      }}
    />
  );
}

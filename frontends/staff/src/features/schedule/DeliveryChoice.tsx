import { Chip, Group, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OFFERED_DELIVERIES } from '#shared/tasks/schedule-shift';
import { deliveryText } from './delivery-text';

const CUSTOM = 'custom';
const isOffered = (time: string): boolean => OFFERED_DELIVERIES.some((offered) => offered === time);
/** "2 PM", as offered. */
const brief = (time: string): string => deliveryText(time).replace(':00', '');

/** The delivery times offered, and any other. @source requirements/kitchen K63 */
export function DeliveryChoice({ value, onChange }: { value: string; onChange: (deliveryTime: string) => void }) {
  const { t } = useTranslation();
  const labelId = useId();
  const [asksCustom, setAsksCustom] = useState(false);
  const custom = asksCustom || !isOffered(value);
  return (
    <div role="group" aria-labelledby={labelId}>
      <div id={labelId}>{t('schedule.delivery')}</div>
      <Chip.Group
        value={custom ? CUSTOM : value}
        onChange={(chosen) => {
          setAsksCustom(chosen === CUSTOM);
          if (chosen !== CUSTOM) onChange(chosen);
        }}
      >
        <Group gap="xs" my="xs">
          {OFFERED_DELIVERIES.map((time) => (
            <Chip key={time} value={time} size="lg" color="brass" autoContrast styles={{ label: { height: 'var(--k-tap)' } }}>
              {brief(time)}
            </Chip>
          ))}
          <Chip value={CUSTOM} size="lg" color="brass" autoContrast styles={{ label: { height: 'var(--k-tap)' } }}>
            {t('schedule.custom')}
          </Chip>
        </Group>
      </Chip.Group>
      {custom && (
        <TextInput
          type="time"
          maw="12rem"
          label={t('schedule.customTime')}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  );
}

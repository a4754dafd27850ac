import { Button, Fieldset, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { newKey } from '#kit/http/http';
import { MOST_WINDOWS } from '#shared/sales-events/delivery-windows';
import type { Fields } from '../../ui/use-form';
import { type EventDraft, nextWindow, type WindowDraft } from './event-draft';
import classes from './WindowFields.module.css';

/** When the sale delivers, and how many parcels in each window. None: customers choose no time. @source decisions/0076 */
export function WindowFields({ form }: { form: Fields<EventDraft> }) {
  const { t } = useTranslation();
  const { windows } = form.values;
  const fault = form.faultAt('windows');
  const change = (row: string, part: Partial<WindowDraft>): void =>
    form.set({ windows: windows.map((one) => (one.row === row ? { ...one, ...part } : one)) });
  return (
    <Fieldset legend={t('events.fields.windows')} variant="unstyled">
      <Stack gap="sm">
        <Text className="text-hint">{t('events.windows.hint')}</Text>
        {windows.map((window, place) => (
          <WindowRow
            key={window.row}
            window={window}
            number={place + 1}
            faultAt={(field) => form.faultAt(`windows.${place}.${field}`)}
            onChange={(part) => change(window.row, part)}
            onRemove={() => form.set({ windows: windows.filter(({ row }) => row !== window.row) })}
          />
        ))}
        {fault && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {fault}
          </Text>
        )}
        <div>
          <Button
            variant="default"
            disabled={windows.length >= MOST_WINDOWS}
            onClick={() => form.set({ windows: [...windows, nextWindow(form.values, newKey())] })}
          >
            {t('events.windows.add')}
          </Button>
        </div>
      </Stack>
    </Fieldset>
  );
}

interface RowProps {
  window: WindowDraft;
  number: number;
  faultAt: (field: 'from' | 'until' | 'parcels') => string | undefined;
  onChange: (part: Partial<WindowDraft>) => void;
  onRemove: () => void;
}

/** A window with orders keeps its times and stays: customers were promised them. */
function WindowRow({ window: { from, until, parcels, known }, number, faultAt, onChange, onRemove }: RowProps) {
  const { t } = useTranslation();
  const ordered = known ? known.held + known.taken : 0;
  return (
    <div className={classes.row} role="group" aria-label={t('events.windows.number', { number })}>
      <TextInput
        type="time"
        label={t('events.windows.from')}
        value={from}
        readOnly={ordered > 0}
        error={faultAt('from')}
        onChange={({ currentTarget: { value } }) => onChange({ from: value })}
      />
      <TextInput
        type="time"
        label={t('events.windows.until')}
        value={until}
        readOnly={ordered > 0}
        error={faultAt('until')}
        onChange={({ currentTarget: { value } }) => onChange({ until: value })}
      />
      <NumberInput
        label={t('events.windows.parcels')}
        w="7rem"
        min={1}
        allowDecimal={false}
        clampBehavior="none"
        value={parcels}
        error={faultAt('parcels')}
        onChange={(value) => onChange({ parcels: value })}
      />
      {ordered > 0 ? (
        <Text size="sm" className={`${classes.beside} ${classes.ordered}`}>
          {t('events.windows.ordered', { count: ordered })}
        </Text>
      ) : (
        <Button
          variant="subtle"
          color="gray"
          className={classes.beside}
          aria-label={t('events.windows.removeNumber', { number })}
          onClick={onRemove}
        >
          {t('events.windows.remove')}
        </Button>
      )}
    </div>
  );
}

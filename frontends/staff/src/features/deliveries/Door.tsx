import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MINUTE_MS, serverNow } from '#kit/server-clock';
import { dishName } from '#kit/dish-texts';
import { formatNumber } from '#kit/formats';
import { useAction } from '#kit/use-action';
import { e164, chatLink, telLink } from '#shared/core/phone';
import { formatRupees, isInPaise } from '#shared/core/money';
import { kmToDoor } from '#shared/delivery-runs/arrival';
import type { DeliveryRun, DeliveryStop } from '#shared/delivery-runs/delivery-run.contract';
import { NOBODY_REASONS, type NobodyReason } from '#shared/delivery-runs/stop-state';
import { oneOf } from '#shared/core/narrow';
import { windowText } from '#shared/sales-events/delivery-windows';
import { AmountInput } from '../../ui/AmountInput';
import { Failure } from '../../ui/Failure';
import classes from './DeliveriesView.module.css';
import { tapDoor } from './rider-commands';

interface Props {
  run: DeliveryRun;
  stop: DeliveryStop;
  /** From 1. */
  place: number;
}

/** After how many minutes a door is tried again; 0: unknown. */
const TRIES = [0, 15, 30, 60, 120] as const;

/** The way to a door on the map of the phone: to the pin of the customer, else to the address. */
const wayTo = ({ point, isPinned, address, pincode }: DeliveryStop): string => {
  const destination = point && isPinned ? `${point.lat},${point.lng}` : `${address}, ${pincode}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
};

/** The next door: the customer, the address, the cash to collect, and the result. */
export function Door({ run, stop, place }: Props) {
  const { t, i18n } = useTranslation();
  const { bookingId, name, phone, address, pincode, note, window, portions, dishes = [], bags, state } = stop;
  const km = kmToDoor(run, stop);
  const [isNobody, setNobody] = useState(false);
  const again = useAction(() => tapDoor(run, stop, { tap: 'tryAgain' }, t('rider.tryAgain')));
  return (
    <div className="wrap-anywhere" role="group" aria-label={t('rider.next', { place, name: name || bookingId })}>
      <Stack gap="sm">
        <div>
          <Text c="dimmed">
            {t('rider.stop', { place, all: run.stops.length })}
            {km !== null && km > 0 && ` · ${t('rider.away', { km: formatNumber(km, i18n.language, { maximumFractionDigits: 1 }) })}`}
          </Text>
          <Text fz="1.5rem" fw={700}>
            {name || bookingId}
          </Text>
          <Text fz="1.25rem">
            {address}
            {pincode && `, ${pincode}`}
          </Text>
          {note && <Text fw={700}>{note}</Text>}
          {dishes.map((dish) => (
            <Text key={dish.key} fw={700}>
              {dish.quantity} × {dishName(t, dish.key, dish.name, dish.nameMalayalam)}
            </Text>
          ))}
          <Text c="dimmed">
            {bookingId} · {t('rider.portions', { count: portions })}
            {bags !== undefined && ` · ${t('rider.bags', { count: bags })}`}
            {window && ` · ${windowText(window, i18n.language)}`}
          </Text>
        </div>
        <div className={classes.ways}>
          {phone && (
            <>
              <Button component="a" href={telLink(phone)} variant="default" px="xs">
                {t('rider.call')}
              </Button>
              {e164(phone) && (
                <Button component="a" href={chatLink(phone)} target="_blank" rel="noreferrer" variant="default" px="xs">
                  {t('rider.whatsapp')}
                </Button>
              )}
            </>
          )}
          <Button component="a" href={wayTo(stop)} target="_blank" rel="noreferrer" variant="default" px="xs">
            {t('rider.map')}
          </Button>
        </div>
        {isNobody ? <Nobody run={run} stop={stop} onClose={() => setNobody(false)} /> : <HandOver run={run} stop={stop} />}
        <Failure error={again.error} what={t('rider.notSaved')} />
        {!isNobody && (
          <div className={classes.buttons}>
            {state === 'nobodyThere' && (
              <Button variant="default" loading={again.busy} onClick={() => void again.run()}>
                {t('rider.tryAgain')}
              </Button>
            )}
            <Button variant="default" onClick={() => setNobody(true)}>
              {t('rider.nobody')}
            </Button>
          </div>
        )}
      </Stack>
    </div>
  );
}

/** The parcel is handed over, with the cash that is due. */
function HandOver({ run, stop }: Omit<Props, 'place'>) {
  const { t } = useTranslation();
  const { cash } = stop;
  const [typed, setTyped] = useState<number | string>(cash);
  const rupees = Number(typed);
  const isAmount = typed !== '' && rupees >= 0 && isInPaise(rupees);
  const [isTried, setTried] = useState(false);
  const deliver = useAction(() => tapDoor(run, stop, { tap: 'deliver', collected: cash > 0 ? rupees : null }, t('rider.deliver')));
  return (
    <Stack gap="sm">
      {cash > 0 && (
        <>
          <Text fz="1.25rem" fw={700}>
            {t('rider.collect', { amount: formatRupees(cash) })}
          </Text>
          <AmountInput
            kind="money"
            label={t('rider.collected')}
            value={typed}
            error={isTried && !isAmount ? t('rider.amount') : undefined}
            onChange={setTyped}
          />
        </>
      )}
      <Failure error={deliver.error} what={t('rider.notSaved')} />
      <Button
        size="xl"
        fullWidth
        loading={deliver.busy}
        onClick={() => {
          setTried(true);
          if (isAmount) void deliver.run();
        }}
      >
        {t('rider.deliver')}
      </Button>
    </Stack>
  );
}

/** The parcel was not taken: the reason, and the time of the next try. */
function Nobody({ run, stop, onClose }: Omit<Props, 'place'> & { onClose: () => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<NobodyReason>('noAnswer');
  const [minutes, setMinutes] = useState('0');
  const save = useAction(async () => {
    const nextTryAt = minutes === '0' ? null : new Date(serverNow() + Number(minutes) * MINUTE_MS).toISOString();
    await tapDoor(run, stop, { tap: 'nobodyThere', reason, nextTryAt }, t('rider.nobody'));
    onClose();
  });
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('rider.reason')}
        value={reason}
        onChange={({ currentTarget }) => setReason(oneOf(NOBODY_REASONS, currentTarget.value) ?? reason)}
        data={NOBODY_REASONS.map((value) => ({ value, label: t(`rider.reasons.${value}`) }))}
      />
      <NativeSelect
        label={t('rider.again')}
        value={minutes}
        onChange={({ currentTarget }) => setMinutes(currentTarget.value)}
        data={TRIES.map((value) => ({
          value: String(value),
          label: value === 0 ? t('rider.unknown') : t('rider.inMinutes', { count: value }),
        }))}
      />
      <Failure error={save.error} what={t('rider.notSaved')} />
      <div className={classes.buttons}>
        <Button size="lg" loading={save.busy} onClick={() => void save.run()}>
          {t('rider.saveNobody')}
        </Button>
        <Button size="lg" variant="default" onClick={onClose}>
          {t('rider.notYet')}
        </Button>
      </div>
    </Stack>
  );
}

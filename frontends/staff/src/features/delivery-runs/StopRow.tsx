import { ActionIcon, Badge, NativeSelect } from '@mantine/core';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#kit/formats';
import { telLink } from '#shared/core/phone';
import { formatRupees } from '#shared/core/money';
import type { DeliveryRun, DeliveryStop, MoveStop } from '#shared/delivery-runs/delivery-run.contract';
import { runName } from './run-name';
import classes from './DeliveryRuns.module.css';

interface Props {
  stop: DeliveryStop;
  run: DeliveryRun;
  /** From 1. */
  place: number;
  runs: readonly DeliveryRun[];
  onMove: (bookingId: string, to: MoveStop) => Promise<unknown>;
}

const DRAGGED = 'application/x-delivery-stop';

/** One door of a run: customer, address, state; moved with buttons, with the list of runs or with the mouse. */
export function StopRow({ stop, run, place, runs, onMove }: Props) {
  const [isOver, setOver] = useState(false);
  const { bookingId, state, status } = stop;
  const isGone = status === 'cancelled';
  const isDone = state === 'delivered';
  const drop = (event: DragEvent): void => {
    setOver(false);
    const dragged = event.dataTransfer.getData(DRAGGED);
    if (!dragged || dragged === bookingId) return;
    event.preventDefault();
    void onMove(dragged, { run: run.id, place });
  };
  return (
    <li
      className={classes.stop}
      data-done={isDone || undefined}
      data-gone={isGone || undefined}
      data-over={isOver || undefined}
      draggable={!isDone}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, bookingId)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={classes.tick} aria-hidden="true" />
      <span className={classes.place}>{place}</span>
      <Door stop={stop} />
      <span className={classes.state}>
        <StopState stop={stop} />
      </span>
      <Acts stop={stop} run={run} place={place} runs={runs} onMove={onMove} />
    </li>
  );
}

/** Who it is for, and where. */
function Door({ stop }: { stop: DeliveryStop }) {
  const { t } = useTranslation();
  const { bookingId, name, phone, address, pincode, note, portions } = stop;
  return (
    <span className={classes.who}>
      <strong className={classes.name}>{name || t('runs.erased')}</strong> · {bookingId}
      {phone && (
        <>
          {' '}
          · <a href={telLink(phone)}>{phone}</a>
        </>
      )}
      <br />
      {address}
      {pincode && `, ${pincode}`} · {t('runs.portions', { count: portions })}
      {note && (
        <>
          <br />
          {t('bookings.note', { note })}
        </>
      )}
      {stop.point === null && (
        <>
          <br />
          {t('runs.noPlace')}
        </>
      )}
    </span>
  );
}

/** Up, down, and into another run; nothing for a delivered parcel. */
function Acts({ stop, run, place, runs, onMove }: Props) {
  const { t, i18n } = useTranslation();
  const { bookingId, name, state, status } = stop;
  const isGone = status === 'cancelled';
  /** The button that was pressed goes on moving the same parcel. */
  const step = async (by: 1 | -1): Promise<void> => {
    await onMove(bookingId, { run: run.id, place: place + by });
    // After the row has moved to its new place; at an end of the list its button is disabled.
    requestAnimationFrame(() => {
      const buttons = [by, -by].map((way) => document.getElementById(buttonOf(bookingId, way)));
      buttons.find((button) => button?.matches(':enabled'))?.focus();
    });
  };
  if (state === 'delivered') return <span />;
  return (
    <span className={classes.acts}>
      {!isGone && (
        <>
          <ActionIcon
            id={buttonOf(bookingId, -1)}
            variant="default"
            size="lg"
            aria-label={t('runs.up', { name })}
            disabled={place === 1}
            onClick={() => void step(-1)}
          >
            <ArrowUp size={18} />
          </ActionIcon>
          <ActionIcon
            id={buttonOf(bookingId, 1)}
            variant="default"
            size="lg"
            aria-label={t('runs.down', { name })}
            disabled={place === run.stops.length}
            onClick={() => void step(1)}
          >
            <ArrowDown size={18} />
          </ActionIcon>
        </>
      )}
      <NativeSelect
        aria-label={t('runs.moveTo', { name })}
        value={run.id}
        onChange={({ currentTarget: { value } }) => void onMove(bookingId, { run: value === '' ? null : Number(value) })}
        data={[
          ...runs
            .filter(({ id }) => !isGone || id === run.id)
            .map((one) => ({ value: String(one.id), label: runName(t, one, i18n.language) })),
          ...(state === 'planned' || isGone ? [{ value: '', label: t('runs.takeOut') }] : []),
        ]}
      />
    </span>
  );
}

const buttonOf = (bookingId: string, by: number): string => `${by === 1 ? 'down' : 'up'}-${bookingId}`;

const COLOURS = { planned: 'gray', onTheWay: 'blue', nobodyThere: 'ember', delivered: 'leaf' } as const;

/** The state of the parcel, its time, and the cash. */
function StopState({ stop }: { stop: DeliveryStop }) {
  const { t } = useTranslation();
  const { state, status, packed, at, reason, nextTryAt, cash, collected } = stop;
  if (status === 'cancelled') return <Badge color="ember">{t('runs.states.cancelled')}</Badge>;
  return (
    <>
      <Badge color={COLOURS[state]} variant="light">
        {t(`runs.states.${state === 'planned' && packed ? 'packed' : state}`)}
      </Badge>
      {at !== null && ` ${formatTime(at)}`}
      {reason !== null && <div>{t(`runs.reasons.${reason}`)}</div>}
      {nextTryAt !== null && <div>{t('runs.nextTry', { time: formatTime(nextTryAt) })}</div>}
      {cash > 0 && <div>{t('runs.toCollect', { amount: formatRupees(cash) })}</div>}
      {collected !== null && collected > 0 && <div>{t('runs.collected', { amount: formatRupees(collected) })}</div>}
    </>
  );
}

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#shared/bookings/booking.contract';
import { roundsToDeliver } from '#shared/bookings/run-sheet';
import { windowText } from '#shared/sales-events/delivery-windows';
import { useSoldTitle } from '../../data/use-sold-date';
import classes from './SelectRounds.module.css';
import type { Selection } from './use-selection';

interface Props {
  bookings: readonly Booking[];
  /** Whether they are all that there are, not a page of them. */
  isWhole: boolean;
  selection: Selection;
}

/** Chooses all that is still to be delivered in one window with one press, and lets go of it with another. */
export function SelectRounds({ bookings, isWhole, selection }: Props) {
  const { t, i18n } = useTranslation();
  const rounds = roundsToDeliver(bookings);
  const titleOf = useSoldTitle();
  if (rounds.length === 0) return null;
  const namesSale = new Set(rounds.map(({ event }) => event.id)).size > 1;
  return (
    <div role="group" aria-label={t('bookings.rounds.title')} className={classes.rounds} data-screen-only>
      {rounds.map(({ event, window, bookings: some }) => {
        const count = some.length;
        const round = window
          ? t(`bookings.rounds.${isWhole ? 'all' : 'some'}`, { count, window: windowText(window, i18n.language) })
          : t('bookings.rounds.none', { count });
        const isChosen = selection.hasAll(some);
        return (
          <Button
            key={`${event.id} ${window?.id}`}
            variant={isChosen ? 'light' : 'default'}
            aria-pressed={isChosen}
            className={classes.round}
            onClick={() => selection.toggleAll(some)}
          >
            {namesSale ? t('bookings.rounds.ofSale', { round, sale: titleOf(event) }) : round}
          </Button>
        );
      })}
    </div>
  );
}

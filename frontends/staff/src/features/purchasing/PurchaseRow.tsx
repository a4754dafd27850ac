import { Badge, Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NeedChange, PlannedEvent, PurchaseLine } from '#shared/purchasing/purchasing.contract';
import { isTicked } from '#shared/purchasing/ticks';
import { BuyForm } from './BuyForm';
import { amountOf, costText, toBuyText, useLineTexts } from './line-texts';
import type { StoredLine } from './open-rows';
import classes from './Purchasing.module.css';
import { TickButton } from './TickButton';

interface Props {
  line: PurchaseLine;
  events: readonly PlannedEvent[];
  change: NeedChange | undefined;
  /** Its bought amount that waits to be sent, in thousandths of the unit. */
  waiting: number;
  /** Whether it is ticked: a thing that the store cannot book. */
  isInBag: boolean;
  /** The line when its form was opened; null while none is open. */
  opened: StoredLine | null;
  onOpen: (line: StoredLine) => void;
  onClose: () => void;
  onPacks: (line: StoredLine) => void;
}

/** One thing of the list: the amount to buy, its price, and the button that books it. */
export function PurchaseRow({ line, events, change, waiting, isInBag, opened, onOpen, onClose, onPacks }: Props) {
  const { t } = useTranslation();
  const { nameOf } = useLineTexts();
  const { itemId, unit, shortage } = line;
  const name = nameOf(line);
  const item = itemId === null ? null : { ...line, itemId };
  const bookable = isTicked(line) ? null : item;
  return (
    <li className={classes.row} aria-label={name} data-due={(!isInBag && (shortage ?? 1) > 0) || undefined}>
      <div className={classes.head}>
        <div className={classes.what}>
          <Text fw={700} className={classes.name}>
            {name}
          </Text>
          <Text className={classes.buy}>
            {toBuyText(t, line)}{' '}
            <Text span className={classes.cost} c={line.cost === null ? 'dimmed' : undefined}>
              {costText(t, line)}
            </Text>
          </Text>
        </div>
        {!bookable && <TickButton thing={line} isInBag={isInBag} />}
        {bookable && !opened && (
          <Button size="md" variant="default" aria-label={t('purchasing.buyOf', { name })} onClick={() => onOpen(bookable)}>
            {t('purchasing.buy')}
          </Button>
        )}
      </div>
      <div className={classes.foot}>
        {change && <Badge color="orange">{t('purchasing.wasNow', words(change))}</Badge>}
        {waiting > 0 && <Badge color="gray">{t('purchasing.waiting', { amount: amountOf(t, waiting, unit) })}</Badge>}
        <details className={classes.details} data-screen-only>
          <summary>{t('purchasing.why')}</summary>
          <Reasons line={line} events={events} />
          {item && (
            <Button variant="default" onClick={() => onPacks(item)} aria-label={t('purchasing.packsOf', { name })}>
              {t('purchasing.editPacks')}
            </Button>
          )}
        </details>
      </div>
      {opened && <BuyForm line={opened} onDone={onClose} />}
    </li>
  );

  function words({ was, now }: NeedChange) {
    return { was: amountOf(t, was, unit), now: amountOf(t, now, unit) };
  }
}

/** The needs of each event, and the part of it in stock. */
function Reasons({ line, events }: Pick<Props, 'line' | 'events'>) {
  const { t } = useTranslation();
  const { unit, needed, stock } = line;
  return (
    <ul className={classes.reasons}>
      {line.events.map(({ eventId, needed: own, taken, reserved }) => (
        <li key={eventId}>
          {t('purchasing.forEvent', { event: events.find(({ id }) => id === eventId)?.title ?? '', amount: amountOf(t, own, unit) })}
          {taken > 0 && `, ${t('purchasing.taken', { amount: amountOf(t, taken, unit) })}`}
          {reserved !== null && reserved > 0 && `, ${t('purchasing.reserved', { amount: amountOf(t, reserved, unit) })}`}
        </li>
      ))}
      <li>
        {t('purchasing.together', {
          needed: amountOf(t, needed, unit),
          stock: stock === null ? t('purchasing.stockUnknown') : amountOf(t, stock, unit),
        })}
      </li>
      {line.unknown && <li>{t(`purchasing.help.${line.unknown}`, { unit })}</li>}
    </ul>
  );
}

import { Badge, Button, Card, Group, Menu, Stack, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dishName, saleDefaultText } from '#kit/dish-texts';
import { useToday } from '#kit/today';
import { useAction } from '#kit/use-action';
import { deadlineText, saleDateText, saleMomentText } from '#shared/sales-events/sale-times';
import { saleDescription, saleTitle } from '#shared/sales-events/sale-words';
import type { ManagedSalesEvent, StoppedSale } from '#shared/sales-events/sales-event.contract';
import { Failure } from '../../ui/Failure';
import { SaleBadge } from '../../ui/SaleBadge';
import { editSalesEvent, removeSalesEvent, restoreSalesEvent, salesEvents } from '../../data/sales-events.data';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { MoreMenu } from '../../ui/MoreMenu';
import { copyOf } from './event-draft';
import { weekAfter } from './week-after';
import { useEventForm } from './event-form.store';
import { EventPicture } from './EventPicture';
import type { Told } from './done';
import { StopsSale } from './StopsSale';
import { stoppedSaleOf } from './stopped-sale';
import classes from './EventCard.module.css';

interface Props {
  event: ManagedSalesEvent;
  onDone: (told: Told) => void;
  onViewBookings: () => void;
}

/** One sale with its switch and its actions; an inactive one is faded. @source requirements/console §2.1 */
export function EventCard({ event, onDone, onViewBookings }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [deleting, deletion] = useDisclosure(false);
  const sale = useSaleSwitch(event, onDone);
  return (
    <Card component="article" withBorder padding={0} aria-labelledby={titleId} className={classes.card} data-active={event.isActive}>
      <div className={classes.picture}>
        <EventPicture file={event.image} />
      </div>
      <Stack gap="sm" p="lg" className="flex-1">
        <EventFacts event={event} titleId={titleId} />
        <Failure error={sale.error} what={t('events.failed.update')} onDismiss={sale.clear} />
        <Group justify="space-between" mt="auto">
          <Switch
            label={t('events.active')}
            aria-describedby={titleId}
            checked={event.isActive}
            disabled={sale.busy}
            onChange={({ currentTarget }) => sale.turn(currentTarget.checked)}
          />
          <Button variant="default" aria-describedby={titleId} onClick={onViewBookings}>
            {t('events.viewBookings')}
          </Button>
        </Group>
        <EventActions event={event} titleId={titleId} onDelete={deletion.open} />
      </Stack>
      {sale.stops && (
        <StopsSale sale={sale.stops} times={event} busy={sale.busy} onYes={sale.replace} onLater={sale.openLater} onNo={sale.leave} />
      )}
      {deleting && (
        <DeleteEvent
          event={event}
          onClose={deletion.close}
          onDeleted={() => onDone({ what: 'deleted', undo: () => restoreSalesEvent(event.id) })}
        />
      )}
    </Card>
  );
}

/** The facts of a sale: its marks, title and date, text, dishes and free slots. */
function EventFacts({ event, titleId }: { event: ManagedSalesEvent; titleId: string }) {
  const { t, i18n } = useTranslation();
  const dishes = event.offer.map(({ key, name, nameMalayalam }) => dishName(t, key, name, nameMalayalam));
  return (
    <>
      <Group gap="xs">
        <SaleBadge sale={event} />
        {event.isValentine && <Badge color="ember">{t('events.special')}</Badge>}
        <Badge>{saleDefaultText(t, event.badge)}</Badge>
      </Group>
      <div>
        <Text id={titleId} component="h3" fw={700} size="lg" className="wrap-anywhere">
          {saleTitle(event, i18n.language)}
        </Text>
        <Text c="dimmed">{saleDateText(event, i18n.language)}</Text>
        {event.orderingOpensAt !== null && (
          <Text size="sm">{t('events.opens', { when: saleMomentText(event.orderingOpensAt, i18n.language) })}</Text>
        )}
        {event.orderingClosesAt !== null && (
          <Text size="sm">{t('events.closes', { when: deadlineText(event.orderingClosesAt, i18n.language) })}</Text>
        )}
      </div>
      <Text className={classes.description}>{saleDescription(event, i18n.language)}</Text>
      <Text className="text-hint">{dishes.length > 0 ? dishes.join(', ') : t('events.noDishes')}</Text>
      <Text size="sm" className="tabular-nums">
        {t('console.sale.slots', { free: event.availableSlots, most: event.maxOrders })}
      </Text>
    </>
  );
}

interface ActionProps {
  event: ManagedSalesEvent;
  titleId: string;
  onDelete: () => void;
}

function EventActions({ event, titleId, onDelete }: ActionProps) {
  const { t, i18n } = useTranslation();
  const today = useToday();
  const form = useEventForm.getState();
  return (
    <Group gap="xs" grow preventGrowOverflow={false}>
      <Button variant="default" px="xs" aria-describedby={titleId} onClick={() => form.edit(event)}>
        {t('events.edit')}
      </Button>
      <Button
        variant="default"
        px="xs"
        aria-describedby={titleId}
        onClick={() => form.create(copyOf(event, t('events.copyTitle', { title: event.title })))}
      >
        {t('events.duplicate')}
      </Button>
      <MoreMenu label={t('events.more', { title: saleTitle(event, i18n.language) })} flex="none" miw="var(--k-tap)">
        <Menu.Item onClick={() => form.create(weekAfter(event, today))}>{t('events.weekAfter')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item color="ember" onClick={onDelete}>
          {t('events.delete')}
        </Menu.Item>
      </MoreMenu>
    </Group>
  );
}

interface DeleteEventProps {
  event: ManagedSalesEvent;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before an event goes for good; one with bookings stays, and the dialog shows the alternative. */
function DeleteEvent({ event, onClose, onDeleted }: DeleteEventProps) {
  const { t, i18n } = useTranslation();
  const remove = useAction(async () => {
    await removeSalesEvent(event);
    onDeleted();
  });
  return (
    <ConfirmDialog
      title={t('events.deleteTitle', { title: saleTitle(event, i18n.language) })}
      yes={t('events.delete')}
      no={t('events.cancel')}
      isDanger
      action={remove}
      failed={t('events.failed.delete')}
      onClose={onClose}
    >
      {t('events.deleteHint')}
    </ConfirmDialog>
  );
}

/** Makes a sale active or not. Where that would stop another sale, it asks first. @param onDone gets the undo */
function useSaleSwitch(event: ManagedSalesEvent, onDone: (told: Told) => void) {
  /** The sale that would stop, while the question is open. */
  const [stops, setStops] = useState<StoppedSale | null>(null);
  const sending = useAction(async (changes: { isActive: boolean; orderingOpensAt?: string }, replaces: number | null) => {
    try {
      await editSalesEvent(event.id, { ...changes, version: event.version, replaces });
      setStops(null);
    } catch (refusal) {
      const stopped = stoppedSaleOf(refusal);
      setStops(stopped);
      if (stopped) return;
      // The switch may be out of date; the next press should start from the current state.
      void salesEvents.refresh();
      throw refusal;
    }
    const before = { isActive: !changes.isActive, ...(changes.orderingOpensAt && { orderingOpensAt: event.orderingOpensAt }) };
    onDone({ what: 'updated', undo: () => editSalesEvent(event.id, before) });
  });
  return {
    stops,
    busy: sending.busy,
    error: sending.error,
    clear: sending.clear,
    turn: (isActive: boolean): void => void sending.run({ isActive }, null),
    /** Stops the other sale. */
    replace: (): void => {
      if (stops) void sending.run({ isActive: true }, stops.id);
    },
    /** Leaves the other sale as it is; this one opens when that one has closed. */
    openLater: (orderingOpensAt: string): void => void sending.run({ isActive: true, orderingOpensAt }, null),
    leave: (): void => setStops(null),
  };
}

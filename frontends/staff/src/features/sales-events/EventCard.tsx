import { Badge, Button, Card, Group, Stack, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { offeredItems } from '#shared/menu/event-menu';
import type { ManagedSalesEvent, StoppedSale } from '#shared/sales-events/sales-event.contract';
import { DeleteEvent } from './DeleteEvent';
import { copyOf } from './event-draft';
import classes from './EventCard.module.css';
import { useEventForm } from './event-form.store';
import { EventPicture } from './EventPicture';
import type { Told } from './done';
import { editSalesEvent, restoreSalesEvent, salesEvents } from './sales-events.store';
import { stoppedSaleOf } from './stopped-sale';
import { StopsSale } from './StopsSale';

interface Props {
  event: ManagedSalesEvent;
  onDone: (told: Told) => void;
  onViewBookings: () => void;
}

/** One sale with its switch and what can be done to it; an inactive one is faded. @source requirements/console §2.1 */
export function EventCard({ event, onDone, onViewBookings }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [deleting, deletion] = useDisclosure(false);
  const form = useEventForm.getState();
  const [stops, setStops] = useState<StoppedSale | null>(null);
  const setActive = useAction(async (isActive: boolean, replaces: number | null) => {
    try {
      await editSalesEvent(event.id, { isActive, version: event.version, replaces });
      setStops(null);
    } catch (refusal) {
      const stopped = stoppedSaleOf(refusal);
      setStops(stopped);
      if (stopped) return;
      // What the switch says may be behind; the next press should stand on what is true.
      salesEvents.reload().catch(() => undefined);
      throw refusal;
    }
    const undo = (): Promise<void> => editSalesEvent(event.id, { isActive: !isActive });
    onDone({ what: 'updated', undo });
  });
  const dishes = Object.values(offeredItems(event.menuItems)).map(({ name }) => name);
  return (
    <Card component="article" withBorder padding={0} aria-labelledby={titleId} className={classes.card} data-active={event.isActive}>
      <div className={classes.picture}>
        <EventPicture file={event.image} />
      </div>
      <Stack gap="sm" p="lg" className={classes.text}>
        <Group gap="xs">
          {event.bookable && <Badge color="leaf">{t('events.bookable')}</Badge>}
          {event.isOver && <Badge color="gray">{t('events.over')}</Badge>}
          {!event.isActive && <Badge color="gray">{t('events.inactive')}</Badge>}
          {event.isValentine && <Badge color="ember">{t('events.special')}</Badge>}
          <Badge>{event.badge}</Badge>
        </Group>
        <div>
          <Text id={titleId} component="h3" fw={700} size="lg" className={classes.title}>
            {event.title}
          </Text>
          <Text c="dimmed">{event.date}</Text>
        </div>
        <Text className={classes.description}>{event.description}</Text>
        <Text size="sm" c="dimmed">
          {dishes.length > 0 ? dishes.join(', ') : t('events.noDishes')}
        </Text>
        <Text size="sm" className={classes.slots}>
          {t('events.slots', { free: event.availableSlots, most: event.maxOrders })}
        </Text>
        {setActive.error && (
          <Banner kind="error" onDismiss={setActive.clear}>
            <strong>{t('events.failed.update')}</strong> {errorText(t, setActive.error)}
          </Banner>
        )}
        <Group justify="space-between" mt="auto">
          <Switch
            label={t('events.active')}
            aria-describedby={titleId}
            checked={event.isActive}
            disabled={setActive.busy}
            onChange={({ currentTarget }) => void setActive.run(currentTarget.checked, null)}
          />
          <Button variant="default" aria-describedby={titleId} onClick={onViewBookings}>
            {t('events.viewBookings')}
          </Button>
        </Group>
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
          <Button variant="outline" color="ember" px="xs" aria-describedby={titleId} onClick={deletion.open}>
            {t('events.delete')}
          </Button>
        </Group>
      </Stack>
      {stops && (
        <StopsSale sale={stops} busy={setActive.busy} onYes={() => void setActive.run(true, stops.id)} onNo={() => setStops(null)} />
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

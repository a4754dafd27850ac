import { ActionIcon, Badge, Button, Card, Group, Menu, Stack, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dishName, saleDefaultText } from '#kit/dish-texts';
import { useToday } from '#kit/today';
import { deadlineText, saleDateText, saleMomentText } from '#shared/sales-events/sale-times';
import { saleDescription, saleTitle } from '#shared/sales-events/sale-words';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { Failure } from '../../ui/Failure';
import { SaleBadge } from '../../ui/SaleBadge';
import { DeleteEvent } from './DeleteEvent';
import { copyOf } from './event-draft';
import { weekAfter } from './week-after';
import classes from './EventCard.module.css';
import { useEventForm } from './event-form.store';
import { EventPicture } from './EventPicture';
import type { Told } from './done';
import { restoreSalesEvent } from '../../data/sales-events.data';
import { StopsSale } from './StopsSale';
import { useSaleSwitch } from './use-sale-switch';

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
      <Text size="sm" c="dimmed">
        {dishes.length > 0 ? dishes.join(', ') : t('events.noDishes')}
      </Text>
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
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="var(--k-tap)"
            className={classes.more}
            aria-label={t('events.more', { title: saleTitle(event, i18n.language) })}
          >
            <EllipsisVertical size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item mih="var(--k-tap)" onClick={() => form.create(weekAfter(event, today))}>
            {t('events.weekAfter')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item mih="var(--k-tap)" color="ember" onClick={onDelete}>
            {t('events.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

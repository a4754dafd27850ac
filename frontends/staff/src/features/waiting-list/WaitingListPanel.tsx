import { Badge, Card, Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { nextToCall, waitingState } from '#shared/waiting-list/call-order';
import type { Waiting } from '#shared/waiting-list/waiting-list.contract';
import { type Slots, useLiveWaitingList, waitingList } from '../../data/waiting-list.data';
import { Loaded } from '../../ui/Loaded';
import { OfferControls } from './OfferControls';
import { WaitingRow } from './WaitingRow';
import classes from './WaitingList.module.css';

const STORE = { ...waitingList, useLive: useLiveWaitingList };

interface Props {
  eventId: number;
  /** For the message to the customer. */
  title: string;
}

/**
 * The customers who wait for slots of an event, in order; when slots come free, the one to call. Nothing when there are none.
 * @source requirements/storefront §2.7
 */
export function WaitingListPanel({ eventId, title }: Props) {
  const { t } = useTranslation();
  return (
    <Loaded store={STORE} of={eventId} failed={t('waiting.loadFailed')} loading={null}>
      {({ list, extra }) => extra && list.length > 0 && <Queue waiting={list} slots={extra} title={title} />}
    </Loaded>
  );
}

function Queue({ waiting, slots, title }: { waiting: readonly Waiting[]; slots: Slots; title: string }) {
  const { t } = useTranslation();
  const { availableSlots, offerMinutes, links, shop } = slots;
  const isOffering = offerMinutes > 0;
  const next = isOffering ? null : nextToCall(waiting, availableSlots);
  const lastOffered = waiting.findLast(({ offer }) => offer?.state === 'open') ?? null;
  return (
    <Card component="section" withBorder aria-labelledby="waiting-list">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="waiting-list">
          {t('waiting.title', { count: waiting.length })}
        </Title>
        <Badge size="lg" color={availableSlots > 0 ? 'leaf' : 'gray'} role="status">
          {t('waiting.free', { count: Math.max(0, availableSlots) })}
        </Badge>
      </Group>
      <Text c="dimmed" mb="sm">
        {isOffering ? t('waiting.hintOffers', { minutes: offerMinutes }) : t(next ? 'waiting.hintNext' : 'waiting.hint')}
      </Text>
      <ol className={classes.list}>
        {waiting.map((one) => (
          <WaitingRow key={one.id} waiting={one} state={waitingState(one, next)} title={title} shop={shop}>
            {(nameId) =>
              (isOffering || one.offer) && (
                <OfferControls
                  describedBy={nameId}
                  waiting={one}
                  title={title}
                  link={links[one.id] ?? null}
                  instead={availableSlots > 0 ? null : lastOffered}
                  mayOffer={isOffering && (availableSlots > 0 || lastOffered !== null)}
                />
              )
            }
          </WaitingRow>
        ))}
      </ol>
    </Card>
  );
}

import { Badge, Card, Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { nextToCall, waitingState } from '#shared/waiting-list/call-order';
import { Failure } from '../../ui/Failure';
import { useLiveWaitingList, useWaitingList, waitingList } from '../../data/waiting-list.data';
import { OfferControls } from './OfferControls';
import { WaitingRow } from './WaitingRow';
import classes from './WaitingList.module.css';

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
  useLiveWaitingList(eventId);
  const { of, list: waiting, extra, error } = useWaitingList();
  if (error) return <Failure error={error} what={t('waiting.loadFailed')} onAgain={waitingList.reload} />;
  if (of !== eventId || !extra || waiting.length === 0) return null;
  const { availableSlots, offerMinutes, links, shop } = extra;
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

import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import type { Booking } from '#shared/bookings/booking.contract';
import type { LabelPrint, SetLabelState } from '#shared/labels/label.contract';
import { Failure } from '../../ui/Failure';
import { setLabel } from '../../data/labels.data';
import classes from './Labels.module.css';

/** Labels that were being printed when the printer was lost: a person looks for them at the printer. */
export function MaybeLabels({ labels, stops }: { labels: readonly LabelPrint[]; stops: readonly Booking[] }) {
  const { t } = useTranslation();
  const unsure = labels.filter(({ state }) => state === 'maybe');
  if (unsure.length === 0) return null;
  return (
    <Banner kind="warning" title={t('labels.maybe.title', { count: unsure.length })}>
      <ul className={classes.list}>
        {unsure.map((label) => (
          <Maybe key={label.id} label={label} name={stops.find(({ bookingId }) => bookingId === label.bookingId)?.name ?? ''} />
        ))}
      </ul>
    </Banner>
  );
}

function Maybe({ label, name }: { label: LabelPrint; name: string }) {
  const { t } = useTranslation();
  const set = useAction((state: SetLabelState['state']) => setLabel(label, state));
  const reference = `${label.bookingId ?? ''}${label.bags > 1 ? ` ${label.bag}/${label.bags}` : ''}`;
  return (
    <li className={classes.row}>
      <Text fw={600}>
        <span translate="no">{reference}</span> {name}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          loading={set.busy}
          aria-label={t('labels.maybe.wasOf', { reference })}
          onClick={() => void set.run('printed')}
        >
          {t('labels.maybe.was')}
        </Button>
        <Button
          variant="default"
          loading={set.busy}
          aria-label={t('labels.maybe.againOf', { reference })}
          onClick={() => void set.run('waiting')}
        >
          {t('labels.maybe.again')}
        </Button>
      </Group>
      <Failure error={set.error} />
    </li>
  );
}

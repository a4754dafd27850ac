import { Button, Card, Group, Progress, Stack, Text, Title } from '@mantine/core';
import Tag from 'lucide-react/icons/tag';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { stopsInOrder } from '#shared/bookings/run-sheet';
import { bagsInNeed, bagsToLabel, printProgress } from '#shared/labels/label-states';
import type { LabelPrinter } from '#shared/labels/label.contract';
import { Failure } from '../../ui/Failure';
import { retryPrinter, cancelLabels, labels, useLabels, useLiveLabels } from '../../data/labels.data';
import { useLiveSaleBookings, useSaleBookings } from '../../data/sale-bookings.data';
import { MaybeLabels } from './MaybeLabels';
import { PrintLabels } from './PrintLabels';

/** The labels of a sale's parcels: the printed ones, the progress, those that a person has to check. @source requirements/console C82–C84 */
export function LabelsPanel({ eventId, title }: { eventId: number; title: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useLiveLabels(eventId);
  useLiveSaleBookings(eventId);
  const { of, list, extra, error } = useLabels();
  const bookings = useSaleBookings();
  if (error && of === eventId && extra === null) return <Failure error={error} what={t('labels.loadFailed')} onAgain={labels.reload} />;
  if (of !== eventId || extra === null || bookings.of !== eventId) return null;
  const stops = stopsInOrder(bookings.list);
  if (stops.length === 0) return null;
  const bags = bagsToLabel(stops, extra.portionsPerBag);
  const { without, changed, both } = bagsInNeed(bags, list, extra.current);
  const progress = printProgress(list);
  return (
    <Card withBorder component="section" aria-labelledby="labels" data-screen-only>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <div>
            <Title order={3} id="labels">
              {t('labels.title')}
            </Title>
            <div aria-live="polite">
              <Text c="dimmed">{t('labels.without', { count: without.length })}</Text>
              {changed.length > 0 && <Text fw={600}>{t('labels.changed', { count: changed.length })}</Text>}
            </div>
          </div>
          <Button leftSection={<Tag size={18} />} onClick={() => setOpen(true)}>
            {t('labels.print')}
          </Button>
        </Group>
        {progress && <Printing eventId={eventId} printer={extra.printer} {...progress} />}
        <MaybeLabels labels={list} stops={stops} />
      </Stack>
      {isOpen && (
        <PrintLabels
          sale={{ id: eventId, title }}
          stops={stops}
          counts={{ all: bags.length, unprinted: both.length }}
          facts={extra}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

/** The progress of the printer, and its problem. */
function Printing({ eventId, printer, done, all }: { eventId: number; printer: LabelPrinter; done: number; all: number }) {
  const { t } = useTranslation();
  const cancel = useAction(() => cancelLabels(eventId));
  const retry = useAction(retryPrinter);
  return (
    <Stack gap="xs">
      <Text id="labels-printing" role="status">
        {t('labels.printing', { done, all })}
      </Text>
      <Progress.Root size="lg">
        <Progress.Section value={(done / all) * 100} aria-labelledby="labels-printing" />
      </Progress.Root>
      {printer.problem !== null && <Banner kind="error">{t(`labels.problems.${printer.problem}`)}</Banner>}
      <Group gap="xs">
        {printer.problem !== null && (
          <Button variant="default" loading={retry.busy} onClick={() => void retry.run()}>
            {t('labels.retry')}
          </Button>
        )}
        <Button variant="default" loading={cancel.busy} onClick={() => void cancel.run()}>
          {t('labels.cancel')}
        </Button>
      </Group>
      <Failure error={cancel.error ?? retry.error} />
    </Stack>
  );
}

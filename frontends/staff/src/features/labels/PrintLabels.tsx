import { Checkbox, Input, NativeSelect, Radio, Text, TextInput } from '@mantine/core';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#kit/notices.store';
import { saveFile } from '#kit/http/files';
import { Banner } from '#kit/ui/Banner';
import type { Booking } from '#shared/bookings/booking.contract';
import { fileNameOf } from '#shared/core/file-name';
import { instantOfLocalTime, localTimeOf } from '#shared/core/time';
import { type LabelFacts, LABELS_OF_SHEET, type PrintLabels as Request } from '#shared/labels/label.contract';
import { LABEL_WAYS, type LabelWay } from '#shared/labels/label-states';
import { hasMark, PDF_TYPE } from '#shared/reports/text-lines';
import { Failure } from '../../ui/Failure';
import { FormDialog } from '../../ui/FormDialog';
import { MissingFacts } from '../../ui/MissingFacts';
import { type Faults, type Fields, useForm } from '../../ui/use-form';
import { labelFile, printLabels } from '../../data/labels.data';
import classes from './Labels.module.css';

const PLACES = Array.from({ length: LABELS_OF_SHEET }, (_, nth) => String(nth + 1));
const WHICH = ['unprinted', 'all', 'chosen'] as const;

interface Values {
  which: (typeof WHICH)[number];
  chosen: string[];
  way: LabelWay;
  /** As the field of date and time has it; empty: written by hand. */
  preparedAt: string;
  first: string;
}

interface Props {
  sale: { id: number; title: string };
  /** The run sheet, in its order. */
  stops: readonly Booking[];
  /** How many labels there are of all of them, and of those without one. */
  counts?: { all: number; unprinted: number };
  facts: LabelFacts;
  /** The booking that it was opened from; it is chosen. */
  only?: Booking | undefined;
  onClose: () => void;
}

/** Asks for the labels, the time when the food was prepared, and the way of printing. */
export function PrintLabels(props: Props) {
  const { t } = useTranslation();
  const { facts, onClose } = props;
  const form = usePrintForm(props);
  const { which, way } = form.values;
  const hasPrinter = facts.printer.host !== null;
  return (
    <FormDialog
      title={t('labels.print')}
      submit={t(`labels.dialog.submit.${way}`)}
      cancel={t('labels.dialog.close')}
      form={form}
      onClose={onClose}
    >
      <Failure error={form.error} what={t('labels.failed')} />
      <MissingFacts facts={['businessRegistration']} />
      <Which {...props} form={form} />
      {which === 'chosen' && <Chosen stops={props.stops} form={form} />}
      <Marked stops={which === 'chosen' ? props.stops.filter(({ bookingId }) => form.values.chosen.includes(bookingId)) : props.stops} />
      <TextInput
        type="datetime-local"
        label={t('labels.dialog.preparedAt')}
        description={t('labels.dialog.preparedHint')}
        {...form.text('preparedAt')}
      />
      <Radio.Group label={t('labels.dialog.way')} {...form.choice('way', LABEL_WAYS)}>
        {LABEL_WAYS.map((one) => (
          <Radio key={one} value={one} py="xs" disabled={one === 'printer' && !hasPrinter} label={t(`labels.ways.${one}`)} />
        ))}
      </Radio.Group>
      {!hasPrinter && <Text className="text-hint">{t('labels.dialog.noPrinter')}</Text>}
      {way === 'sheet' && (
        <NativeSelect label={t('labels.dialog.first')} description={t('labels.dialog.firstHint')} data={PLACES} {...form.text('first')} />
      )}
    </FormDialog>
  );
}

function usePrintForm({ sale, counts, facts: { printer, preparedAt }, only, onClose }: Props) {
  const { t } = useTranslation();
  return useForm<Values>({
    initial: {
      which: only ? 'chosen' : counts && counts.unprinted > 0 ? 'unprinted' : 'all',
      chosen: only ? [only.bookingId] : [],
      way: printer.host === null ? 'roll' : 'printer',
      preparedAt: preparedAt === null ? '' : localTimeOf(preparedAt),
      first: '1',
    },
    check: ({ which, chosen, preparedAt: typed }): Faults => ({
      ...(which === 'chosen' && chosen.length === 0 && { chosen: t('labels.dialog.chooseOne') }),
      ...(typed !== '' && instantOfLocalTime(typed) === null && { preparedAt: t('labels.dialog.noTime') }),
    }),
    send: async ({ which, chosen, way, preparedAt: typed, first }, { key }) => {
      const request: Request = { event: sale.id, which: which === 'chosen' ? chosen : which, preparedAt: instantOfLocalTime(typed) };
      if (way === 'printer') {
        const { labels: count } = await printLabels(request, { idempotencyKey: key });
        notify({ kind: 'success', text: (say) => say('labels.asked', { count }) });
      } else {
        saveFile(fileNameOf(sale.title, '_labels.pdf'), PDF_TYPE, await labelFile({ ...request, paper: way, first: Number(first) }));
      }
      onClose();
    },
  });
}

function Which({ counts, form }: Props & { form: Fields<Values> }) {
  const { t } = useTranslation();
  if (!counts) return null;
  return (
    <Radio.Group label={t('labels.dialog.which')} {...form.choice('which', WHICH)}>
      {WHICH.map((one) => (
        <Radio
          key={one}
          value={one}
          py="xs"
          disabled={one === 'unprinted' && counts.unprinted === 0}
          label={one === 'chosen' ? t('labels.dialog.chosen') : t(`labels.dialog.${one}`, { count: counts[one] })}
        />
      ))}
    </Radio.Group>
  );
}

/** The stops whose labels have letters that no font has. */
function Marked({ stops }: { stops: readonly Booking[] }) {
  const { t } = useTranslation();
  const marked = useMemo(() => stops.filter(({ name, address }) => hasMark(name) || hasMark(address)), [stops]);
  if (marked.length === 0) return null;
  const names = marked.map(({ name, bookingId }) => `${name} (${bookingId})`).join(', ');
  return <Banner kind="info">{t('paper.marksOf', { names })}</Banner>;
}

function Chosen({ stops, form }: { stops: readonly Booking[]; form: Fields<Values> }) {
  const { t } = useTranslation();
  const faultId = useId();
  const { error, ...choice } = form.input('chosen');
  return (
    <Checkbox.Group {...choice}>
      <fieldset
        className={classes.choices}
        aria-label={t('labels.dialog.chosen')}
        aria-invalid={error !== undefined}
        aria-describedby={faultId}
        tabIndex={-1}
      >
        <Input.Error id={faultId}>{error}</Input.Error>
        {stops.map(({ bookingId, name }) => (
          <Checkbox key={bookingId} value={bookingId} py="xs" label={`${name} · ${bookingId}`} />
        ))}
      </fieldset>
    </Checkbox.Group>
  );
}

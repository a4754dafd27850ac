import { Button, Group, NumberInput, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';
import { notify } from '#kit/notices.store';
import { useAction } from '#kit/use-action';
import { isPrinterHost, isPrinterPort, MOST_EAT_WITHIN_MINUTES, PRINTER_PORTS, ROLLS, type Roll } from '#shared/labels/label-printer';
import type { LabelPrint, LabelPrinter } from '#shared/labels/label.contract';
import { AmountInput } from '../../ui/AmountInput';
import { Failure } from '../../ui/Failure';
import { StoredCard } from '../../ui/StoredCard';
import { type Faults, useForm } from '../../ui/use-form';
import { labelPrinter, printTestLabel, retryPrinter, saveLabelPrinter } from '../../data/labels.data';

const MINUTES = 60;

interface Values {
  host: string;
  port: number | string;
  roll: Roll;
  /** Hours. */
  eatWithin: number | string;
}

/** The address of the label printer, its roll, and how long the food may be eaten. @source requirements/console C84 */
export function LabelPrinterPanel() {
  const { t } = useTranslation();
  return (
    <StoredCard
      id="label-printer"
      title={t('labels.printer.title')}
      hint={t('labels.printer.hint')}
      store={labelPrinter}
      failed={t('labels.printer.loadFailed')}
      loading={t('labels.printer.loading')}
    >
      {({ record: { printer, test } }) => (
        <Stack>
          <PrinterForm printer={printer} />
          {printer.host !== null && <Test printer={printer} test={test} />}
        </Stack>
      )}
    </StoredCard>
  );
}

function PrinterForm({ printer }: { printer: LabelPrinter }) {
  const { t } = useTranslation();
  const form = useForm<Values>({
    initial: { host: printer.host ?? '', port: printer.port, roll: printer.roll, eatWithin: printer.eatWithinMinutes / MINUTES },
    check: ({ host, port, eatWithin }): Faults => ({
      ...(host.trim() !== '' && !isPrinterHost(host.trim()) && { host: t('labels.printer.rules.host') }),
      ...(!isPrinterPort(Number(port)) && { port: t('labels.printer.rules.port', PRINTER_PORTS) }),
      ...((eatWithin === '' || minutesOf(eatWithin) < 0 || minutesOf(eatWithin) > MOST_EAT_WITHIN_MINUTES) && {
        eatWithinMinutes: t('labels.printer.rules.eatWithin', { most: MOST_EAT_WITHIN_MINUTES / MINUTES }),
      }),
    }),
    send: async ({ host, port, roll, eatWithin }) => {
      const { version } = printer;
      await saveLabelPrinter({ host: host.trim() || null, port: Number(port), roll, eatWithinMinutes: minutesOf(eatWithin), version });
      notify({ kind: 'success', text: (say) => say('labels.printer.saved') });
    },
  });
  return (
    <form {...form.element} aria-labelledby="label-printer">
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput
            label={t('labels.printer.host')}
            description={t('labels.printer.hostHint')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            {...form.text('host')}
          />
          <NumberInput
            label={t('labels.printer.port')}
            description={t('labels.printer.portHint')}
            hideControls
            allowDecimal={false}
            clampBehavior="none"
            {...form.input('port')}
          />
          <AmountInput
            kind="quantity"
            label={t('labels.printer.eatWithin')}
            description={t('labels.printer.eatWithinHint')}
            {...form.input('eatWithin', 'eatWithinMinutes')}
          />
        </SimpleGrid>
        <Radio.Group label={t('labels.printer.roll')} {...form.choice('roll', ROLLS)}>
          {ROLLS.map((roll) => (
            <Radio key={roll} value={roll} py="xs" label={t(`labels.printer.rolls.${roll}`)} />
          ))}
        </Radio.Group>
        <Failure error={form.error} what={t('labels.printer.saveFailed')} />
        <Group>
          <Button {...form.button}>{t('labels.printer.save')}</Button>
        </Group>
      </Stack>
    </form>
  );
}

const minutesOf = (hours: number | string): number => Math.round(Number(hours) * MINUTES);

/** A test label and its state. */
function Test({ printer, test }: { printer: LabelPrinter; test: LabelPrint | null }) {
  const { t } = useTranslation();
  const print = useAction(printTestLabel);
  const retry = useAction(retryPrinter);
  return (
    <Stack gap="xs">
      <Group>
        <Button variant="default" loading={print.busy} onClick={() => void print.run()}>
          {t('labels.printer.test')}
        </Button>
        <span role="status">{test && t(`labels.printer.tests.${test.state}`)}</span>
      </Group>
      {printer.problem !== null && (
        <Banner kind="error">
          {t(`labels.problems.${printer.problem}`)}
          <div>
            <Button mt="xs" variant="default" loading={retry.busy} onClick={() => void retry.run()}>
              {t('labels.retry')}
            </Button>
          </div>
        </Banner>
      )}
      <Failure error={print.error ?? retry.error} />
    </Stack>
  );
}

import { Button, Group, Radio, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { notify } from '#kit/notices.store';
import { Banner } from '#kit/ui/Banner';
import { faultsOf, INVOICING, type Invoicing } from '#shared/invoices/invoice-settings';
import type { InvoiceSettingsRecord, SetInvoiceSettings } from '#shared/invoices/invoice.contract';
import { LETTER_MARK, lettersWithoutFont } from '#shared/reports/text-lines';
import { AmountInput } from '../../ui/AmountInput';
import { invoiceSettings, saveInvoiceSettings } from '../../data/invoices.data';
import { Failure } from '../../ui/Failure';
import { StoredCard } from '../../ui/StoredCard';
import { type Faults, useForm } from '../../ui/use-form';

interface Values {
  kind: Invoicing;
  gstin: string;
  legalName: string;
  address: string;
  prefix: string;
  hsn: string;
  /** Percent. */
  percent: number | string;
}

/** Whether customers get an invoice, and its contents. @source requirements/console C135 */
export function InvoiceSettingsPanel() {
  const { t } = useTranslation();
  return (
    <StoredCard
      id="invoice-settings"
      title={t('invoices.settings.title')}
      hint={t('invoices.settings.hint')}
      store={invoiceSettings}
      failed={t('invoices.settings.loadFailed')}
      loading={t('invoices.settings.loading')}
    >
      {({ record }) => <SettingsForm settings={record} />}
    </StoredCard>
  );
}

const sentOf = ({ percent, ...values }: Values, version: number): SetInvoiceSettings => ({
  kind: values.kind,
  gstin: values.gstin.trim().toUpperCase(),
  legalName: values.legalName.trim(),
  address: values.address.trim(),
  prefix: values.prefix.trim().toUpperCase(),
  hsn: values.hsn.trim(),
  rate: percent === '' ? NaN : Math.round(Number(percent) * 100),
  version,
});

const faultTexts = (t: TFunction, settings: SetInvoiceSettings): Faults =>
  Object.fromEntries(faultsOf(settings).map(({ field, rule }) => [field, t(`invoices.settings.rules.${rule}`)]));

function SettingsForm({ settings }: { settings: InvoiceSettingsRecord }) {
  const { t } = useTranslation();
  const { rate, version, ...rest } = settings;
  const form = useForm<Values>({
    initial: { ...rest, percent: rate / 100 },
    check: (values) => faultTexts(t, sentOf(values, version)),
    send: async (values) => {
      await saveInvoiceSettings(sentOf(values, version));
      notify({ kind: 'success', text: (say) => say('invoices.settings.saved') });
    },
  });
  const unprinted = lettersWithoutFont(form.values.legalName + form.values.address);
  const isTaxed = form.values.kind === 'tax-invoice';
  return (
    <form {...form.element} aria-labelledby="invoice-settings">
      <Stack>
        <Radio.Group label={t('invoices.settings.kind')} {...form.choice('kind', INVOICING)}>
          {INVOICING.map((kind) => (
            <Radio key={kind} value={kind} py="xs" label={t(`invoices.settings.kinds.${kind}`)} />
          ))}
        </Radio.Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label={t('invoices.settings.gstin')} autoComplete="off" maxLength={15} {...form.text('gstin')} />
          <TextInput label={t('invoices.settings.legalName')} autoComplete="off" maxLength={120} {...form.text('legalName')} />
        </SimpleGrid>
        <Textarea label={t('invoices.settings.address')} autosize maxLength={300} {...form.text('address')} />
        {unprinted.length > 0 && (
          <Banner kind="warning">{t('invoices.settings.unprinted', { letters: unprinted.join(' '), mark: LETTER_MARK })}</Banner>
        )}
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput
            label={t('invoices.settings.prefix')}
            description={t('invoices.settings.prefixHint')}
            autoComplete="off"
            maxLength={10}
            {...form.text('prefix')}
          />
          <TextInput
            label={t('invoices.settings.hsn')}
            description={t('invoices.settings.hsnHint')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            {...form.text('hsn')}
          />
          {isTaxed && (
            <AmountInput
              kind="quantity"
              label={t('invoices.settings.rate')}
              description={t('invoices.settings.rateHint')}
              {...form.input('percent', 'rate')}
            />
          )}
        </SimpleGrid>
        <Failure error={form.error} what={t('invoices.settings.saveFailed')} atFields={t('settings.lookAtFields')} />
        <Group>
          <Button {...form.button}>{t('invoices.settings.save')}</Button>
        </Group>
      </Stack>
    </form>
  );
}

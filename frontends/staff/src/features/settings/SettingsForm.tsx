import { Button, Card, Checkbox, Group, NumberInput, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notify } from '#kit/notices.store';
import type { Settings } from '#shared/settings/settings.contract';
import { AmountInput } from '../../ui/AmountInput';
import { Failure } from '../../ui/Failure';
import { Loaded } from '../../ui/Loaded';
import { ChoiceCard } from './ChoiceCard';
import { DeliveryAreaChoice } from './DeliveryAreaChoice';
import { RefundStepsCard } from './RefundStepsCard';
import { ACCOUNT_FIELDS, FIELDS, type FormSection, GROUPS, type SettingName } from './settings-fields';
import { settings } from '../../data/settings.data';
import { OFFERS } from './settings.store';
import { type SettingsFields, useSettingsForm } from './use-settings-form';

/** A section of the business details and the rules of the sale; Save Changes really saves. @source requirements/console C9, §9 */
export function SettingsForm({ section }: { section: FormSection }) {
  const { t } = useTranslation();
  return (
    <Loaded store={settings} failed={t('settings.loadFailed')} loading={t('settings.loading')} isQuiet>
      {({ record }) => <SectionForm section={section} saved={record} />}
    </Loaded>
  );
}

function SectionForm({ section, saved }: { section: FormSection; saved: Settings }) {
  const { t } = useTranslation();
  const form = useSettingsForm(section, saved, () => notify({ kind: 'success', text: (t) => t('settings.saved') }));
  return (
    <form {...form.element} aria-label={t(`settings.sections.${section}`)}>
      <Stack gap="lg">
        {section === 'business' && <Fields title="account" names={ACCOUNT_FIELDS} form={form} />}
        {section !== 'delivery' && <Fields title={section} names={GROUPS[section].filter((name) => !isOfAccount(name))} form={form} />}
        {section === 'orders' && (
          <Checkbox
            {...form.tick('isCouponSecret')}
            label={t('settings.secretCoupon.label')}
            description={t('settings.secretCoupon.hint')}
          />
        )}
        {section === 'business' && (
          <ChoiceCard
            id="settings-languages"
            title={t('settings.languages.title')}
            hint={t('settings.languages.hint')}
            choices={OFFERS}
            labelOf={(name) => t(`settings.languages.${name}`)}
            {...form.input('offer')}
          />
        )}
        {section === 'orders' && <RefundStepsCard form={form} />}
        {section === 'delivery' && <DeliveryAreaChoice form={form} />}
        <Failure error={form.error} what={t('settings.saveFailed')} atFields={t('settings.lookAtFields')} />
        <Group>
          <Button {...form.button}>{t('settings.save')}</Button>
        </Group>
      </Stack>
    </form>
  );
}

const isOfAccount = (name: SettingName): boolean => ACCOUNT_FIELDS.some((field) => field === name);

function Fields({ title, names, form }: { title: 'account' | 'business' | 'orders'; names: readonly SettingName[]; form: SettingsFields }) {
  const { t } = useTranslation();
  return (
    <Card withBorder component="section" aria-labelledby={`settings-${title}`}>
      <Title order={2} size="h3" id={`settings-${title}`} mb="md">
        {t(`settings.${title}`)}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }}>
        {names.map((name) => (
          <SettingField key={name} name={name} form={form} />
        ))}
      </SimpleGrid>
    </Card>
  );
}

function SettingField({ name, form }: { name: SettingName; form: SettingsFields }) {
  const { t } = useTranslation();
  const field = FIELDS[name];
  const texts = { label: t(`settings.fields.${name}`), description: t(`settings.hints.${name}`) };
  const { value, error, onChange } = form.input(name);
  return field.kind === 'number' ? (
    field.whole ? (
      <NumberInput {...texts} hideControls allowDecimal={false} clampBehavior="none" value={value} error={error} onChange={onChange} />
    ) : (
      <AmountInput kind="quantity" {...texts} value={value} error={error} onChange={onChange} />
    )
  ) : (
    <TextInput
      {...texts}
      type={field.kind}
      maxLength={field.most}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

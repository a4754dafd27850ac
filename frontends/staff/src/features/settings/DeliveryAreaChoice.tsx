import { Stack, Textarea } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '#kit/ui/Spinner';
import { AmountInput } from '../../ui/AmountInput';
import { lazyPart } from '../../ui/lazy-part';
import { ChoiceCard } from './ChoiceCard';
import { AREA_KINDS, type AreaForm, type AreaRule } from './delivery-form';
import { AREA, type SettingsFields } from './use-settings-form';

const KitchenPlace = lazyPart(async () => (await import('./KitchenPlace')).KitchenPlace);

/** Where the kitchen delivers: all of Kerala, some pincodes, or a circle around the kitchen. */
export function DeliveryAreaChoice({ form }: { form: SettingsFields }) {
  const { t } = useTranslation();
  const { value, onChange } = form.input('area');
  const change = (edit: Partial<AreaForm>): void => onChange({ ...value, ...edit });
  const faultOf = (rule: AreaRule): string | undefined => form.faultAt(`${AREA}.${rule}`);
  return (
    <ChoiceCard
      id="settings-delivery"
      title={t('settings.delivery.title')}
      hint={t('settings.delivery.hint')}
      error={form.faultAt(AREA)}
      choices={AREA_KINDS}
      labelOf={(kind) => t(`settings.delivery.${kind}`)}
      value={value.kind}
      onChange={(kind) => change({ kind })}
    >
      {value.kind === 'pincodes' && (
        <Textarea
          label={t('settings.delivery.fields.pincodes')}
          description={t('settings.delivery.pincodesHint')}
          error={faultOf('pincodes')}
          autosize
          minRows={2}
          maxLength={20_000}
          value={value.pincodes}
          onChange={({ currentTarget }) => change({ pincodes: currentTarget.value })}
        />
      )}
      {value.kind === 'radius' && (
        <Stack mt="sm">
          <AmountInput
            kind="quantity"
            label={t('settings.delivery.fields.km')}
            error={faultOf('km')}
            value={value.km}
            onChange={(km) => change({ km })}
          />
          <Suspense fallback={<Spinner />}>
            <KitchenPlace place={value.centre} error={faultOf('place')} onPick={(centre) => change({ centre })} />
          </Suspense>
        </Stack>
      )}
    </ChoiceCard>
  );
}

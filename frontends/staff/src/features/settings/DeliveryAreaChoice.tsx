import { Card, NumberInput, Radio, SimpleGrid, Stack, Textarea, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { oneOf } from '#shared/core/narrow';
import { AREA_KINDS, type AreaForm, type AreaRule, strangePincodes } from './delivery-form';

interface Props {
  value: AreaForm;
  broken: AreaRule | null;
  /** What the server did not accept. */
  error: string | undefined;
  onChange: (form: AreaForm) => void;
}

/** Where the kitchen delivers: all of Kerala, some pincodes, or a circle around the kitchen. */
export function DeliveryAreaChoice({ value, broken, error, onChange }: Props) {
  const { t } = useTranslation();
  const strange = strangePincodes(value).slice(0, 5).join(', ');
  const figure = (name: 'km' | 'lat' | 'lng', rule: AreaRule) => (
    <NumberInput
      key={name}
      label={t(`settings.delivery.fields.${name}`)}
      error={broken === rule && t(`settings.delivery.rules.${rule}`)}
      clampBehavior="none"
      hideControls
      value={value[name]}
      onChange={(typed) => onChange({ ...value, [name]: typed })}
    />
  );
  return (
    <Card withBorder component="section" aria-labelledby="settings-delivery">
      <Title order={2} size="h3" id="settings-delivery" mb="md">
        {t('settings.delivery.title')}
      </Title>
      <Radio.Group
        aria-labelledby="settings-delivery"
        description={t('settings.delivery.hint')}
        error={error}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind: oneOf(AREA_KINDS, kind) ?? value.kind })}
      >
        <Stack gap={0} mt="sm">
          {AREA_KINDS.map((kind) => (
            <Radio key={kind} value={kind} label={t(`settings.delivery.${kind}`)} py="sm" />
          ))}
        </Stack>
      </Radio.Group>
      {value.kind === 'pincodes' && (
        <Textarea
          label={t('settings.delivery.fields.pincodes')}
          description={t('settings.delivery.pincodesHint')}
          error={broken === 'pincodes' && t(strange ? 'settings.delivery.rules.strange' : 'settings.delivery.rules.pincodes', { strange })}
          autosize
          minRows={2}
          maxLength={20_000}
          value={value.pincodes}
          onChange={({ currentTarget }) => onChange({ ...value, pincodes: currentTarget.value })}
        />
      )}
      {value.kind === 'radius' && (
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {figure('km', 'km')}
          {figure('lat', 'place')}
          {figure('lng', 'place')}
        </SimpleGrid>
      )}
    </Card>
  );
}

import { Card, Radio, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { oneOf } from '#shared/core/narrow';
import { OFFERS, type OfferName } from './language-offers';

interface Props {
  value: OfferName;
  error: string | undefined;
  onChange: (offer: OfferName) => void;
}

/** Which languages the storefront offers, and in which it greets: one choice, so that no wrong pair can be made. */
export function LanguageChoice({ value, error, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Card withBorder component="section" aria-labelledby="settings-languages">
      <Title order={2} size="h3" id="settings-languages" mb="md">
        {t('settings.languages.title')}
      </Title>
      <Radio.Group
        aria-labelledby="settings-languages"
        description={t('settings.languages.hint')}
        error={error}
        value={value}
        onChange={(name) => onChange(oneOf(OFFERS, name) ?? value)}
      >
        <Stack gap={0} mt="sm">
          {OFFERS.map((name) => (
            <Radio key={name} value={name} label={t(`settings.languages.${name}`)} py="sm" />
          ))}
        </Stack>
      </Radio.Group>
    </Card>
  );
}

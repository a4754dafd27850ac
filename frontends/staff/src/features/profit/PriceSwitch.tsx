import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { oneOf } from '#shared/core/narrow';
import { PRICE_CHOICES, type PriceChoice } from '#shared/profit/price-at';

/** By which price ingredients are counted; the choice is in the address. */
export function usePriceChoice(): PriceChoice {
  const [search] = useSearchParams();
  return oneOf(PRICE_CHOICES, search.get('prices') ?? '') ?? 'last';
}

export function PriceSwitch() {
  const { t } = useTranslation();
  const labelId = useId();
  const [, setSearch] = useSearchParams();
  const choose = (choice: string): void =>
    setSearch(
      (search) => {
        search.set('prices', choice);
        return search;
      },
      { replace: true },
    );
  return (
    <Stack gap={4} data-screen-only>
      <Text id={labelId} size="sm">
        {t('profit.prices.label')}
      </Text>
      <SegmentedControl
        withItemsBorders={false}
        aria-labelledby={labelId}
        value={usePriceChoice()}
        onChange={choose}
        data={PRICE_CHOICES.map((value) => ({ value, label: t(`profit.prices.${value}`) }))}
      />
    </Stack>
  );
}

import { Group, SegmentedControl, SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { DEFAULT_PERIOD, PERIODS, periodOf } from '#shared/insight/period';
import { Heading } from '../../ui/Heading';
import { WhenNear } from '../../ui/WhenNear';
import { CustomersPart } from './CustomersPart';
import { DurationsPart } from './DurationsPart';
import { ReviewsPart } from './ReviewsPart';
import { PortionsPart, SpeedPart } from './SalesParts';
import { TemperaturesPart } from './TemperaturesPart';
import { WastePart } from './WastePart';

/** Charts of sales, kitchen and store. @source requirements/console C141 */
export function InsightPanel() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const period = periodOf(search.get('period'));
  const choose = (value: string): void => {
    const chosen = periodOf(value);
    setSearch({ tab: 'insight', ...(chosen !== DEFAULT_PERIOD && { period: chosen }) }, { replace: true });
  };
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Heading title={t('insight.title')} hint={t('insight.about')} />
        <SegmentedControl
          withItemsBorders={false}
          aria-label={t('insight.period')}
          value={period}
          onChange={choose}
          data={PERIODS.map((value) => ({ value, label: t(`insight.periods.${value}`) }))}
        />
      </Group>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Stack gap="lg">
          <PortionsPart period={period} />
          <SpeedPart period={period} />
          <WhenNear>
            <WastePart period={period} />
          </WhenNear>
        </Stack>
        <Stack gap="lg">
          <CustomersPart period={period} />
          <WhenNear>
            <ReviewsPart period={period} />
          </WhenNear>
          <WhenNear>
            <TemperaturesPart period={period} />
          </WhenNear>
        </Stack>
      </SimpleGrid>
      <WhenNear>
        <DurationsPart period={period} />
      </WhenNear>
    </Stack>
  );
}

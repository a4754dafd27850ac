import { Anchor, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ProfitLine } from '#shared/profit/profit.contract';
import { saleDateText } from '#shared/sales-events/sale-times';
import { saleTitle } from '#shared/sales-events/sale-words';
import { profitFile, profits } from '../../data/profit.data';
import { BarChart } from '../../ui/charts/BarChart';
import { Heading } from '../../ui/Heading';
import { salePath } from '../../ui/console-path';
import { Loaded } from '../../ui/Loaded';
import { FoldingTable } from '../../ui/FoldingTable';
import { Section } from '../../ui/Section';
import { PriceSwitch, usePriceChoice } from './PriceSwitch';
import { leftText, outText, rupees } from './profit-texts';
import { useKitchenChanges } from './use-kitchen-changes';
import classes from './Profit.module.css';

/** The profits of the last sales, next to each other, as a chart and as a table. @source requirements/console C126 */
export function ProfitPanel() {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const prices = usePriceChoice();
  const of = { prices, since: useKitchenChanges() };
  return (
    <Stack component="section" gap="lg" aria-labelledby={titleId} data-print-wide>
      <Heading id={titleId} title={t('profit.title')} hint={t('profit.hint')} />
      <Group justify="space-between" align="flex-end" data-screen-only>
        <PriceSwitch />
        <Group gap="sm">
          <Button component="a" variant="default" href={profitFile(prices, i18n.language === 'ml' ? 'ml' : 'en')} download>
            {t('profit.csv')}
          </Button>
          <Button variant="default" onClick={() => window.print()}>
            {t('profit.print')}
          </Button>
        </Group>
      </Group>
      <Loaded store={profits} of={of} failed={t('profit.failed')} loading={t('profit.loading')} empty={t('profit.nothing')}>
        {({ record: lines }) => lines.length > 0 && <Comparison lines={lines} />}
      </Loaded>
    </Stack>
  );
}

type Measure = 'sale' | 'portion';

function Comparison({ lines }: { lines: readonly ProfitLine[] }) {
  const { t, i18n } = useTranslation();
  const [measure, setMeasure] = useState<Measure>('sale');
  const oldestFirst = lines.toReversed();
  const nameOf = (line: ProfitLine): string => saleTitle(line, i18n.language);
  const series =
    measure === 'sale'
      ? [
          { key: 'in', name: t('profit.in'), values: oldestFirst.map((line) => line.in) },
          { key: 'out', name: t('profit.out'), values: oldestFirst.map(({ out }) => out) },
          { key: 'left', name: t('profit.left'), values: oldestFirst.map(({ left }) => left) },
        ]
      : [{ key: 'portion', name: t('profit.leftPerPortion'), values: oldestFirst.map(({ perPortion }) => perPortion) }];
  return (
    <>
      <Section title={t('profit.chart')}>
        <Stack gap="md">
          <SegmentedControl
            withItemsBorders={false}
            aria-label={t('profit.measure')}
            className={classes.measure}
            value={measure}
            onChange={(value) => setMeasure(value === 'portion' ? 'portion' : 'sale')}
            data={(['sale', 'portion'] as const).map((value) => ({ value, label: t(`profit.measures.${value}`) }))}
          />
          <BarChart
            label={t('profit.chart')}
            categories={oldestFirst.map((line) => ({ key: String(line.salesEventId), label: shortened(nameOf(line)), name: nameOf(line) }))}
            series={series}
            arrangement="grouped"
            format={rupees}
            unknown={t('profit.unknown')}
          />
          {lines.some(({ isWhole }) => !isWhole) && <Text c="dimmed">{t('profit.chartHint')}</Text>}
        </Stack>
      </Section>
      <Section title={t('profit.table')}>
        <FoldingTable
          label={t('profit.table')}
          rows={lines}
          keyOf={({ salesEventId }) => salesEventId}
          openLabel={(line) => t('profit.openLine', { sale: nameOf(line) })}
          columns={[
            {
              key: 'sale',
              title: t('profit.sale'),
              cell: (line) => (
                <Anchor component={Link} to={salePath(line.salesEventId, 'money')}>
                  {nameOf(line)}
                </Anchor>
              ),
              shows: 'name',
            },
            { key: 'date', title: t('profit.date'), cell: (line) => saleDateText(line, i18n.language) },
            { key: 'state', title: t('profit.state'), cell: ({ state }) => t(`profit.states.${state}`) },
            { key: 'in', title: t('profit.in'), cell: (line) => rupees(line.in) },
            { key: 'out', title: t('profit.out'), cell: (line) => outText(t, line) },
            { key: 'left', title: t('profit.left'), cell: ({ left, isWhole }) => leftText(t, left, isWhole), shows: 'lead' },
            { key: 'portions', title: t('profit.dishes.portions'), cell: ({ portions }) => String(portions) },
            { key: 'perPortion', title: t('profit.leftPerPortion'), cell: ({ perPortion, isWhole }) => leftText(t, perPortion, isWhole) },
          ]}
        />
      </Section>
    </>
  );
}

const MOST_LETTERS = 12;
/** Below the axis is little room; the whole name is next to the numbers. */
const shortened = (name: string): string => {
  const letters = [...new Intl.Segmenter('en').segment(name)].map(({ segment }) => segment);
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : name;
};

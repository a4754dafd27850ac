import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatShortDay, formatTime } from '#kit/formats';
import { currentLanguage } from '#kit/i18n';
import { textIn } from '#shared/core/languages';
import type { TemperatureInsight } from '#shared/insight/insight.contract';
import type { Period } from '#shared/insight/period';
import { isOutside } from '#shared/readings/reading-kinds';
import { kindName, limitText, OUTCOME_TEXTS } from '#shared/readings/reading-texts';
import { temperatureInsights, useTemperatureInsights } from '../../data/insight.data';
import { ChartFigure } from '../../ui/charts/ChartFigure';
import { LineChart } from '../../ui/charts/LineChart';
import { InsightPart } from './InsightPart';

/** The temperatures of one event of the period, a curve for each kind with its limits. */
export function TemperaturesPart({ period }: { period: Period }) {
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState<string | undefined>();
  const { record } = useTemperatureInsights();
  const { events = [], event = null, curves = [] } = record ?? {};
  const title = t('insight.temperatures.title');
  return (
    <InsightPart title={title} store={temperatureInsights} of={{ period, event: chosen }}>
      {curves.length === 0 ? (
        <ChartFigure title={title} empty={t('insight.temperatures.empty')} numbers={{ head: [], rows: [] }}>
          {null}
        </ChartFigure>
      ) : (
        <Stack gap="xl">
          <NativeSelect
            label={t('insight.event')}
            value={event ?? ''}
            onChange={(change) => setChosen(change.currentTarget.value)}
            data={events.map(({ id, title: name, day }) => ({ value: id, label: `${name}, ${formatShortDay(day, i18n.language)}` }))}
          />
          {curves.map((curve) => (
            <Curve key={curve.kind} curve={curve} />
          ))}
        </Stack>
      )}
    </InsightPart>
  );
}

/** Steps of a clock, ms. */
const CLOCK_STEPS = [5, 15, 30, 60, 120, 180, 360, 720, 1_440].map((minutes) => minutes * 60_000);
const degrees = (celsius: number): string => `${celsius}°`;

function Curve({ curve: { kind, min, max, points } }: { curve: TemperatureInsight['curves'][number] }) {
  const { t, i18n } = useTranslation();
  const language = currentLanguage();
  const name = textIn(kindName(kind), language);
  const limits = limitText(kind, { min, max }, language);
  const bad = points.filter(({ outcome }) => isOutside(outcome)).length;
  return (
    <ChartFigure
      title={name}
      isTitled
      told={
        [limits, bad > 0 ? t('insight.temperatures.outside', { count: bad }) : null].filter((part) => part !== null).join(' · ') ||
        undefined
      }
      empty={null}
      numbers={{
        head: (['at', 'celsius', 'outcome'] as const).map((key) => t(`insight.temperatures.${key}`)),
        rows: points.map(({ at, celsius, outcome }) => [
          { value: at, text: formatDateTime(at, i18n.language) },
          celsius,
          outcome === 'unlimited' ? null : textIn(OUTCOME_TEXTS[outcome], language),
        ]),
      }}
    >
      <LineChart
        label={name}
        series={[{ key: 'celsius', name, points: points.map(({ at, celsius }) => ({ x: Date.parse(at), y: celsius })) }]}
        shape="line"
        formatX={formatTime}
        formatY={degrees}
        stepsOfX={CLOCK_STEPS}
        limits={{ low: min, high: max }}
        beyond={t('insight.temperatures.beyond')}
        unknown={t('insight.unknown')}
      />
    </ChartFigure>
  );
}

import { Button, Card, Group, Text, Title } from '@mantine/core';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readStored, store } from '#kit/storage/local-storage';
import { useAction } from '#kit/use-action';
import { isProvider } from '#shared/payments/providers';
import { serverNowIso } from '#kit/server-clock';
import { unplannedSales } from '#shared/diary/day-of-sale';
import { isSampleDay } from '#shared/diary/sample-day';
import { comingSales } from '#shared/sales-events/coming-sales';
import { isSampleSale } from '#shared/sales-events/sample-sales';
import { missingFacts } from '#shared/settings/placeholders';
import { useDevices } from '../../data/devices.data';
import { useDiary } from '../../data/diary.data';
import { useSalesEvents } from '../../data/sales-events.data';
import { useSettings, usePublicConfig } from '../../data/settings.data';
import { consolePath, newSalePath, settingsPath } from '../../ui/console-path';
import { Failure } from '../../ui/Failure';
import { PlanDay } from '../../ui/PlanDay';
import classes from './FirstSteps.module.css';

const HIDDEN = 'kuzhi.staff.firstSteps';
const isHiddenMark = (value: unknown): value is 'hidden' => value === 'hidden';

interface Step {
  what: 'business' | 'sale' | 'day' | 'keys' | 'area' | 'tv' | 'phone';
  isDone: boolean;
  /** Where it is done; null where no page of ours does it. */
  to: string | null;
  /** The button that does it here. */
  press?: ReactNode;
}

interface Props {
  hasSamples: boolean;
  /** Takes the sample sales and the sample cooking day away. @throws ApiError */
  onRemoveSamples: () => Promise<unknown>;
}

/** The first steps of a new kitchen. Each step ticks itself when done; the list goes when all are, or when it is hidden on this device. */
export function FirstSteps({ hasSamples, onRemoveSamples }: Props) {
  const { t } = useTranslation();
  const [isHidden, setHidden] = useState(() => readStored(HIDDEN, isHiddenMark) !== null);
  const steps = useSteps();
  const removal = useAction(onRemoveSamples);
  if (!steps || (steps.every(({ isDone }) => isDone) && !hasSamples) || isHidden) return null;
  const hide = (): void => {
    store(HIDDEN, 'hidden');
    setHidden(true);
  };
  return (
    <Card withBorder component="section" aria-labelledby="first-steps">
      <Title order={2} size="h3" id="first-steps">
        {t('dashboard.steps.title')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('dashboard.steps.done', { count: steps.filter(({ isDone }) => isDone).length, total: steps.length })}
      </Text>
      <ol className="stack-2 list-none">
        {steps.map((step) => (
          <StepLine key={step.what} step={step}>
            {t(`dashboard.steps.${step.what}`)}
          </StepLine>
        ))}
      </ol>
      <Failure error={removal.error} what={t('dashboard.steps.notRemoved')} />
      {hasSamples && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('dashboard.steps.samples')}
        </Text>
      )}
      {/* At the foot: next to the title it went to the next line and back when our letters came. */}
      <Group mt="sm" gap="sm">
        {hasSamples && (
          <Button variant="default" loading={removal.busy} onClick={() => void removal.run()}>
            {t('dashboard.steps.removeSamples')}
          </Button>
        )}
        <Button variant="subtle" onClick={hide}>
          {t('dashboard.steps.hide')}
        </Button>
      </Group>
    </Card>
  );
}

/** Null until all data are loaded: a list that ticks itself one after the other shows wrong states first. The home keeps it live. */
function useSteps(): Step[] | null {
  const sales = useSalesEvents();
  const devices = useDevices();
  const mode = usePublicConfig(({ record }) => record?.payment.mode);
  const settings = useSettings(({ record }) => record);
  const days = useDiary();
  if (sales.status !== 'ready' || devices.status !== 'ready' || days.status !== 'ready' || !mode || !settings) return null;
  const has = (kind: 'tv' | 'phone'): boolean => devices.list.some((device) => device.kind === kind && device.role !== 'rider');
  const own = sales.list.filter((sale) => !isSampleSale(sale));
  const [unplanned] = unplannedSales(comingSales(own, serverNowIso()), days.list);
  return [
    { what: 'business', isDone: missingFacts(settings).length === 0, to: settingsPath('business') },
    { what: 'sale', isDone: own.length > 0, to: newSalePath() },
    {
      what: 'day',
      isDone: days.list.some((day) => !isSampleDay(day)),
      to: null,
      press: unplanned && <PlanDay key={unplanned.id} sale={unplanned} />,
    },
    { what: 'keys', isDone: isProvider(mode), to: null },
    { what: 'area', isDone: settings.deliveryArea.kind !== 'kerala', to: settingsPath('delivery') },
    { what: 'tv', isDone: has('tv'), to: consolePath('devices') },
    { what: 'phone', isDone: has('phone'), to: consolePath('devices') },
  ];
}

function StepLine({ step: { what, isDone, to, press }, children }: { step: Step; children: ReactNode }) {
  const { t } = useTranslation();
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <Mark size={22} role="img" aria-label={t(isDone ? 'dashboard.steps.isDone' : 'dashboard.steps.isOpen')} />
      <span>
        {isDone ? children : (press ?? (to === null ? children : <Link to={to}>{children}</Link>))}
        {!isDone && what === 'keys' && <span className={classes.hint}>{t('dashboard.steps.keysHint')}</span>}
      </span>
    </li>
  );
}

import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ProfitStatement } from '#shared/profit/profit.contract';
import { profitStatement } from '../../data/profit.data';
import { consolePath } from '../../ui/console-path';
import { Loaded } from '../../ui/Loaded';
import { Section } from '../../ui/Section';
import { DishProfits } from './DishProfits';
import { ExtraCosts } from './ExtraCosts';
import { OneLine } from './OneLine';
import { PriceSwitch, usePriceChoice } from './PriceSwitch';
import { StatementParts } from './StatementParts';
import { Unknowns } from './Unknowns';
import { useKitchenChanges } from './use-kitchen-changes';

/** The profit of one sale: one line, its parts, each dish, and the unknown amounts. @source requirements/console C126 */
export function SaleProfit({ eventId }: { eventId: number }) {
  const { t } = useTranslation();
  const prices = usePriceChoice();
  const of = { sale: eventId, prices, since: useKitchenChanges() };
  return (
    <Stack gap="lg" data-print-wide>
      <Group justify="space-between" align="flex-end" data-screen-only>
        <PriceSwitch />
        <Group gap="sm">
          <Button component={Link} variant="default" to={consolePath('profit', { ...(prices !== 'last' && { prices }) })}>
            {t('profit.compare')}
          </Button>
          <Button variant="default" onClick={() => window.print()}>
            {t('profit.print')}
          </Button>
        </Group>
      </Group>
      <Loaded store={profitStatement} of={of} failed={t('profit.failed')} loading={t('profit.loading')}>
        {({ record }) => <Statement statement={record} />}
      </Loaded>
    </Stack>
  );
}

function Statement({ statement }: { statement: ProfitStatement }) {
  const { t } = useTranslation();
  return (
    <>
      <Group gap="sm">
        <Badge color={statement.state === 'complete' ? 'leaf' : 'gray'}>{t(`profit.states.${statement.state}`)}</Badge>
        <Text size="sm" c="dimmed">
          {t(`profit.countedBy.${statement.prices}`)}. {t(`profit.use.${statement.use}`)}.
        </Text>
      </Group>
      <OneLine line={statement} />
      <Unknowns statement={statement} />
      <Section title={t('profit.madeOf')}>
        <StatementParts statement={statement} />
      </Section>
      <Section title={t('profit.dishes.title')}>
        {statement.dishes.length === 0 ? <Text c="dimmed">{t('profit.dishes.nothing')}</Text> : <DishProfits statement={statement} />}
      </Section>
      <Section title={t('profit.extra.title')}>
        <ExtraCosts sale={statement.salesEventId} costs={statement.extraCosts} />
      </Section>
    </>
  );
}

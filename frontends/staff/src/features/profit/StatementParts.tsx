import { useTranslation } from 'react-i18next';
import type { ProfitStatement } from '#shared/profit/profit.contract';
import { COST_KINDS } from '#shared/profit/use-costs';
import { costText, rupees } from './profit-texts';
import classes from './Profit.module.css';

/** The parts of the sums. A part of ₹0 is left out; an unknown one never is. */
export function StatementParts({ statement }: { statement: ProfitStatement }) {
  const { t } = useTranslation();
  const money = (name: 'provider' | 'cash' | 'refunded' | 'refunding' | 'cashBack') => [name, statement[name]] as const;
  const shown = (parts: readonly (readonly [string, number])[]) => parts.filter(([, amount]) => amount !== 0);
  return (
    <div className={classes.parts}>
      <Part title={t('profit.in')}>
        {shown([money('provider'), money('cash')]).map(([name, amount]) => (
          <Row key={name} label={t(`profit.parts.${name}`)} value={rupees(amount)} />
        ))}
        {statement.due > 0 && <Row label={t('profit.parts.due')} value={rupees(statement.due)} isBeside />}
      </Part>
      <Part title={t('profit.out')}>
        {shown([money('refunded'), money('refunding'), money('cashBack')]).map(([name, amount]) => (
          <Row key={name} label={t(`profit.parts.${name}`)} value={rupees(amount)} />
        ))}
        <Row label={t('profit.parts.fee')} value={costText(t, statement.fee)} />
        <Row label={t('profit.parts.feeTax')} value={costText(t, statement.feeTax)} isBeside />
        {COST_KINDS.map((kind) => (
          <Row key={kind} label={t(`profit.costs.${kind}`)} value={costText(t, statement.costs[kind])} />
        ))}
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}

/** @param isBeside it is not in the sum of its part */
const Row = ({ label, value, isBeside = false }: { label: string; value: string; isBeside?: boolean }) => (
  <div data-beside={isBeside || undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

import { useTranslation } from 'react-i18next';
import type { ProfitLine } from '#shared/profit/profit.contract';
import { leftText, outText, rupees } from './profit-texts';
import classes from './Profit.module.css';

/** ₹ in, ₹ out, ₹ left. */
export function OneLine({ line }: { line: ProfitLine }) {
  const { t } = useTranslation();
  return (
    <dl className={classes.line}>
      <div>
        <dt>{t('profit.in')}</dt>
        <dd>{rupees(line.in)}</dd>
      </div>
      <div>
        <dt>{t('profit.out')}</dt>
        <dd>{outText(t, line)}</dd>
      </div>
      <div className={classes.left} data-loss={line.left < 0 || undefined}>
        <dt>{t('profit.left')}</dt>
        <dd>{leftText(t, line.left, line.isWhole)}</dd>
      </div>
      <div>
        <dt>{t('profit.perPortion', { count: line.portions })}</dt>
        <dd>{leftText(t, line.perPortion, line.isWhole)}</dd>
      </div>
    </dl>
  );
}

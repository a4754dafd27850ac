import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Banner } from '#kit/ui/Banner';
import { textIn } from '#shared/core/languages';
import type { ProfitStatement } from '#shared/profit/profit.contract';
import { amountText } from '../../ui/amount-text';
import { pricePath } from '../../ui/inventory-path';
import { type Unpriced, unknownTexts, unpricedOf } from './profit-texts';
import classes from './Unknowns.module.css';

/** The facts missing for the whole truth, so that a manager can find them: each thing without a price leads to the field of its price. */
export function Unknowns({ statement: { unknowns } }: { statement: ProfitStatement }) {
  const { t, i18n } = useTranslation();
  if (unknowns.length === 0) return null;
  return (
    <Banner kind="info" title={t('profit.notKnown')}>
      <ul className={classes.list}>
        {(['price', 'fuelPrice', 'use', 'fuelUse'] as const).map((kind) => (
          <WithoutPrice key={kind} kind={kind} things={unpricedOf(unknowns, kind)} />
        ))}
        {unknownTexts(t, unknowns, i18n.language).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Banner>
  );
}

function WithoutPrice({ kind, things }: { kind: Unpriced['kind']; things: readonly Unpriced[] }) {
  const { t, i18n } = useTranslation();
  if (things.length === 0) return null;
  return (
    <li className={classes.folded}>
      <details>
        <summary className={classes.summary}>{t(`profit.unknowns.${kind}`, { count: things.length })}</summary>
        <ul className={classes.things}>
          {things.map(({ itemId, name, quantity, unit }) => (
            <li key={`${itemId ?? name.en} ${unit}`}>
              <Anchor component={Link} to={pricePath(itemId, name.en)} className={classes.thing}>
                {t(itemId === null ? 'profit.unknowns.notStored' : 'profit.unknowns.thing', {
                  name: textIn(name, i18n.language),
                  amount: amountText(t, quantity, unit),
                })}
              </Anchor>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#kit/formats';
import { useAction } from '#kit/use-action';
import { textIn } from '#shared/core/languages';
import { formatPaise } from '#shared/core/money';
import type { Bought } from '#shared/purchasing/purchasing.contract';
import { amountText } from '../../ui/amount-text';
import { Failure } from '../../ui/Failure';
import { Section } from '../../ui/Section';
import { undoPurchase } from './purchase-commands';
import classes from './Purchasing.module.css';

/** The purchases of two days; each is undone with one press. */
export function BoughtList({ bought }: { bought: readonly Bought[] }) {
  const { t } = useTranslation();
  if (bought.length === 0) return null;
  return (
    <Section title={t('purchasing.bought')} note={t('purchasing.boughtCount', { count: bought.length })} folds isPrinted={false}>
      <ul className={classes.events}>
        {bought.map((one) => (
          <BoughtRow key={one.movementId} bought={one} />
        ))}
      </ul>
    </Section>
  );
}

function BoughtRow({ bought }: { bought: Bought }) {
  const { t, i18n } = useTranslation();
  const undoing = useAction(() => undoPurchase(bought));
  const what = `${textIn(bought.name, i18n.language)}: ${amountText(t, bought.quantity, bought.unit)}`;
  return (
    <li className={classes.event}>
      <div>
        <Text fw={600}>{what}</Text>
        <Text size="sm" c="dimmed">
          {bought.paid === null ? t('purchasing.unknown.price') : formatPaise(bought.paid)} · {formatDateTime(bought.at, i18n.language)} ·{' '}
          {bought.by}
        </Text>
      </div>
      <Button variant="default" loading={undoing.busy} aria-label={t('purchasing.undoOf', { what })} onClick={() => void undoing.run()}>
        {t('purchasing.undo')}
      </Button>
      <Failure error={undoing.error} what={t('purchasing.notUndone')} onDismiss={undoing.clear} />
    </li>
  );
}

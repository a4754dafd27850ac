import { Button, CloseButton, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { errorText } from '#kit/i18n';
import { useOutbox } from '#kit/outbox';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import type { InventoryItem } from '#shared/inventory/inventory.contract';
import { useInventory, useLiveInventory } from '../../../data/inventory.data';
import { ItemForm } from '../item/ItemForm';
import { RemoveItem } from '../item/RemoveItem';
import { useNarrow } from '../../../ui/use-narrow';
import { StockDialog } from '../movements/StockDialog';
import { ITEM_IN_ADDRESS, SEARCH_IN_ADDRESS } from '../../../ui/inventory-path';
import { InventoryTools } from './InventoryTools';
import { type ItemQuery, listItems } from './item-list';
import { ItemRow } from './ItemRow';
import { ListQuery } from './ListQuery';
import { namesToAdd, withPending } from './pending-items';
import classes from './InventoryPanel.module.css';

interface Props {
  onClose: () => void;
  /** The shopping plan; on a phone it is opened from the menu of the tools. */
  plan?: (isOpenFirst: boolean) => ReactNode;
}

type Dialog = { kind: 'form'; item: InventoryItem | null } | { kind: 'stock' | 'remove'; item: InventoryItem };

/** The kitchen's stock, needs and prices. @source requirements/kitchen §2.6, K38 */
export function InventoryPanel({ onClose, plan }: Props) {
  const { t } = useTranslation();
  useLiveInventory();
  const { list, source, error } = useInventory();
  const waiting = useOutbox((outbox) => outbox.waiting);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [plans, setPlans] = useState(false);
  const isPhone = useNarrow();
  const close = (): void => setDialog(null);
  const all = withPending(list, waiting);
  const asked = useAsked(all);
  const [query, setQuery] = useState<ItemQuery>({ search: asked.search, category: null, sort: 'low' });
  const shown = listItems(all, query);

  return (
    <Stack gap="lg">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Title order={1}>{t('inventory.title')}</Title>
        <CloseButton size={48} onClick={onClose} aria-label={t('app.kitchenTabs.close')} />
      </Group>
      {error && source !== 'none' && (
        <Banner kind="warning" title={t('inventory.loadFailed')}>
          {t(`inventory.shown.${source}`)} {errorText(t, error)}
        </Banner>
      )}
      {source === 'none' && <Spinner label={t('inventory.loading')} />}
      {source !== 'none' && (
        <>
          {isPhone && <ListQuery query={query} items={all} onChange={setQuery} />}
          <div className={classes.bar}>
            <Button onClick={() => setDialog({ kind: 'form', item: null })}>{t('inventory.add')}</Button>
            {(!isPhone || plans) && <div className={classes.plan}>{plan?.(isPhone)}</div>}
            <InventoryTools items={all} isPhone={isPhone} onPlan={plan && (() => setPlans(true))} />
          </div>
          {!isPhone && <ListQuery query={query} items={all} onChange={setQuery} />}
          <Text role="status" size="sm" c="dimmed">
            {t('inventory.count', { count: shown.length })}
          </Text>
          {shown.length === 0 && (
            <Text ta="center" py="xl" c="dimmed">
              {t('inventory.none')}
            </Text>
          )}
          <ul className={classes.list} aria-label={t('inventory.title')}>
            {namesToAdd(waiting).map(({ key, name }) => (
              <li key={key} className={classes.coming}>
                <span>{name}</span> <span>{t('inventory.waiting')}</span>
              </li>
            ))}
            {shown.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                waiting={waiting}
                isPhone={isPhone}
                onStock={() => setDialog({ kind: 'stock', item })}
                onEdit={() => setDialog({ kind: 'form', item })}
                onRemove={() => setDialog({ kind: 'remove', item })}
              />
            ))}
          </ul>
        </>
      )}
      {asked.item && !dialog && <ItemForm item={asked.item} focus="currentPrice" onClose={asked.done} />}
      {dialog?.kind === 'form' && <ItemForm item={dialog.item} onClose={close} />}
      {dialog?.kind === 'stock' && <StockDialog item={all.find(({ id }) => id === dialog.item.id) ?? dialog.item} onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveItem item={dialog.item} onClose={close} />}
    </Stack>
  );
}

/** The parameters of the inventory's address: words to search for, and an item whose price is to be entered. */
function useAsked(items: readonly InventoryItem[]): { search: string; item: InventoryItem | undefined; done: () => void } {
  const [asked, setAsked] = useSearchParams();
  return {
    search: asked.get(SEARCH_IN_ADDRESS) ?? '',
    item: items.find(({ id }) => String(id) === asked.get(ITEM_IN_ADDRESS)),
    // The back button leads to the page before, not to the form again.
    done: () =>
      setAsked(
        (now) => {
          now.delete(ITEM_IN_ADDRESS);
          return now;
        },
        { replace: true },
      ),
  };
}

import { Stack, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '#kit/outbox';
import { Modal } from '#kit/ui/Modal';
import { Spinner } from '#kit/ui/Spinner';
import type { InventoryItem } from '#shared/inventory/inventory.contract';
import { namedFirst } from '#shared/inventory/named-first';
import { useInventory, useLiveInventory } from '../../../data/inventory.data';
import { useItemTexts } from '../item/item-texts';
import { listItems } from '../list/item-list';
import { withPending } from '../list/pending-items';
import { MoveForm } from './MoveForm';
import classes from './TakeStock.module.css';

interface Props {
  /** The cooking day that it is taken for. */
  eventId: string;
  /** The work that it is taken for, in the reader's language; noted with the movement. */
  work: string;
  /** The text of the work, in all its languages: items that it names come first. */
  text: string;
  onClose: () => void;
}

/** Takes something out of the store for a task: one tap for the item, one to record it. @source requirements/kitchen K90 */
export function TakeStock({ eventId, work, text, onClose }: Props) {
  const { t } = useTranslation();
  const { nameOf, stockOf } = useItemTexts();
  useLiveInventory();
  const { list, source } = useInventory();
  const waiting = useOutbox((outbox) => outbox.waiting);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const all = withPending(list, waiting);
  const item = all.find(({ id }) => id === chosen);
  const active = listItems(all, { search, category: null, sort: 'name' }).filter(({ isActive }) => isActive);
  const words = (one: InventoryItem): string[] => [one.name, one.nameMalayalam ?? ''];
  if (item) {
    return (
      <Modal title={nameOf(item)} onClose={onClose}>
        <Stack gap="sm">
          <div>{t('inventory.inStock', { amount: stockOf(item) })}</div>
          <MoveForm item={item} first={{ kind: 'use', note: work }} eventId={eventId} onMoved={onClose} />
        </Stack>
      </Modal>
    );
  }
  return (
    <Modal title={t('tasks.takeStock')} onClose={onClose}>
      <Stack gap="sm">
        <TextInput
          label={t('inventory.search')}
          type="search"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {source === 'none' && <Spinner label={t('inventory.loading')} />}
        {source !== 'none' && active.length === 0 && <div>{t('inventory.none')}</div>}
        <ul className="list-none">
          {namedFirst(active, words, text).map((one) => (
            <li key={one.id}>
              <UnstyledButton className={classes.item} onClick={() => setChosen(one.id)}>
                <span>{nameOf(one)}</span>
                <span className="text-soft flex-none">{stockOf(one)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  );
}

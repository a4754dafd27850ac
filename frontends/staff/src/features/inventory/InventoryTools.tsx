import { Button, Group } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#kit/http';
import { wordError } from '#kit/i18n';
import { today } from '#kit/today';
import type { InventoryItem } from '#shared/inventory/inventory-item.contract';
import { copyText, offerFile } from './hand-over';
import { type ImportPlan, readImport } from './import-file';
import { wordReason } from './word-reason';
import { ImportPreview } from './ImportPreview';
import { useInventory } from './inventory.store';
import { useNotices } from './notices.store';

/** The whole list out and in: as a file, to the clipboard, from a file. @source spec 3 §2 Inventory management */
export function InventoryTools({ items }: { items: readonly InventoryItem[] }) {
  const { t } = useTranslation();
  const { tell } = useNotices.getState();
  const picker = useRef<HTMLInputElement>(null);
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const asText = (): string => JSON.stringify(items, null, 2);

  const exportAll = (): void => {
    try {
      offerFile(`kuzhi-inventory-${today()}.json`, asText());
    } catch {
      tell('error', 'exportFailed');
    }
  };
  const copy = async (): Promise<void> => {
    if (await copyText(asText())) tell('success', 'copied');
    else tell('error', 'copyFailed');
  };
  const read = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.currentTarget.files?.[0];
    // The same file may be chosen again once it is mended.
    event.currentTarget.value = '';
    if (!file) return;
    try {
      const found = await readImport(file, Object.values(useInventory.getState().items));
      if ('items' in found) setPlan(found);
      else tell('error', 'importFailed', { values: { reason: wordReason(t, found) } });
    } catch (thrown) {
      tell('error', 'importFailed', { values: { reason: wordError(t, toApiError(thrown)) } });
    }
  };
  return (
    <Group gap="sm">
      <Button variant="default" onClick={exportAll}>
        {t('inventory.export')}
      </Button>
      <Button variant="default" onClick={() => picker.current?.click()}>
        {t('inventory.import')}
      </Button>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('inventory.importFile')}
        onChange={(event) => void read(event)}
      />
      <Button variant="default" onClick={() => void copy()}>
        {t('inventory.copy')}
      </Button>
      {plan && <ImportPreview plan={plan} onClose={() => setPlan(null)} />}
    </Group>
  );
}

import { Button, Group, Menu } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import { today } from '#kit/today';
import type { InventoryItem } from '#shared/inventory/inventory.contract';
import { tell } from '../item-notices';
import { copyText } from '../../../ui/copy-text';
import { type ImportPlan, readImport } from '../import/import-file';
import { importReasonText } from '../import/import-reason-text';
import { ImportPreview } from '../import/ImportPreview';
import { inventory } from '../../../data/inventory.data';
import { MoreMenu } from '../../../ui/MoreMenu';

interface Props {
  items: readonly InventoryItem[];
  isPhone: boolean;
  /** Opens the shopping plan, which a desk has next to the tools. */
  onPlan?: (() => void) | undefined;
}

/** The whole list out and in: as a file, to the clipboard, from a file. @source requirements/kitchen §2.6 */
export function InventoryTools({ items, isPhone, onPlan }: Props) {
  const { t } = useTranslation();
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
      const found = await readImport(file, inventory.get().list);
      if ('items' in found) setPlan(found);
      else tell('error', 'importFailed', { reason: (t) => importReasonText(t, found) });
    } catch (thrown) {
      tell('error', 'importFailed', { reason: (t) => errorText(t, toApiError(thrown)) });
    }
  };
  return (
    <Group gap="sm">
      <Tools isPhone={isPhone} onPlan={onPlan} onExport={exportAll} onImport={() => picker.current?.click()} onCopy={() => void copy()} />
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('inventory.importFile')}
        onChange={(event) => void read(event)}
      />
      {plan && <ImportPreview plan={plan} onClose={() => setPlan(null)} />}
    </Group>
  );
}

interface ToolsProps extends Omit<Props, 'items'> {
  onExport: () => void;
  onImport: () => void;
  onCopy: () => void;
}

/** A row of buttons on a desk; on a phone one menu, so that the list is in the first view. */
function Tools({ isPhone, onPlan, onExport, onImport, onCopy }: ToolsProps) {
  const { t } = useTranslation();
  const tools = [
    { label: t('inventory.export'), use: onExport },
    { label: t('inventory.import'), use: onImport },
    { label: t('inventory.copy'), use: onCopy },
  ];
  if (!isPhone) {
    return tools.map(({ label, use }) => (
      <Button key={label} variant="default" onClick={use}>
        {label}
      </Button>
    ));
  }
  return (
    <MoreMenu label={t('inventory.tools')} variant="default">
      {onPlan && <Menu.Item onClick={onPlan}>{t('inventory.estimate.title')}</Menu.Item>}
      {tools.map(({ label, use }) => (
        <Menu.Item key={label} onClick={use}>
          {label}
        </Menu.Item>
      ))}
    </MoreMenu>
  );
}

/** Hands a text to the person as a file. @throws the browser's error */
function offerFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

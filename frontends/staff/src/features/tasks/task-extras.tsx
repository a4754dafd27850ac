import { ActionIcon, Button } from '@mantine/core';
import PackageMinus from 'lucide-react/icons/package-minus';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/tasks/task.contract';
import classes from './list/TaskRow.module.css';

/** The page's command for the stock of a task; null where it has none. */
export const TakeStockContext = createContext<((task: Task) => void) | null>(null);

/** The button of an unfinished task for its ingredients from the store. */
export function TaskExtras({ task, titleId, isIcon = false }: { task: Task; titleId: string; isIcon?: boolean }) {
  const { t } = useTranslation();
  const takeStock = useContext(TakeStockContext);
  if (!takeStock || task.completed) return null;
  const take = (): void => takeStock(task);
  if (isIcon) {
    return (
      <ActionIcon variant="subtle" size={48} aria-label={t('tasks.takeStock')} aria-describedby={titleId} onClick={take}>
        <PackageMinus size={22} />
      </ActionIcon>
    );
  }
  return (
    <Button
      variant="subtle"
      px="xs"
      className={classes.video}
      leftSection={<PackageMinus size={18} />}
      aria-describedby={titleId}
      onClick={take}
    >
      {t('tasks.takeStock')}
    </Button>
  );
}

import { Button } from '@mantine/core';
import PackageMinus from 'lucide-react/icons/package-minus';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/tasks/task.contract';
import classes from './list/TaskRow.module.css';

/** The page's command for the stock of a task; null where it has none. */
export const TakeStockContext = createContext<((task: Task) => void) | null>(null);

/** The button of an unfinished task for its ingredients from the store. @param isShort on a card, an icon above one word */
export function TaskExtras({ task, titleId, isShort = false }: { task: Task; titleId: string; isShort?: boolean }) {
  const { t } = useTranslation();
  const takeStock = useContext(TakeStockContext);
  if (!takeStock || task.completed) return null;
  return (
    <Button
      variant="subtle"
      px={isShort ? 0 : 'xs'}
      className={isShort ? classes.short : classes.video}
      leftSection={<PackageMinus size={18} />}
      aria-label={t('tasks.takeStock')}
      aria-describedby={titleId}
      onClick={() => takeStock(task)}
    >
      {t(isShort ? 'tasks.stock' : 'tasks.takeStock')}
    </Button>
  );
}

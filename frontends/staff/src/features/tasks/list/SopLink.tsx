import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { sopLinkOf } from '#shared/tasks/task-sop';
import type { Task } from '#shared/tasks/task.contract';
import classes from './TaskRow.module.css';

/** The way to the page that shows how the work is done; it says when it starts a timer. The page belongs to another app. */
export function SopLink({ task, titleId }: { task: Task; titleId: string }) {
  const { t } = useTranslation();
  const link = sopLinkOf(task);
  if (!link) return null;
  return (
    <Button component="a" href={link.href} variant="subtle" px="xs" className={classes.video} aria-describedby={titleId}>
      {t(link.step ? 'tasks.sop.start' : 'tasks.sop.open')}
    </Button>
  );
}

import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/tasks/task.contract';

/** How much is done. */
export function TaskProgress({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation();
  const done = tasks.filter((task) => task.completed).length;
  return (
    <div>
      <Text fw={600} mb={4}>
        {t('tasks.progress', { done, total: tasks.length })}
      </Text>
      <Progress value={(done / tasks.length) * 100} size="lg" color="leaf" aria-label={t('tasks.progressLabel')} />
    </div>
  );
}

import { Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/tasks/task.contract';
import classes from './Assign.module.css';

interface Props {
  task: Task;
  names: readonly string[];
  titleId: string;
  /** @param name null: no person */
  onAssign: (name: string | null) => void;
  /** Any other name, in the form. */
  onOther: () => void;
}

/** The assigned person; one tap on a name gives the task to another. */
export function Assign({ task, names, titleId, onAssign, onOther }: Props) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-md"
          className={classes.person}
          aria-describedby={titleId}
          data-empty={!task.assignedTo || undefined}
        >
          {task.assignedTo ? t('tasks.assignedTo', { name: task.assignedTo }) : t('tasks.assign.go')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.names}>
        <Menu.Label>{t('tasks.assign.who')}</Menu.Label>
        {names.map((name) => (
          <Menu.Item key={name} className={classes.name} aria-current={name === task.assignedTo} onClick={() => onAssign(name)}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item className={classes.name} onClick={onOther}>
          {t('tasks.assign.other')}
        </Menu.Item>
        {task.assignedTo && (
          <Menu.Item className={classes.name} onClick={() => onAssign(null)}>
            {t('tasks.assign.nobody')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

import { ActionIcon, Button, Menu } from '@mantine/core';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreMenu } from '../../../ui/MoreMenu';
import classes from './TaskTools.module.css';

/** The panels under the header. @source decisions/0001 §50 */
export const TASK_PANELS = ['schedule', 'recipe', 'reviews'] as const;
export type TaskPanel = (typeof TASK_PANELS)[number];

/** Kinds of additions to the list. */
const ADDABLE = ['reading', 'task', 'delivery'] as const;
export type Addable = (typeof ADDABLE)[number];

interface Props {
  onPanel: (panel: TaskPanel | null) => void;
  onAdd: (kind: Addable) => void;
  onReset: () => void;
}

/** All tools side by side, in the required order. @source requirements/kitchen K19 */
export function ToolRow({ panel, isAdding, onPanel, onAdd, onReset }: Props & { panel: TaskPanel | null; isAdding: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('tasks.tools.label')} className="wrap-2">
      {TASK_PANELS.map((name) => (
        <Button
          key={name}
          variant={panel === name ? 'filled' : 'default'}
          aria-expanded={panel === name}
          onClick={() => onPanel(panel === name ? null : name)}
        >
          {t(`tasks.tools.${name}`)}
        </Button>
      ))}
      {ADDABLE.map((kind) => (
        <Button key={kind} variant="default" loading={kind === 'reading' && isAdding} onClick={() => onAdd(kind)}>
          {t(`tasks.tools.${kind}`)}
        </Button>
      ))}
      <Button variant="subtle" color="ember" onClick={onReset}>
        {t('tasks.tools.reset')}
      </Button>
    </div>
  );
}

/** The same tools for a thumb: the additions behind a plus, the rest behind three dots, the destructive one at its end. */
export function ToolMenus({ onPanel, onAdd, onReset, children }: Props & { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('tasks.tools.label')} className={classes.menus}>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={48} aria-label={t('tasks.tools.add')}>
            <Plus size={22} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {ADDABLE.map((kind) => (
            <Menu.Item key={kind} className="min-h-tap" onClick={() => onAdd(kind)}>
              {t(`tasks.tools.${kind}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <MoreMenu label={t('tasks.tools.all')}>
        {TASK_PANELS.map((name) => (
          <Menu.Item key={name} onClick={() => onPanel(name)}>
            {t(`tasks.tools.${name}`)}
          </Menu.Item>
        ))}
        {children}
        <Menu.Divider />
        <Menu.Item color="ember" onClick={onReset}>
          {t('tasks.tools.reset')}
        </Menu.Item>
      </MoreMenu>
    </div>
  );
}

import { ActionIcon, type ActionIconProps, Menu } from '@mantine/core';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import type { ReactNode } from 'react';

interface Props extends Omit<ActionIconProps, 'children'> {
  /** The subject of the menu, e.g. "More for TV by the pit". */
  label: string;
  /** Element that names the subject, where the label does not. */
  describedBy?: string;
  /** `Menu.Item`s; an act without undo is last, in red. */
  children: ReactNode;
}

/** The rarer acts, behind three dots. */
export function MoreMenu({ label, describedBy, children, ...button }: Props) {
  return (
    <Menu position="bottom-end" withinPortal classNames={{ item: 'min-h-tap' }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="var(--k-tap)" aria-label={label} aria-describedby={describedBy} {...button}>
          <EllipsisVertical size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

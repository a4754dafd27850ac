import { Menu, type MenuProps } from '@mantine/core';
import { cloneElement, type ReactElement, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import type { Opener } from './lazy-menu';

interface Props {
  opener: Opener;
  position: NonNullable<MenuProps['position']>;
  children: ReactNode;
}

/** A menu that comes into the page after a press on its button: the button has the focus again, and the menu is open. */
export function OpenedMenu({ opener, position, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The menu gives the focus back to the element that had it when it opened.
    button.current?.focus({ preventScroll: true });
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Menu position={position} withinPortal opened={isOpen} onChange={setOpen}>
      <Menu.Target>{cloneElement(opener as ReactElement<{ ref?: Ref<HTMLButtonElement> }>, { ref: button })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

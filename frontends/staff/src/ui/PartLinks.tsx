import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { TV_HOME } from '#shared/core/pages';
import classes from './PartLinks.module.css';

interface Props {
  label: string;
  parts: readonly { to: string; name: string }[];
  /** The address of the open one. */
  open: string;
}

/** The parts of a place in one line, which scrolls sideways where it has no room and keeps the open one in sight. */
export function PartLinks({ label, parts, open }: Props) {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (line.current && link) line.current.scrollLeft = link.offsetLeft - (line.current.clientWidth - link.clientWidth) / 2;
  }, [open]);
  return (
    <nav ref={line} aria-label={label} className={classes.parts}>
      {parts.map(({ to, name }) => (
        <Link key={to} to={to} reloadDocument={to === TV_HOME} className={classes.part} aria-current={to === open ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

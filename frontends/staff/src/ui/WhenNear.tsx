import { type ReactNode, useRef, useState } from 'react';
import { useInSight } from '#kit/on-screen';
import { useNarrow } from './use-narrow';
import classes from './WhenNear.module.css';

/** px below the visible part: on a phone that is half of the next screen. */
const NEAR_PX = 300;

/** On a phone, draws its children once they are nearly in sight: content far below does not share the line with the content seen first. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInSight(place, NEAR_PX);
  const isPhone = useNarrow();
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  return isPhone && !wasNear ? <div ref={place} className={classes.place} /> : children;
}

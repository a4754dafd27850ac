import { type ReactNode, useRef, useState } from 'react';
import { useInSight } from '#kit/use-in-sight';
import { useNarrow } from './use-narrow';
import classes from './WhenNear.module.css';

/** px below what is seen: on a phone that is half of the next screen. */
const NEAR_PX = 300;

/** On a phone, draws its children once somebody comes near: what stands far below does not share the line with what is seen first. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInSight(place, NEAR_PX);
  const isPhone = useNarrow();
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  return isPhone && !wasNear ? <div ref={place} className={classes.place} /> : children;
}

import { Input } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { drawKeralaMap } from '#kit/kerala-map';
import type { Point } from '#shared/geocoding/kerala';
import { useLivePublicConfig, usePublicConfig } from '../../data/settings.data';
import classes from './KitchenPlace.module.css';

interface Props {
  place: Point;
  error: string | undefined;
  onPick: (place: Point) => void;
}

/** Where the kitchen is: a pin on the map, by tap, drag or arrow keys. */
export function KitchenPlace({ place, error, onPick }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  useLivePublicConfig();
  const tileUrl = usePublicConfig(({ record }) => record?.map.tileUrl);
  const latest = useRef({ place, onPick });
  useEffect(() => {
    latest.current = { place, onPick };
  });
  useEffect(() => {
    if (!element.current || tileUrl === undefined) return undefined;
    const texts = { pin: t('settings.delivery.pin'), zoomIn: t('runs.map.zoomIn'), zoomOut: t('runs.map.zoomOut') };
    const pick = ({ lat, lng }: Point): void => latest.current.onPick({ lat, lng });
    return drawKeralaMap(element.current, { tileUrl, centre: latest.current.place, zoom: 13, texts, onPick: pick }).remove;
  }, [tileUrl, t]);
  return (
    <Input.Wrapper
      labelElement="div"
      labelProps={{ id }}
      label={t('settings.delivery.fields.place')}
      description={t('settings.delivery.placeHint')}
      error={error}
    >
      <div ref={element} role="group" aria-labelledby={id} className={classes.map} />
    </Input.Wrapper>
  );
}

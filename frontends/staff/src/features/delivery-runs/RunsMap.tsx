import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveryRun } from '#shared/delivery-runs/delivery-run.contract';
import { useLivePublicConfig, usePublicConfig } from '../../data/settings.data';
import classes from './DeliveryRuns.module.css';
import { createRunsMap, type RunsMap as DrawnMap } from './runs-map';

/** The runs on the map. The lists have the same facts. */
export function RunsMap({ runs }: { runs: readonly DeliveryRun[] }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnMap | null>(null);
  useLivePublicConfig();
  const tileUrl = usePublicConfig(({ record }) => record?.map.tileUrl);
  const kitchen = runs[0]?.kitchen;
  const [lat, lng] = [kitchen?.lat, kitchen?.lng];
  useEffect(() => {
    if (!place.current || lat === undefined || lng === undefined || tileUrl === undefined) return undefined;
    const made = createRunsMap(place.current, { lat, lng }, tileUrl, { zoomIn: t('runs.map.zoomIn'), zoomOut: t('runs.map.zoomOut') });
    setMap(made);
    return () => {
      setMap(null);
      made.remove();
    };
  }, [lat, lng, tileUrl, t]);
  useEffect(() => {
    map?.show(runs, {
      kitchen: t('runs.map.kitchen'),
      zoomIn: t('runs.map.zoomIn'),
      zoomOut: t('runs.map.zoomOut'),
      door: (run, index) => t('runs.map.stop', { run: run.number, place: index, name: run.stops[index - 1]?.name ?? '' }),
    });
  }, [map, runs, t]);
  return <div ref={place} role="group" aria-label={t('runs.map.label')} className={classes.map} data-screen-only />;
}

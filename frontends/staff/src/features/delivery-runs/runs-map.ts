import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { DeliveryRun } from '#shared/delivery-runs/delivery-run.contract';
import type { Point } from '#shared/geocoding/kerala';
import './runs-map.css';

/** The texts of the map. */
export interface MapTexts {
  kitchen: string;
  zoomIn: string;
  zoomOut: string;
  /** Of a door: its run, its place and whose it is. */
  door: (run: DeliveryRun, place: number) => string;
}

export interface RunsMap {
  show(runs: readonly DeliveryRun[], texts: MapTexts): void;
  remove(): void;
}

/** The number of looks for runs; each door has the number of its run, too. */
const LOOKS = 6;
const ZOOMS = { minZoom: 6, maxZoom: 18 };

const signOf = (className: string, text: string): L.DivIcon =>
  L.divIcon({ className: `run-sign ${className}`, html: `<span>${text}</span>`, iconSize: [32, 32] });

/** Doors and ways of the runs, around the kitchen. Without street tiles they are on a plain ground. */
export function createRunsMap(element: HTMLElement, kitchen: Point, tileUrl: string, texts: Pick<MapTexts, 'zoomIn' | 'zoomOut'>): RunsMap {
  const map = L.map(element, { ...ZOOMS, zoomControl: false, scrollWheelZoom: false });
  map.attributionControl.setPrefix(false);
  map.addControl(L.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }));
  map.setView(kitchen, 13);
  if (tileUrl) L.tileLayer(tileUrl, { ...ZOOMS, attribution: '© OpenStreetMap contributors' }).addTo(map);
  const drawn = L.layerGroup().addTo(map);
  let shown = '';
  return {
    show(runs, { kitchen: name, door }) {
      drawn.clearLayers();
      L.marker(kitchen, { icon: signOf('run-kitchen', '⌂'), title: name, alt: name, keyboard: false }).addTo(drawn);
      const points = [kitchen];
      for (const run of runs) {
        const look = `run-${((run.number - 1) % LOOKS) + 1}`;
        const way = [run.kitchen, ...run.stops.flatMap(({ point }) => point ?? [])];
        L.polyline(way, { className: `run-way ${look}` }).addTo(drawn);
        run.stops.forEach(({ point, state }, index) => {
          if (!point) return;
          points.push(point);
          const title = door(run, index + 1);
          const icon = signOf(`${look}${state === 'delivered' ? ' run-done' : ''}`, `${run.number}·${index + 1}`);
          L.marker(point, { icon, title, alt: title, keyboard: false }).addTo(drawn);
        });
      }
      // A person who has moved the map looks at a part of it: only other doors move the view.
      const doors = points.map(({ lat, lng }) => `${lat},${lng}`).sort();
      if (doors.join(' ') === shown) return;
      shown = doors.join(' ');
      map.fitBounds(L.latLngBounds(points.map(({ lat, lng }) => [lat, lng])), { padding: [32, 32], maxZoom: 15, animate: false });
    },
    remove: () => void map.remove(),
  };
}

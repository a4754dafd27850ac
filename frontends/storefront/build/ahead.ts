import { join } from 'node:path';

/** The bundler's information about modules. */
interface Told {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** The parts that the landing page fetches while its reader reads. */
const STARTS = ['app/Booking.tsx', 'features/reviews/ShopReviews.tsx'].map((path) => join(import.meta.dirname, '../src', path));
let reached: Set<string> | null = null;

/** Whether the parts that are fetched ahead need a module at once. */
export function isAhead(id: string, told: Told): boolean {
  reached ??= reach(told);
  return reached.has(id);
}

function reach(told: Told): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    told.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  STARTS.forEach(visit);
  return found;
}

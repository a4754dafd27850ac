import { pitLighting } from '#shared/sop/pages/pitlighting';
import type { SopPage } from '#shared/sop/sop.contract';
import { sopPath, type SopSlug } from '#shared/sop/sop-pages';

/** The pages that this screen can show. */
export const CONTENT: Partial<Record<SopSlug, SopPage>> = { pitlighting: pitLighting };

/** A page's address, or null while it is not on this screen. */
export const addressOf = (slug: SopSlug): string | null => (CONTENT[slug] ? sopPath(slug) : null);

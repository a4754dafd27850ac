import { mediaNameOf } from '../media/media-file.ts';

/** A file in the folder of the storefront's images: in no other folder, under no scheme, not hidden. */
const PICTURE_NAME = /^[^/\\:.][^/\\:]{0,199}$/;

/** Whether an event may name this picture: a file of the images folder, or an uploaded picture. @source requirements/console C21 */
export const isPicture = (image: string): boolean => PICTURE_NAME.test(image) || (mediaNameOf(image)?.endsWith('.webp') ?? false);

/** Where an event's picture is served. */
export const picturePath = (image: string): string => (mediaNameOf(image) ? image : `/images/${encodeURIComponent(image)}`);

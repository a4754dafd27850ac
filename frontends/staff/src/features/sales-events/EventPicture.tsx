import { EVENT_DEFAULTS } from '#shared/sales-events/event-defaults';
import { picturePath } from '#shared/sales-events/picture';

/** An event's picture; one that does not load becomes the default. @source requirements/console §2.1 */
export function EventPicture({ file, className }: { file: string; className?: string | undefined }) {
  return (
    <img
      // A new file is a new try.
      key={file}
      src={picturePath(file)}
      alt=""
      width={800}
      height={500}
      loading="lazy"
      className={className}
      onError={({ currentTarget: picture }) => {
        const fallback = picturePath(EVENT_DEFAULTS.image);
        if (!picture.src.endsWith(fallback)) picture.src = fallback;
      }}
    />
  );
}

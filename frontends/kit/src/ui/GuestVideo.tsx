import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { youtubeFrame, youtubeId } from '#shared/reviews/youtube';
import styles from './GuestVideo.module.css';

/** A customer's video: before the press the page sends nothing to the video's host. */
export function GuestVideo({ link, name }: { link: string; name: string }) {
  const { t } = useTranslation('kit');
  const [isOpen, setOpen] = useState(false);
  const id = youtubeId(link);
  if (!id) return null;
  if (!isOpen) {
    return (
      <button type="button" className={styles.play} onClick={() => setOpen(true)}>
        ▶ {t('guest.watch')}
      </button>
    );
  }
  return (
    <iframe
      className={styles.video}
      src={youtubeFrame(id)}
      title={t('guest.videoOf', { name })}
      allow="fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
    />
  );
}

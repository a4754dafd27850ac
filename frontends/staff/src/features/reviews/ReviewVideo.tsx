import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { youtubeFrame, youtubeId } from '#shared/reviews/youtube';
import classes from './Reviews.module.css';

/** A customer's video: nothing is asked of anybody else before the press. */
export function ReviewVideo({ link, name }: { link: string; name: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = youtubeId(link);
  if (!id) return null;
  if (!isOpen) {
    return (
      <Button variant="default" className={classes.play} onClick={() => setOpen(true)}>
        ▶ {t('reviews.watch')}
      </Button>
    );
  }
  return (
    <iframe
      className={classes.video}
      src={youtubeFrame(id)}
      title={t('reviews.videoOf', { name })}
      allow="fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
    />
  );
}

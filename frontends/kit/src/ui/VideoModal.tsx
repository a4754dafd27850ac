import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from './Modal';
import styles from './VideoModal.module.css';

export interface VideoModalProps {
  title: string;
  src: string;
  onClose: () => void;
}

/**
 * A video in a dialog, from its first frame and again; a word where there is none.
 * @source requirements/kitchen K21, K59; decisions/0001 §38
 */
export function VideoModal({ title, src, onClose }: VideoModalProps) {
  const { t } = useTranslation('kit');
  const [isMissing, setMissing] = useState(false);
  return (
    <Modal title={title} onClose={onClose}>
      {isMissing ? (
        <p role="status" className={styles.missing}>
          {t('video.missing')}
        </p>
      ) : (
        <video
          className={styles.video}
          src={src}
          aria-label={title}
          controls
          autoPlay
          loop
          muted
          playsInline
          onError={() => setMissing(true)}
        >
          {t('video.unsupported')}
        </video>
      )}
    </Modal>
  );
}

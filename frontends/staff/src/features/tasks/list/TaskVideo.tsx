import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Modal } from '#kit/ui/Modal';
import { VideoModal } from '#kit/ui/VideoModal';
import { usePlayedVideo } from '../../../ui/replaced-videos';

/** A video of ours; one from elsewhere may not be played inside our page. */
const isOurs = (url: string): boolean => url.startsWith('/');

/** The video of a task over the list. @source requirements/kitchen K21 */
export function TaskVideo({ title, url, onClose }: { title: string; url: string; onClose: () => void }) {
  const { t } = useTranslation();
  const video = usePlayedVideo(url) ?? url;
  if (isOurs(video)) return <VideoModal title={title} src={video} onClose={onClose} />;
  return (
    <Modal title={title} onClose={onClose}>
      <Text mb="md">{t('tasks.video.elsewhere')}</Text>
      <Anchor href={url} target="_blank" rel="noopener noreferrer" style={{ display: 'inline-block', minHeight: 'var(--k-tap)' }}>
        {t('tasks.video.open')}
      </Anchor>
    </Modal>
  );
}

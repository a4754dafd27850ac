import { ActionIcon, Anchor, Button, Text } from '@mantine/core';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Play from 'lucide-react/icons/play';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '#kit/ui/Modal';
import { VideoModal } from '#kit/ui/VideoModal';
import type { Task } from '#shared/tasks/task.contract';
import { sopLinkOf } from '#shared/tasks/task-sop';
import { taskText } from '../actions/task-undo';
import { useTasks } from '../../../data/tasks.data';
import { useDescription } from '../servings';
import { TaskExtras } from '../task-extras';
import { usePlayedVideo } from '../../../ui/replaced-videos';
import classes from './TaskRow.module.css';

interface Props {
  task: Task;
  titleId: string;
  /** Otherwise a tap opens them; the address of the task does, too. */
  startsOpen: boolean;
  /** Who does it. */
  children: ReactNode;
}

/** The description of the work, its person, links and video; on a phone behind a tap until it is begun. */
export function TaskDetails({ task, titleId, startsOpen, children }: Props) {
  const { t } = useTranslation();
  const partId = useId();
  const [isChosen, setChosen] = useState<boolean | null>(null);
  useEffect(() => {
    const look = (): void => {
      if (decodeURIComponent(location.hash.slice(1)) === task.id) setChosen(true);
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [task.id]);
  if (startsOpen) return <Everything task={task} titleId={titleId} assign={children} />;
  const isOpen = isChosen ?? false;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={48}
        className={classes.more}
        aria-label={t('tasks.details')}
        aria-expanded={isOpen}
        aria-controls={partId}
        aria-describedby={titleId}
        onClick={() => setChosen(!isOpen)}
      >
        <ChevronDown size={20} className={classes.chevron} />
      </ActionIcon>
      <div id={partId} className={classes.details} data-open={isOpen || undefined}>
        <Everything task={task} titleId={titleId} assign={children} />
      </div>
    </>
  );
}

function Everything({ task, titleId, assign }: { task: Task; titleId: string; assign: ReactNode }) {
  const { t, i18n } = useTranslation();
  const [video, setVideo] = useState(false);
  const description = useDescription(task, i18n.language);
  return (
    <>
      {!task.completed && description && (
        <Text size="sm" c="dimmed" className="wrap-anywhere pre-line">
          {description}
        </Text>
      )}
      {!task.completed && !task.startedAt && <WaitsFor task={task} />}
      {!task.completed && task.deliveryLocation && <Text size="sm">{t('tasks.deliverTo', { place: task.deliveryLocation })}</Text>}
      {!task.completed && task.deliveryNotes && (
        <Text size="sm" c="dimmed" className="wrap-anywhere pre-line">
          {task.deliveryNotes}
        </Text>
      )}
      <div className={classes.ways}>
        {assign}
        <TaskExtras task={task} titleId={titleId} />
        <SopLink task={task} titleId={titleId} />
        {task.hasVideo && task.videoUrl && (
          <Button
            variant="subtle"
            px="xs"
            className={classes.video}
            leftSection={<Play size={18} />}
            aria-describedby={titleId}
            onClick={() => setVideo(true)}
          >
            {t('tasks.video.watch')}
          </Button>
        )}
      </div>
      {video && task.videoUrl && <TaskVideo title={taskText(task)} url={task.videoUrl} onClose={() => setVideo(false)} />}
    </>
  );
}

/** The tasks to be done first, as long as they are not. */
function WaitsFor({ task: { dependsOn = [] } }: { task: Task }) {
  const { t } = useTranslation();
  const list = useTasks((live) => live.list);
  const open = list.filter(({ id, completed }) => !completed && dependsOn.includes(id));
  if (open.length === 0) return null;
  return <Text className="text-hint">{t('tasks.waitsFor', { tasks: open.map(taskText).join(', ') })}</Text>;
}

/** The way to the page that shows how the work is done; it says when it starts a timer. The page belongs to another app. */
function SopLink({ task, titleId }: { task: Task; titleId: string }) {
  const { t } = useTranslation();
  const link = sopLinkOf(task);
  if (!link) return null;
  return (
    <Button component="a" href={link.href} variant="subtle" px="xs" className={classes.video} aria-describedby={titleId}>
      {t(link.step ? 'tasks.sop.start' : 'tasks.sop.open')}
    </Button>
  );
}

/** A video of ours; one from elsewhere may not be played inside our page. */
const isOurs = (url: string): boolean => url.startsWith('/');

/** The video of a task over the list. @source requirements/kitchen K21 */
function TaskVideo({ title, url, onClose }: { title: string; url: string; onClose: () => void }) {
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

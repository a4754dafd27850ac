import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from '#kit/ui/FileButton';
import { useAction } from '#kit/use-action';
import type { SopSubStep } from '#shared/sop/sop.contract';
import { titleOf } from '#shared/sop/step-texts';
import { clearSopVideo, replaceSopVideo, useSopVideos } from '../../data/sop-videos.data';
import classes from './StepVideoUpload.module.css';
import { textIn } from '#shared/core/languages';
import { Failure } from '../../ui/Failure';

/** One step with the video it shows, and the way to another one. */
export function StepVideoUpload({ step }: { step: SopSubStep }) {
  const { t, i18n } = useTranslation();
  const own = useSopVideos(({ records }) => records[step.id]?.url);
  const replace = useAction((url: string) => replaceSopVideo(step.id, url));
  const back = useAction(() => clearSopVideo(step.id));
  const error = replace.error ?? back.error;
  const name = textIn(titleOf(step), i18n.language);
  const src = own ?? step.videoUrl;
  return (
    <Card component="li" withBorder padding="md" className={classes.step}>
      <VideoFrame key={src} src={src} label={t('sopVideos.videoOf', { step: name })} />
      <Stack gap="xs" mt="sm">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text fw={700} lang={i18n.language}>
            {name}
          </Text>
          <Badge color={own ? 'brass' : 'gray'} className="flex-none">
            {t(own ? 'sopVideos.yours' : 'sopVideos.ours')}
          </Badge>
        </Group>
        <Failure error={error} what={t('sopVideos.failed.set')} />
        <Group gap="sm" align="flex-start">
          <FileButton
            kind="video"
            label={t('sopVideos.replace')}
            name={t('sopVideos.replaceOf', { step: name })}
            onUploaded={(url) => void replace.run(url)}
          />
          {own && (
            <Button variant="subtle" loading={back.busy} aria-label={t('sopVideos.backOf', { step: name })} onClick={() => void back.run()}>
              {t('sopVideos.back')}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}

/** Videos fade in from black; at this second one sees their subject. */
const PREVIEW_AT = '#t=2';

/** The video itself, or the text that TV screens show where there is none. @source decisions/0001 §38 */
function VideoFrame({ src, label }: { src: string; label: string }) {
  const { t } = useTranslation();
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <div className={classes.missing}>{t('sopVideos.missing')}</div>;
  return (
    <video
      className={classes.video}
      src={src + PREVIEW_AT}
      aria-label={label}
      muted
      loop
      playsInline
      controls
      preload="metadata"
      onError={() => setMissing(true)}
    />
  );
}

import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import { sopVideos, useLiveSopVideos, useReplacedVideos, useSopVideos, useSopContent } from '../../data/sop-videos.data';
import { StepVideoUpload } from './StepVideoUpload';
import classes from './StepVideosPanel.module.css';
import { textIn } from '#shared/core/languages';
import { Failure } from '../../ui/Failure';
import { Section } from '../../ui/Section';

/** The videos of every step, ours or the manager's. @source decisions/0001 §38 */
export function StepVideosPanel() {
  useLiveSopVideos();
  const { t, i18n } = useTranslation();
  const { status, error } = useSopVideos();
  const videos = useReplacedVideos();
  const { content, failed, again } = useSopContent();
  const { language } = i18n;
  return (
    <Stack gap="xl">
      <div>
        <Title order={2}>{t('sopVideos.title')}</Title>
        <Text c="dimmed">{t('sopVideos.hint')}</Text>
        <Text c="dimmed">{t('sopVideos.uploadHint')}</Text>
      </div>
      <Failure error={error} what={t('sopVideos.failed.load')} onAgain={sopVideos.reload} />
      {failed && (
        <Banner kind="error" title={t('sopVideos.failed.load')}>
          <Button mt="sm" variant="default" onClick={again}>
            {t('app.reload')}
          </Button>
        </Banner>
      )}
      {(status === 'loading' || !content) && !error && !failed && <Spinner label={t('sopVideos.loading')} />}
      {status === 'ready' &&
        content?.map(([slug, { title, step }]) => {
          const replaced = step.subSteps.filter(({ id }) => videos[id]).length;
          return (
            <Section
              key={slug}
              title={textIn(title, language)}
              note={replaced > 0 ? t('sopVideos.page', { count: replaced, total: step.subSteps.length }) : undefined}
              folds
            >
              <ul className={classes.steps}>
                {step.subSteps.map((one) => (
                  <StepVideoUpload key={one.id} step={one} />
                ))}
              </ul>
            </Section>
          );
        })}
    </Stack>
  );
}

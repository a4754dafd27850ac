import { Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import { chutneyPrep } from '#shared/sop/pages/chutneyprep';
import { finalCooking } from '#shared/sop/pages/finalcooking';
import { meatMasala } from '#shared/sop/pages/meatmasala';
import { pitLighting } from '#shared/sop/pages/pitlighting';
import { ricePrep } from '#shared/sop/pages/riceprep';
import { setup } from '#shared/sop/pages/setup';
import { useLiveSopVideos, useSopVideos } from './sop-videos.store';
import { StepVideoUpload } from './StepVideoUpload';
import classes from './StepVideosPanel.module.css';
import { textIn } from '#shared/core/languages';

/** In the order of the cooking day. By the page's own name: setup and pit count their steps alike (decisions/0001 §26). */
const PAGES = Object.entries({ setup, meatMasala, pitLighting, ricePrep, finalCooking, chutneyPrep });

/** The videos of every step, ours or the manager's. @source decisions/0001 §38 */
export function StepVideosPanel() {
  useLiveSopVideos();
  const { t, i18n } = useTranslation();
  const { videos, state, error } = useSopVideos();
  const { language } = i18n;
  return (
    <Stack gap="xl">
      <div>
        <Title order={2}>{t('sopVideos.title')}</Title>
        <Text c="dimmed">{t('sopVideos.hint')}</Text>
        <Text c="dimmed">{t('sopVideos.uploadHint')}</Text>
      </div>
      {error && (
        <Banner kind="error">
          <strong>{t('sopVideos.failed.load')}</strong> {errorText(t, error)}
        </Banner>
      )}
      {state === 'loading' && !error && <Spinner label={t('sopVideos.loading')} />}
      {state === 'ready' &&
        PAGES.map(([name, { title, step }]) => {
          const replaced = step.subSteps.filter(({ id }) => videos[id]).length;
          return (
            <section key={name} aria-labelledby={`videos-${name}`}>
              <Group justify="space-between" mb="md">
                <Title order={3} id={`videos-${name}`}>
                  {textIn(title, language)}
                </Title>
                {replaced > 0 && <Text c="dimmed">{t('sopVideos.page', { count: replaced, total: step.subSteps.length })}</Text>}
              </Group>
              <ul className={classes.steps}>
                {step.subSteps.map((one) => (
                  <StepVideoUpload key={one.id} step={one} />
                ))}
              </ul>
            </section>
          );
        })}
    </Stack>
  );
}

import { ActionIcon, Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import { VideoModal } from '#kit/ui/VideoModal';
import { eatersAmong, type Sold } from '#shared/ingredient-plan/meats';
import { fewerServings, FIRST_SERVINGS, moreServings } from '#shared/sop/servings';
import { videoOf } from '#shared/sop/videos';
import { useAmounts } from '../../data/recipe.data';
import { useSopContent } from '../../data/sop-videos.data';
import { GuideStep } from './GuideStep';
import { anchorOf, placeNamed } from './guide-place';
import classes from './GuidePanel.module.css';

interface Props {
  /** The place in the address: a page's name or a sub-step's id. */
  step: string | null;
  /** The event that the kitchen cooks next: its amounts are shown first. @source decisions/0040 */
  event: { title: string; people: number; sold: readonly Sold[] } | null;
  /** Videos that a manager put in place of ours, by step. */
  replaced: Readonly<Record<string, string>>;
  /** Called with the opened place, so that the address can name it. */
  onOpen: (step: string | null) => void;
}

interface OpenVideo {
  title: string;
  src: string;
}

/**
 * The Preparation Guide: six numbered steps from the evening before to the last platter.
 * @source requirements/kitchen K3; decisions/0001 §4
 */
export function GuidePanel({ step, event, replaced, onOpen }: Props) {
  const { t } = useTranslation();
  const { content: guide, failed, again } = useSopContent();
  const [chosen, setChosen] = useState<number | null>(null);
  const people = chosen ?? event?.people ?? FIRST_SERVINGS;
  const servings = eatersAmong(people, event?.sold ?? [], useAmounts());
  const [video, setVideo] = useState<OpenVideo | null>(null);
  const place = guide && placeNamed(step, guide);
  const anchor = place && anchorOf(place);
  useEffect(() => {
    if (anchor) document.getElementById(anchor)?.scrollIntoView({ block: 'start' });
  }, [anchor]);

  return (
    <Stack gap="lg" className={classes.guide}>
      <div className={classes.head}>
        <div>
          <Title order={1}>{t('guide.title')}</Title>
          <Text c="dimmed" maw="38em">
            {t('guide.lead')}
          </Text>
          {event && <Text>{t('guide.event', { title: event.title, count: event.people })}</Text>}
        </div>
        <div className={classes.tools}>
          <ServingCount count={people} onChange={setChosen} />
          <Button variant="default" onClick={() => window.print()}>
            {t('guide.print')}
          </Button>
        </div>
      </div>
      {failed && (
        <Banner kind="error" title={t('guide.loadFailed')}>
          <div>
            <Button mt="sm" variant="default" onClick={again}>
              {t('guide.again')}
            </Button>
          </div>
        </Banner>
      )}
      {!guide && !failed && <Spinner label={t('guide.loading')} />}
      {guide && (
        <ol className={classes.road}>
          {guide.map(([slug, page], index) => (
            <GuideStep
              key={slug}
              slug={slug}
              number={index + 1}
              page={page}
              servings={servings}
              isOpen={place?.slug === slug}
              wanted={place?.stepId ?? null}
              onToggle={(open) => onOpen(open ? slug : null)}
              onWatch={(title, watched) => setVideo({ title, src: videoOf(watched, replaced) })}
            />
          ))}
        </ol>
      )}
      {video && <VideoModal {...video} onClose={() => setVideo(null)} />}
    </Stack>
  );
}

/** How many people the amounts are for. @source requirements/kitchen K41; decisions/0001 §32 */
function ServingCount({ count, onChange }: { count: number; onChange: (count: number) => void }) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('guide.servings')} className={classes.group}>
      <ActionIcon size={48} variant="default" aria-label={t('guide.fewer')} onClick={() => onChange(fewerServings(count))}>
        −
      </ActionIcon>
      <Text aria-live="polite" className={classes.count}>
        {t('guide.for', { count })}
      </Text>
      <ActionIcon size={48} variant="default" aria-label={t('guide.more')} onClick={() => onChange(moreServings(count))}>
        +
      </ActionIcon>
    </div>
  );
}

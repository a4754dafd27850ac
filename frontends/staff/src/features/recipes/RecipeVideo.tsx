import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mediaApi } from '#shared/media/media.api';
import { MEAT_VIDEOS, partFor } from '#shared/recipes/recipe';
import { usePlayedVideo } from '../../ui/replaced-videos';
import type { RecipeFolder } from './collections';
import classes from './Recipes.module.css';

/** A step's or a recipe's video; `missing` where there is none or it cannot be played. @param src under the site's root */
export function VideoFrame({ src, title, missing }: { src: string | undefined; title: string; missing: ReactNode }) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState<string | null>(null);
  const video = usePlayedVideo(src);
  if (video === undefined || failed === video) return missing;
  return (
    <video
      key={video}
      className={classes.video}
      src={video}
      aria-label={t('recipes.videoOf', { title })}
      controls
      loop
      muted
      playsInline
      preload="metadata"
      onError={() => setFailed(video)}
    >
      {t('recipes.videoUnsupported')}
    </video>
  );
}

interface Props {
  collection: RecipeFolder;
  /** One of the three parts, or the id of an added recipe. */
  recipe: string;
  /** The video of the current version. */
  current: string | undefined;
  title: string;
}

/** Above the ingredients: the meat's video, or the placeholder picture with a word over it. @source requirements/console C25, §7 */
export function RecipeVideo({ collection, recipe, current, title }: Props) {
  const { t, i18n } = useTranslation();
  const name = partFor(i18n.language, title);
  const isCurrent = collection === 'current' || collection === 'more';
  const ours = !isCurrent && recipe === 'mandiMeat' ? MEAT_VIDEOS[collection] : undefined;
  const placeholder = (
    <div className={classes.placeholder}>
      <img src={mediaApi.placeholder(640, 360)} width={640} height={360} alt="" />
      <span>{t(isCurrent ? 'recipes.saved.overlay' : `recipes.overlay.${collection}`, { recipe: name })}</span>
    </div>
  );
  return <VideoFrame src={isCurrent ? current : ours} title={name} missing={placeholder} />;
}

import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mediaRoutes } from '#shared/media/media.routes';
import { MEAT_VIDEOS, partFor, type RecipeKey } from '#shared/recipes/recipe';
import { useRecipe } from '../../data/recipe.data';
import { usePlayedVideo } from '../../ui/replaced-videos';
import type { Shelf } from './collections';
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
  collection: Shelf;
  recipe: RecipeKey;
  title: string;
}

/** Above the ingredients: the meat's video, or the placeholder picture with a word over it. @source requirements/console C25, §7 */
export function RecipeVideo({ collection, recipe, title }: Props) {
  const { t, i18n } = useTranslation();
  const name = partFor(i18n.language, title);
  const current = useRecipe(({ record }) => record?.content[recipe].video ?? undefined);
  const ours = collection !== 'current' && recipe === 'mandiMeat' ? MEAT_VIDEOS[collection] : undefined;
  const placeholder = (
    <div className={classes.placeholder}>
      <img src={mediaRoutes.placeholder(640, 360)} width={640} height={360} alt="" />
      <span>{t(collection === 'current' ? 'recipes.saved.overlay' : `recipes.overlay.${collection}`, { recipe: name })}</span>
    </div>
  );
  return <VideoFrame src={collection === 'current' ? current : ours} title={name} missing={placeholder} />;
}

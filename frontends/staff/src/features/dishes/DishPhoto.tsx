import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FileButton } from '#kit/ui/FileButton';
import { useAction } from '#kit/use-action';
import { formatsOf } from '#shared/core/languages';
import { PHOTO_LANGUAGES, type PhotoLanguage } from '#shared/menu/dish-photo';
import { isFirstDish } from '#shared/menu/menu-items';
import { Failure } from '../../ui/Failure';
import classes from './DishesPanel.module.css';
import { clearDishPhoto, setDishPhoto, useDishPhotos } from '../../data/dishes.data';

interface Props {
  dish: string;
  name: string;
}

/** The picture of a dish on the website: the manager's photograph, else the drawing that the first dishes have. @source decisions/0067 */
export function DishPhoto({ dish, name }: Props) {
  const photo = useDishPhotos(({ records }) => records[dish]?.thumbnail ?? null);
  return (
    <Stack gap="xs">
      <Picture dish={dish} name={name} thumbnail={photo} language={null} />
      {PHOTO_LANGUAGES.map((language) => (
        <InLanguage key={language} dish={dish} name={name} language={language} />
      ))}
    </Stack>
  );
}

/** A photograph for the readers of one language, e.g. with words in it; without one they see the one for all. */
function InLanguage({ language, ...props }: Props & { language: PhotoLanguage }) {
  const { t } = useTranslation();
  const photo = useDishPhotos(({ records }) => records[props.dish]?.byLanguage?.[language]?.thumbnail ?? null);
  const picture = <Picture {...props} thumbnail={photo} language={language} />;
  if (photo === null) {
    return (
      <details className={classes.other}>
        <summary>{t('dishPhotos.sameIn', { language: formatsOf(language).name })}</summary>
        {picture}
      </details>
    );
  }
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <img src={photo} alt="" width={64} height={64} loading="lazy" />
      {picture}
    </Group>
  );
}

function Picture({ dish, name, thumbnail, language }: Props & { thumbnail: string | null; language: PhotoLanguage | null }) {
  const { t } = useTranslation();
  const replace = useAction((url: string) => setDishPhoto(dish, url, language));
  const back = useAction(() => clearDishPhoto(dish, language));
  const without = isFirstDish(dish) ? 'drawn' : 'none';
  const words = language === null ? null : { language: formatsOf(language).name, name };
  const named = words ? t('dishPhotos.nameIn', words) : name;
  return (
    <Stack gap="xs">
      {(thumbnail ?? !words) && (
        <Text className="text-hint">
          {thumbnail && words ? t('dishPhotos.ownIn', words) : t(`dishPhotos.${thumbnail ? 'yours' : without}`)}
        </Text>
      )}
      <Failure error={replace.error ?? back.error} what={t('dishPhotos.failed.set')} />
      <Group gap="sm" align="flex-start">
        <FileButton
          kind="image"
          label={t(thumbnail ? 'dishPhotos.replace' : words ? 'dishPhotos.uploadOther' : 'dishPhotos.upload')}
          name={t(thumbnail ? 'dishPhotos.replaceOf' : 'dishPhotos.uploadOf', { name: named })}
          onUploaded={(url) => void replace.run(url)}
        />
        {thumbnail && (
          <Button
            variant="subtle"
            loading={back.busy}
            aria-label={t(`dishPhotos.${words ? 'none' : without}BackOf`, { name: named })}
            onClick={() => void back.run()}
          >
            {t(`dishPhotos.${words ? 'none' : without}Back`)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FileButton } from '#kit/ui/FileButton';
import { useAction } from '#kit/use-action';
import { isFirstDish } from '#shared/menu/menu-items';
import { Failure } from '../../ui/Failure';
import { clearDishPhoto, setDishPhoto, useDishPhotos } from '../../data/dish-photos.data';

/** What a dish is shown by on the website: the manager's photograph, else the drawing that the first dishes have. @source decisions/0067 */
export function DishPhoto({ dish, name }: { dish: string; name: string }) {
  const { t } = useTranslation();
  const photo = useDishPhotos(({ records }) => records[dish]?.thumbnail ?? null);
  const replace = useAction((url: string) => setDishPhoto(dish, url));
  const back = useAction(() => clearDishPhoto(dish));
  const without = isFirstDish(dish) ? 'drawn' : 'none';
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t(`dishPhotos.${photo ? 'yours' : without}`)}
      </Text>
      <Failure error={replace.error ?? back.error} what={t('dishPhotos.failed.set')} />
      <Group gap="sm" align="flex-start">
        <FileButton
          kind="image"
          label={t(photo ? 'dishPhotos.replace' : 'dishPhotos.upload')}
          name={t(photo ? 'dishPhotos.replaceOf' : 'dishPhotos.uploadOf', { name })}
          onUploaded={(url) => void replace.run(url)}
        />
        {photo && (
          <Button
            variant="subtle"
            loading={back.busy}
            aria-label={t(`dishPhotos.${without}BackOf`, { name })}
            onClick={() => void back.run()}
          >
            {t(`dishPhotos.${without}Back`)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dishName } from '#kit/dish-texts';
import { isAwaited } from '#kit/live-store';
import { FileButton } from '#kit/ui/FileButton';
import { Spinner } from '#kit/ui/Spinner';
import { useAction } from '#kit/use-action';
import { MENU_ITEMS, MENU_KEYS, type MenuKey } from '#shared/menu/menu-items';
import { Failure } from '../../ui/Failure';
import { clearDishPhoto, dishPhotos, setDishPhoto, useDishPhotos, useLiveDishPhotos } from '../../data/dish-photos.data';
import classes from './DishPhotosPanel.module.css';

/** What each dish is shown by on the website: a drawing, or the manager's photograph. @source decisions/0067 */
export function DishPhotosPanel() {
  const { t } = useTranslation();
  useLiveDishPhotos();
  const isWaiting = useDishPhotos(isAwaited);
  const error = useDishPhotos((state) => state.error);
  return (
    <Card withBorder component="section" aria-labelledby="dish-photos">
      <Title order={2} size="h3" id="dish-photos">
        {t('dishPhotos.title')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('dishPhotos.hint')}
      </Text>
      <Failure error={error} what={t('dishPhotos.failed.load')} onAgain={dishPhotos.reload} />
      {isWaiting && <Spinner label={t('dishPhotos.loading')} />}
      {!isWaiting && (
        <ul className={classes.dishes}>
          {MENU_KEYS.map((dish) => (
            <Dish key={dish} dish={dish} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Dish({ dish }: { dish: MenuKey }) {
  const { t } = useTranslation();
  const photo = useDishPhotos(({ records }) => records[dish]?.thumbnail ?? null);
  const replace = useAction((url: string) => setDishPhoto(dish, url));
  const back = useAction(() => clearDishPhoto(dish));
  const name = dishName(t, dish, MENU_ITEMS[dish].name);
  return (
    <li>
      <img className={classes.picture} src={photo ?? `/images/dish-${dish}.avif`} alt="" width={216} height={216} loading="lazy" />
      <Stack gap="xs" mt="sm">
        <div>
          <Text fw={700}>{name}</Text>
          <Text size="sm" c="dimmed">
            {t(photo ? 'dishPhotos.yours' : 'dishPhotos.drawn')}
          </Text>
        </div>
        <Failure error={replace.error ?? back.error} what={t('dishPhotos.failed.set')} />
        <Group gap="sm" align="flex-start">
          <FileButton
            kind="image"
            label={t(photo ? 'dishPhotos.replace' : 'dishPhotos.upload')}
            name={t(photo ? 'dishPhotos.replaceOf' : 'dishPhotos.uploadOf', { name })}
            onUploaded={(url) => void replace.run(url)}
          />
          {photo && (
            <Button variant="subtle" loading={back.busy} aria-label={t('dishPhotos.backOf', { name })} onClick={() => void back.run()}>
              {t('dishPhotos.back')}
            </Button>
          )}
        </Group>
      </Stack>
    </li>
  );
}

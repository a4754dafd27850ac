import { Badge, Button, Group, Text, Title, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageToggle } from '#kit/ui/LanguageToggle';
import { type RecipeFolder, useRecipeFolders } from './collections';
import classes from './Recipes.module.css';
import { useFolderTexts } from './use-folder-texts';

interface Props {
  onOpen: (key: RecipeFolder) => void;
  onLogOut: () => void;
  /** The link home of the signed-in person on this device. */
  wayBack: ReactNode;
}

/** The three dated folders, and the version that the kitchen cooks by where it is none of them. @source requirements/console C17 */
export function RecipeArchive({ onOpen, onLogOut, wayBack }: Props) {
  const { t } = useTranslation();
  const { folders, current } = useRecipeFolders();
  const textsOf = useFolderTexts();
  return (
    <>
      <Group justify="space-between" align="flex-start" gap="md">
        <div>
          <Title order={1}>{t('recipes.archive.title')}</Title>
          <Text c="dimmed">{t('recipes.archive.subtitle')}</Text>
          {wayBack}
        </div>
        <Group gap="sm">
          <LanguageToggle />
          <Button variant="default" onClick={onLogOut}>
            {t('recipes.archive.logOut')}
          </Button>
        </Group>
      </Group>
      <ul className={classes.folders}>
        {folders.map((key) => (
          <li key={key}>
            <UnstyledButton className={classes.folder} onClick={() => onOpen(key)}>
              <FolderSign />
              <strong className={classes.folderDate}>{textsOf(key).date}</strong>
              <span>{textsOf(key).title}</span>
              <Badge color={key === current ? 'leaf' : 'brass'} size="lg">
                {textsOf(key).badge}
              </Badge>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}

const FolderSign = () => (
  <svg viewBox="0 0 48 40" width="56" height="46" aria-hidden="true" className={classes.folderSign}>
    <path d="M3 8a4 4 0 0 1 4-4h11l5 5h18a4 4 0 0 1 4 4v19a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4z" />
    <path d="M3 15h42" />
  </svg>
);

import { ActionIcon } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import Search from 'lucide-react/icons/search';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../ui/lazy-part';

const Palette = lazyPart(async () => (await import('../features/palette/Palette')).default);

/** Opens the search over everything, also with Ctrl K or ⌘ K. */
export function PaletteDoor() {
  const { t } = useTranslation();
  const [isOpen, door] = useDisclosure(false);
  // Also while a field has the focus.
  useHotkeys([['mod+K', door.open]], []);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="var(--k-tap)"
        aria-label={t('console.palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        title={t('console.palette.open')}
        onClick={door.open}
      >
        <Search size={20} />
      </ActionIcon>
      <Suspense fallback={null}>{isOpen && <Palette onClose={door.close} />}</Suspense>
    </>
  );
}

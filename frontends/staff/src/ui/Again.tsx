import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAction } from '#kit/use-action';

interface Props {
  onAgain: () => Promise<void>;
  /** The space above it. */
  mt?: string;
}

/** Loads failed data once more. The text of the first failure shows the next one, too. */
export function Again({ onAgain, mt }: Props) {
  const { t } = useTranslation();
  const again = useAction(onAgain);
  return (
    <Button mt={mt} variant="default" loading={again.busy} onClick={() => void again.run()}>
      {t('app.again')}
    </Button>
  );
}

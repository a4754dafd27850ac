import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { ApiError } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';

interface Props {
  error: ApiError | null;
  /** The failed act, on a line of its own. */
  what?: string | undefined;
  /** Shown instead of the reason when the server's issues are next to the fields. */
  atFields?: string;
  onDismiss?: () => void;
  /** Of something that was not loaded: asks the server once more. */
  onAgain?: () => Promise<void>;
}

/** The failed act, and the reason; nothing without an error. */
export function Failure({ error, what, atFields, onDismiss, onAgain }: Props) {
  const { t } = useTranslation();
  if (!error) return null;
  return (
    <Banner kind="error" title={what} {...(onDismiss && { onDismiss })}>
      {/* Apart also where the whole is copied or read out as one text. */ ' '}
      <div>{atFields !== undefined && error.issues.length > 0 ? atFields : errorText(t, error)}</div>
      {onAgain && <Again mt="xs" onAgain={onAgain} />}
    </Banner>
  );
}

interface AgainProps {
  onAgain: () => Promise<void>;
  /** The space above it. */
  mt?: string;
}

/** Loads failed data once more. The text of the first failure shows the next one, too. */
export function Again({ onAgain, mt }: AgainProps) {
  const { t } = useTranslation();
  const again = useAction(onAgain);
  return (
    <Button mt={mt} variant="default" loading={again.busy} onClick={() => void again.run()}>
      {t('app.again')}
    </Button>
  );
}

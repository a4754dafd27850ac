import { useTranslation } from 'react-i18next';
import type { ApiError } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Again } from './Again';

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

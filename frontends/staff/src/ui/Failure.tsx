import { useTranslation } from 'react-i18next';
import type { ApiError } from '#kit/http';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Again } from './Again';

interface Props {
  error: ApiError | null;
  /** What was not done, on a line of its own. */
  what?: string;
  /** Said instead of the reason when the server's issues are beside the fields. */
  atFields?: string;
  onDismiss?: () => void;
  /** Of something that was not loaded: asks the server once more. */
  onAgain?: () => Promise<void>;
}

/** What was not done, and why; nothing while all is well. */
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

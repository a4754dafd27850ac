import { useTranslation } from 'react-i18next';
import type { ApiError } from '#kit/http';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';

interface Props {
  error: ApiError | null;
  /** What was not done. */
  what?: string;
  /** Said instead of the reason when the server's issues are beside the fields. */
  atFields?: string;
  onDismiss?: () => void;
}

/** What was not done, and why; nothing while all is well. */
export function Failure({ error, what, atFields, onDismiss }: Props) {
  const { t } = useTranslation();
  if (!error) return null;
  return (
    <Banner kind="error" {...(onDismiss && { onDismiss })}>
      {what !== undefined && (
        <>
          <strong>{what}</strong>{' '}
        </>
      )}
      {atFields !== undefined && error.issues.length > 0 ? atFields : errorText(t, error)}
    </Banner>
  );
}

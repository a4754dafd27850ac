import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaKind } from '#shared/media/media-file';
import { errorText } from '../i18n';
import { useUpload } from '../http/upload';
import styles from './FileButton.module.css';

/** The types that the file dialogue offers first; the server looks at the file itself. */
const ACCEPT = {
  image: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  video: 'video/mp4,video/webm',
} as const satisfies Record<MediaKind, string>;

interface Props {
  kind: MediaKind;
  label: string;
  /** Its name where several are on one page. */
  name?: string;
  /** Told the address of the stored file. */
  onUploaded: (url: string) => void;
  /** Of something else that is wrong with the field. */
  error?: string | undefined;
}

/** Uploads one file: a button, then its progress with a way out, and next to it any error. */
export function FileButton({ kind, label, name = label, onUploaded, error }: Props) {
  const { t } = useTranslation('kit');
  const errorId = useId();
  const { send, progress, error: refusal, cancel } = useUpload(kind);
  const message = refusal ? errorText(t, refusal) : error;
  return (
    <div className={styles.field}>
      {progress === null ? (
        <label className={styles.button}>
          {label}
          <input
            type="file"
            accept={ACCEPT[kind]}
            className={styles.input}
            aria-label={name}
            aria-invalid={message !== undefined}
            aria-describedby={message === undefined ? undefined : errorId}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // The same file may be tried again.
              currentTarget.value = '';
              if (file) void send(file).then((url) => url !== undefined && onUploaded(url));
            }}
          />
        </label>
      ) : (
        <div className={styles.progress}>
          <progress className={styles.bar} max={100} value={Math.round(progress * 100)} aria-label={t('upload.running')} />
          <span aria-hidden="true">{Math.round(progress * 100)} %</span>
          <button type="button" className={styles.cancel} onClick={cancel}>
            {t('upload.cancel')}
          </button>
        </div>
      )}
      {message !== undefined && (
        <p id={errorId} className={styles.error} role="alert">
          {message}
        </p>
      )}
    </div>
  );
}

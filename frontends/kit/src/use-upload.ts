import { useCallback, useEffect, useRef, useState } from 'react';
import { MEDIA_LIMIT_BYTES, type MediaKind } from '#shared/media/media-file';
import { ApiError, toApiError } from './http';
import { upload } from './upload';

export interface Uploading {
  /** Resolves to the address of the stored file, or to undefined when it failed, was cancelled or another is still on its way. */
  send: (file: File) => Promise<string | undefined>;
  /** Part that has left, 0 to 1; null when nothing is on its way. */
  progress: number | null;
  error: ApiError | null;
  cancel: () => void;
}

const TOO_LARGE = { image: 'media.pictureTooLarge', video: 'media.videoTooLarge' } as const;

/** A file on its way to the server. A file that is too large for the server is not sent at all. */
export function useUpload(kind: MediaKind): Uploading {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const running = useRef<AbortController | null>(null);
  const cancel = useCallback(() => running.current?.abort(), []);
  // A closed page needs no result of its upload.
  useEffect(() => cancel, [cancel]);

  const send = useCallback(
    async (file: File): Promise<string | undefined> => {
      if (running.current) return undefined;
      setError(null);
      if (file.size > MEDIA_LIMIT_BYTES[kind]) {
        setError(new ApiError({ code: TOO_LARGE[kind], status: 413, message: 'This file is too large.' }));
        return undefined;
      }
      const controller = new AbortController();
      running.current = controller;
      setProgress(0);
      try {
        const { url } = await upload(file, { onProgress: setProgress, signal: controller.signal });
        return url;
      } catch (thrown) {
        const failure = toApiError(thrown);
        if (failure.code !== 'request.cancelled') setError(failure);
        return undefined;
      } finally {
        running.current = null;
        setProgress(null);
      }
    },
    [kind],
  );
  return { send, progress, error, cancel };
}

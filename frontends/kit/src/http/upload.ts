import { useCallback, useEffect, useRef, useState } from 'react';
import { mediaApi } from '#shared/media/media.api';
import type { UploadedMedia } from '#shared/media/media.contract';
import { MEDIA_LIMIT_BYTES, type MediaKind } from '#shared/media/media-file';
import { ApiError, settle, toApiError } from './http';

export interface UploadOptions {
  /** Part of the file that has left, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file to the kitchen server. `fetch` says nothing while it sends, so this is the one request that goes another way; it has no
 * deadline, for a video over a slow line takes minutes, and can be cancelled.
 * @throws ApiError `media.type`, `media.pictureTooLarge`, `media.videoTooLarge`, `media.broken`, `storage.full`, `network.unreachable`, `request.cancelled`
 */
export function upload(file: File, { onProgress, signal }: UploadOptions = {}): Promise<UploadedMedia> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (code: string, message: string): void => reject(new ApiError({ code, status: 0, message }));
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => fail('network.unreachable', 'The kitchen server cannot be reached.');
    request.onabort = () => fail('request.cancelled', 'This request was cancelled.');
    request.onload = () => {
      try {
        resolve(settle<UploadedMedia>(request.status, request.responseText, request.getResponseHeader('Retry-After')));
      } catch (refusal) {
        reject(refusal as ApiError);
      }
    };
    request.open('POST', mediaApi.upload());
    request.setRequestHeader('Accept', 'application/json');
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

interface Uploading {
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

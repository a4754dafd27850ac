import { mediaApi } from '#shared/media/media.api';
import type { UploadedMedia } from '#shared/media/media.contract';
import { ApiError, settle } from './http';

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

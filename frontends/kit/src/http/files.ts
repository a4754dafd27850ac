import { ApiError, tellSignedOut } from './http';

/** A file is made before it is sent: longer than any other answer. */
const TIMEOUT_MS = 60_000;

/** A file of our own server. @param body of a POST, where making the file is recorded @throws ApiError like every request */
export async function fetchFile(path: string, body?: object, timeoutMs = TIMEOUT_MS): Promise<Blob> {
  const posted = body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(path, {
    ...posted,
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new ApiError({ code: 'network.unreachable', status: 0, message: 'The kitchen server cannot be reached.', cause });
  });
  if (response.ok) return response.blob();
  if (response.status === 401) tellSignedOut();
  const reply = ((await response.json().catch(() => null)) ?? {}) as { code?: string; error?: string };
  const { code = 'server.unreadable', error: message = 'Something between this device and the kitchen server answered in its place.' } =
    reply;
  throw new ApiError({ code, status: response.status, message });
}

/** Has the browser save a text, or a file that it was sent, under a name. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken the file over by the next task; some older ones only then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

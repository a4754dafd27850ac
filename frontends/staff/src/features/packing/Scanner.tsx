import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';
import classes from './packing.module.css';

/** A label that stays before the camera is one scan. */
const SAME_AGAIN_MS = 4_000;
const LOOK_EVERY_MS = 150;

/** Why there is no picture. */
type Trouble = 'unsupported' | 'denied' | 'failed';

const troubleOf = (error: unknown): Trouble =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError') ? 'denied' : 'failed';

/** The camera's picture, read until it is closed. @param onCode each code once while it stays in the picture */
export function Scanner({ onCode, onClose }: { onCode: (text: string) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onCode);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    tell.current = onCode;
  }, [onCode]);
  useEffect(() => {
    const ended = new AbortController();
    read(video.current, (text) => tell.current(text), ended.signal).catch((error: unknown) => {
      if (!ended.signal.aborted) setTrouble(troubleOf(error));
    });
    return () => ended.abort();
  }, []);
  // A page without a secure address has no camera at all.
  const shown = 'mediaDevices' in navigator ? trouble : 'unsupported';
  return (
    <div className="stack-2">
      {shown ? (
        <Banner kind="warning" title={t('packing.camera.none')}>
          {t(`packing.camera.${shown}`)}
        </Banner>
      ) : (
        <video ref={video} className={classes.picture} muted playsInline aria-label={t('packing.camera.picture')} />
      )}
      <Button variant="default" onClick={onClose}>
        {t('packing.camera.close')}
      </Button>
    </div>
  );
}

async function read(video: HTMLVideoElement | null, tell: (text: string) => void, ended: AbortSignal): Promise<void> {
  if (!video || !('mediaDevices' in navigator)) return;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
  const stop = (): void => stream.getTracks().forEach((track) => track.stop());
  if (ended.aborted) return stop();
  ended.addEventListener('abort', stop, { once: true });
  video.srcObject = stream;
  await video.play();
  // Its WebAssembly is larger than the page.
  const codesOf = await (await import('./code-reader')).openCodeReader();
  const seen = new Map<string, number>();
  while (!ended.aborted) {
    // A frame that cannot be read is followed by the next.
    const codes = video.readyState >= video.HAVE_CURRENT_DATA ? await codesOf(video).catch(() => []) : [];
    const now = performance.now();
    for (const code of codes) {
      if (now - (seen.get(code) ?? -Infinity) > SAME_AGAIN_MS && !ended.aborted) tell(code);
      seen.set(code, now);
    }
    await new Promise((next) => setTimeout(next, LOOK_EVERY_MS));
  }
}

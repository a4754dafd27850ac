import { useEffect, useRef, useState } from 'react';
import { useConnection } from '#kit/live/connection.store';
import { useTexts } from '#kit/texts';
import css from './StepVideo.module.css';

/** A looping muted video of a step, or a word where there is none: timers never wait for it. @source requirements/kitchen K11, K59; faults R21 */
export function StepVideo({ src, title }: { src: string; title: string }) {
  const { t, text } = useTexts();
  const isLive = useConnection((connection) => connection.state === 'live');
  const [failed, setFailed] = useState<'not' | 'live' | 'lost'>('not');
  // A failure while the line was lost is worth another try when the server is back.
  const isMissing = failed === 'live' || (failed === 'lost' && !isLive);
  if (isMissing)
    return (
      <p className={css.missing} data-missing="">
        <span>{text('sop.videoMissing')}</span>
      </p>
    );
  return <VideoFrame src={src} label={t('sop.videoOf', { title })} onError={() => setFailed(isLive ? 'live' : 'lost')} />;
}

/** The video itself. It takes a decoder when its page has been painted, and gives it back when the page is left. */
function VideoFrame({ src, label, onError }: { src: string; label: string; onError: () => void }) {
  const { text } = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const stop = afterPaint(() => (element.src = src));
    return () => {
      stop();
      // A television has few decoders, and a video without a page would hold one until the memory is tidied up.
      afterPaint(() => {
        element.removeAttribute('src');
        element.load();
      });
    };
  }, [src]);
  return (
    <video ref={video} className={css.video} aria-label={label} autoPlay loop muted playsInline preload="metadata" onError={onError}>
      {text('sop.videoUnsupported')}
    </video>
  );
}

/**
 * Runs once the current page is on the screen: a cook who turns it waits for its words, not for its videos. The first frame hands the page over to be painted,
 * the next one comes when that is done. @returns calls it off
 */
function afterPaint(run: () => void): () => void {
  let after: ReturnType<typeof setTimeout>;
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      after = setTimeout(run);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(after);
  };
}

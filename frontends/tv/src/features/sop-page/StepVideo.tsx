import { useState } from 'react';
import { useConnection } from '#kit/connection.store';
import { useWords } from '#kit/words';
import css from './StepVideo.module.css';

/** A looping muted video of a step, or a word where there is none: timers never wait for it. @source spec 3 §2, faults R21 */
export function StepVideo({ src, title }: { src: string; title: string }) {
  const { t, word } = useWords();
  const isLive = useConnection((connection) => connection.state === 'live');
  const [failed, setFailed] = useState<'not' | 'live' | 'lost'>('not');
  // What failed while the line was lost is worth another try when the server is back.
  const isMissing = failed === 'live' || (failed === 'lost' && !isLive);
  if (isMissing)
    return (
      <p className={css.missing}>
        <span>{word('sop.videoMissing')}</span>
      </p>
    );
  return (
    <video
      className={css.video}
      src={src}
      aria-label={t('sop.videoOf', { title })}
      autoPlay
      loop
      muted
      playsInline
      preload="metadata"
      onError={() => setFailed(isLive ? 'live' : 'lost')}
    >
      {word('sop.videoUnsupported')}
    </video>
  );
}

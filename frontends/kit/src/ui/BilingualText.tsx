import type { Language } from '#shared/core/languages';
import styles from './BilingualText.module.css';

interface Said {
  language: Language;
  text: string;
}

/** One text in two languages: the first as large as its place, the other small beside it. A number, a name or a time that reads the same in both is said once. */
export function BilingualText({ large, small }: { large: Said; small: Said }) {
  if (large.text === small.text) return large.text;
  return (
    <>
      <span lang={large.language} data-said="large">
        {large.text}
      </span>{' '}
      <span lang={small.language} data-said="small" className={styles.small}>
        {small.text}
      </span>
    </>
  );
}

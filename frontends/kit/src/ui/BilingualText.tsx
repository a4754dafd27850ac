import type { ReactNode } from 'react';
import type { Language } from '#shared/core/languages';

interface Said {
  language: Language;
  text: string;
}

interface Props {
  large: Said;
  small: Said;
  /** How a text looks. */
  draw: (text: string) => ReactNode;
}

/**
 * One text in two languages: styles of the page decide whether both are there or one after the other. A number, a name or a time that reads the same in both
 * appears once.
 */
export function BilingualText({ large, small, draw }: Props) {
  if (large.text === small.text) return draw(large.text);
  return (
    <>
      <span lang={large.language} data-said="large">
        {draw(large.text)}
      </span>{' '}
      <span lang={small.language} data-said="small">
        {draw(small.text)}
      </span>
    </>
  );
}

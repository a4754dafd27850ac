import { folded } from '../core/folded.ts';

/** Whether the typed text is the title, however it is spaced and in whatever capitals: a slip of the finger is no title. */
export function confirms(typed: string, title: string): boolean {
  return folded(typed) !== '' && folded(typed) === folded(title);
}

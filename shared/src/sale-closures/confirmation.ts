/** Whether what was typed is the title, however it is spaced and in whatever capitals: a slip of the finger is no title. */
export function confirms(typed: string, title: string): boolean {
  const key = (text: string): string => text.trim().replace(/\s+/g, ' ').normalize('NFC').toLowerCase();
  return key(typed) !== '' && key(typed) === key(title);
}

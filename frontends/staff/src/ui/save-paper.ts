import { notify } from '#kit/notices.store';
import { saveFile } from '#kit/http/files';
import { hasMarkedLetters, PDF_TYPE } from '#shared/reports/text-lines';

/** Saves a printed file of the server, and says so when it has marks in place of letters. */
export function savePaper(name: string, file: Blob): void {
  saveFile(name, PDF_TYPE, file);
  if (hasMarkedLetters(file.type)) notify({ kind: 'info', text: (say) => say('paper.marks') });
}

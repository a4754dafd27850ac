import { StreamableFile } from '@nestjs/common';
import { attachmentOf } from '#shared/core/file-name';
import { pdfTypeOf } from '#shared/reports/text-lines';

/** A file made for one request. */
export interface MadeFile {
  name: string;
  content: Buffer;
  /** Whether marks are printed in place of letters that no font has. */
  hasMarks?: boolean;
}

/** A file that the browser saves under its name. */
export const download = ({ name, content }: MadeFile, type: string): StreamableFile =>
  new StreamableFile(content, { type, disposition: attachmentOf(name), length: content.length });

/** A printed file, whose type says whether it has marks. */
export const printed = (file: MadeFile): StreamableFile => download(file, pdfTypeOf(file.hasMarks === true));

import { StreamableFile } from '@nestjs/common';
import { attachmentOf } from '#shared/core/file-name';

/** A file that was made for somebody. */
export interface MadeFile {
  name: string;
  content: Buffer;
}

/** A file that the browser saves under its name. */
export const download = ({ name, content }: MadeFile, type: string): StreamableFile =>
  new StreamableFile(content, { type, disposition: attachmentOf(name), length: content.length });

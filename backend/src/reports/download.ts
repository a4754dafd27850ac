import { StreamableFile } from '@nestjs/common';
import { attachmentOf } from '#shared/core/file-name';
import type { ReportFile } from './reports.service.js';

/** A file that the browser saves under its name. */
export const download = ({ name, content }: ReportFile, type: string): StreamableFile =>
  new StreamableFile(content, { type, disposition: attachmentOf(name), length: content.length });

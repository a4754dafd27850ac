import { Injectable } from '@nestjs/common';
import { fileNameOf } from '#shared/core/file-name';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { usualOf } from '#shared/reports/plan';
import type { ReadingQuery } from '#shared/readings/reading.contract';
import type { Comparison } from '#shared/reports/report.contract';
import { REPORT_ENDINGS, reportCsv } from '#shared/reports/report-table';
import { recordsCsv } from '#shared/reports/temperature-records';
import type { ReportView } from '#shared/reports/task-report';
import type { Task } from '#shared/tasks/task.contract';
import type { MadeFile } from '../core/http/download.js';
import { Clock } from '../core/clock.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { DiaryService } from '../diary/diary.service.js';
import { ReadingsService } from '../readings/readings.service.js';
import { TasksService } from '../tasks/tasks.service.js';
import { PdfRendererService } from './pdf-renderer.service.js';
import { recordsPdfOf } from './records-pdf.js';
import { reportPdfOf } from './report-pdf.js';

/** The number of earlier events that show the usual times; older ones were another kitchen. */
const MOST_EARLIER = 20;

const RECORD_FILES = { csv: 'temperature_records.csv', pdf: 'temperature_records.pdf' } as const;
/** "29/11/2026"; open at that end without a day. */
const formatDay = (day: string | undefined): string => day?.split('-').reverse().join('/') ?? '…';

/** The results of an event's tasks, as files and compared with earlier events. Writes nothing. @source requirements/console §2.2 */
@Injectable()
export class ReportsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly diary: DiaryService,
    private readonly tasks: TasksService,
    private readonly readings: ReadingsService,
    private readonly pdfRenderer: PdfRendererService,
    private readonly clock: Clock,
  ) {}

  /** How long the tasks took in the events before this one. @throws DomainError notFound `diary.notFound` */
  async comparison(eventId: string): Promise<Comparison> {
    const earlier = await this.work.read(async (em) => this.diary.earlier(em, await this.diary.require(em, eventId), MOST_EARLIER));
    return { eventId, events: earlier.length, usual: usualOf(await this.tasks.finished(earlier)) };
  }

  /** @throws DomainError notFound `diary.notFound` */
  async csv(eventId: string, view: ReportView): Promise<MadeFile> {
    const { event, tasks } = await this.of(eventId);
    return { name: fileNameOf(event.title, REPORT_ENDINGS.csv), content: Buffer.from(reportCsv(tasks, view)) };
  }

  /** @throws DomainError notFound `diary.notFound`, unavailable `report.busy` @source decisions/0017 */
  async pdf(eventId: string, view: ReportView): Promise<MadeFile> {
    const { event, tasks } = await this.of(eventId);
    const readings = (await this.readings.all({ event: eventId })).reverse();
    const made = await this.pdfRenderer.print(reportPdfOf(event, tasks, readings, view, this.clock.nowMs()));
    return { name: fileNameOf(event.title, REPORT_ENDINGS.pdf), ...made };
  }

  /** The log of temperatures that a query asks for, newest first. */
  async recordsCsv({ language, ...wanted }: ReadingQuery): Promise<MadeFile> {
    return { name: RECORD_FILES.csv, content: Buffer.from(recordsCsv(await this.readings.all(wanted), language)) };
  }

  /** @throws DomainError unavailable `report.busy` */
  async recordsPdf({ language, ...wanted }: ReadingQuery): Promise<MadeFile> {
    const readings = await this.readings.all(wanted);
    const event = wanted.event === undefined ? null : (readings[0]?.eventTitle ?? wanted.event);
    const period = wanted.from === undefined && wanted.to === undefined ? null : `${formatDay(wanted.from)} – ${formatDay(wanted.to)}`;
    const made = await this.pdfRenderer.print(recordsPdfOf(readings, { event, period, language }, this.clock.nowMs()));
    return { name: RECORD_FILES.pdf, ...made };
  }

  private async of(eventId: string): Promise<{ event: DiaryEvent; tasks: Task[] }> {
    const event = await this.work.read((em) => this.diary.require(em, eventId));
    return { event, tasks: await this.tasks.all(eventId) };
  }
}

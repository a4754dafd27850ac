import { Injectable } from '@nestjs/common';
import { fileNameOf } from '#shared/core/file-name';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { usualOf } from '#shared/reports/plan';
import type { Comparison } from '#shared/reports/report.contract';
import { REPORT_ENDINGS, reportCsv } from '#shared/reports/report-table';
import type { ReportView } from '#shared/reports/task-report';
import type { Task } from '#shared/tasks/task.contract';
import { Clock } from '../core/clock.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { DiaryService } from '../diary/diary.service.js';
import { TasksService } from '../tasks/tasks.service.js';
import { PaperPrinter } from './paper-printer.js';
import { paperOf } from './report-paper.js';

/** So many earlier events say what is usual; older ones were another kitchen. */
const MOST_EARLIER = 20;

export interface ReportFile {
  name: string;
  content: Buffer;
}

/** What became of an event's tasks, as files and beside earlier events. Writes nothing. @source spec 2 §2.2 */
@Injectable()
export class ReportsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly diary: DiaryService,
    private readonly tasks: TasksService,
    private readonly printer: PaperPrinter,
    private readonly clock: Clock,
  ) {}

  /** How long the tasks took in the events before this one. @throws DomainError notFound `diary.notFound` */
  async comparison(eventId: string): Promise<Comparison> {
    const earlier = await this.work.read(async (em) => this.diary.earlier(em, await this.diary.require(em, eventId), MOST_EARLIER));
    return { eventId, events: earlier.length, usual: usualOf(await this.tasks.finished(earlier)) };
  }

  /** @throws DomainError notFound `diary.notFound` */
  async csv(eventId: string, view: ReportView): Promise<ReportFile> {
    const { event, tasks } = await this.of(eventId);
    return { name: fileNameOf(event.title, REPORT_ENDINGS.csv), content: Buffer.from(reportCsv(tasks, view)) };
  }

  /** @throws DomainError notFound `diary.notFound`, unavailable `report.busy` @source decision 39 */
  async pdf(eventId: string, view: ReportView): Promise<ReportFile> {
    const { event, tasks } = await this.of(eventId);
    const content = await this.printer.print(paperOf(event, tasks, view, this.clock.nowMs()));
    return { name: fileNameOf(event.title, REPORT_ENDINGS.pdf), content };
  }

  private async of(eventId: string): Promise<{ event: DiaryEvent; tasks: Task[] }> {
    const event = await this.work.read((em) => this.diary.require(em, eventId));
    return { event, tasks: await this.tasks.all(eventId) };
  }
}

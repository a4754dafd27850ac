import { Injectable } from '@nestjs/common';
import { fileNameOf } from '#shared/core/file-name';
import { licenceNumber } from '#shared/core/licence';
import { addDays, calendarDayOf, instantOf } from '#shared/core/time';
import {
  type InspectedTask,
  inspectionCounts,
  inspectionCsv,
  inspectionDays,
  type InspectionFacts,
  verificationLines,
} from '#shared/reports/inspection';
import type { Inspection, InspectionQuery } from '#shared/reports/report.contract';
import { personName } from '#shared/reports/person-name';
import { stampOf } from '#shared/reports/report-time';
import type { Task } from '#shared/tasks/task.contract';
import { AuditLogService } from '../audit/audit-log.service.js';
import { Clock } from '../core/clock.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { currentRequest } from '../core/request-context.js';
import { DiaryService } from '../diary/diary.service.js';
import { LabelsService } from '../labels/labels.service.js';
import { ReadingsService } from '../readings/readings.service.js';
import { SamplesService } from '../samples/samples.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { TasksService } from '../tasks/tasks.service.js';
import { aboutLines, type InspectionAbout, inspectionPdfOf } from './inspection-pdf.js';
import { PdfRendererService } from './pdf-renderer.service.js';
import type { MadeFile } from '../core/http/download.js';

/** More than a kitchen reads in a month of cooking every day. */
const MOST_READINGS = 10_000;
const formatDay = (day: string): string => day.split('-').reverse().join('/');

/** The inspector's request. */
interface Asked {
  title: string;
  period: string;
  facts: InspectionFacts;
}

/** All documents for a food inspector, of an event or of a month, with the result of verifying. @source requirements/console C95 */
@Injectable()
export class InspectionService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly diary: DiaryService,
    private readonly readings: ReadingsService,
    private readonly tasks: TasksService,
    private readonly labels: LabelsService,
    private readonly samples: SamplesService,
    private readonly settings: SettingsService,
    private readonly auditLog: AuditLogService,
    private readonly pdfRenderer: PdfRendererService,
    private readonly clock: Clock,
  ) {}

  /** How much there is. @throws DomainError notFound `diary.notFound` */
  async summary(query: InspectionQuery): Promise<Inspection> {
    return inspectionCounts((await this.asked(query)).facts);
  }

  /** @throws DomainError notFound `diary.notFound` */
  async csv(query: InspectionQuery): Promise<MadeFile> {
    const asked = await this.asked(query);
    const about = await this.about(asked);
    const lines = [...aboutLines(about), ...verificationLines(about.chain, stampOf(about.madeAt)).map((line) => [line])];
    return { name: nameOf(asked.title, 'csv'), content: Buffer.from(inspectionCsv(inspectionDays(asked.facts), lines)) };
  }

  /** @throws DomainError notFound `diary.notFound`, unavailable `report.busy` */
  async pdf(query: InspectionQuery): Promise<MadeFile> {
    const asked = await this.asked(query);
    const made = await this.pdfRenderer.print(inspectionPdfOf(inspectionDays(asked.facts), await this.about(asked)));
    return { name: nameOf(asked.title, 'pdf'), ...made };
  }

  private async about({ title, period, facts }: Asked): Promise<InspectionAbout> {
    const { businessName, businessRegistration: registration, adminName, adminEmail } = await this.settings.published();
    const responsible = [adminName, adminEmail].filter(Boolean).join(', ');
    const madeBy = personName(currentRequest()?.session?.name ?? 'System', 'en');
    const chain = await this.auditLog.verify();
    const counts = inspectionCounts(facts);
    return {
      businessName,
      licence: licenceNumber(registration),
      responsible,
      title,
      period,
      madeBy,
      madeAt: this.clock.nowMs(),
      counts,
      chain,
    };
  }

  private asked({ event, month }: InspectionQuery): Promise<Asked> {
    return event === undefined ? this.ofMonth(month ?? '') : this.ofEvent(event);
  }

  private async ofEvent(eventId: string): Promise<Asked> {
    const event = await this.work.read((em) => this.diary.require(em, eventId));
    const tasks = (await this.tasks.inspected({ eventId })).map((task) => ({ ...task, eventTitle: event.title, eventDate: event.date }));
    const facts = {
      readings: (await this.readings.all({ event: eventId }, MOST_READINGS)).reverse(),
      tasks: tasks.filter((task) => this.isDue(task)),
      labels: event.salesEventId === null ? [] : await this.labels.printed({ salesEventId: event.salesEventId }),
      samples: await this.samples.all({ eventId }),
    };
    return { title: event.title, period: formatDay(event.date), facts };
  }

  private async ofMonth(month: string): Promise<Asked> {
    const from = `${month}-01`;
    const next = `${addDays(from, 31).slice(0, 7)}-01`;
    const to = addDays(next, -1);
    const period = { $gte: instantOf(from, 0), $lt: instantOf(next, 0) };
    const days = await this.diary.between(from, to);
    const tasks = await this.tasks.inspected({ period, eventIds: days.map(({ id }) => id) });
    const facts = {
      readings: (await this.readings.all({ from, to }, MOST_READINGS)).reverse(),
      tasks: (await this.withEvents(tasks)).filter((task) => this.isDue(task)),
      labels: await this.labels.printed({ printedAt: period }),
      samples: await this.samples.all({ takenAt: period }),
    };
    return { title: `${month.slice(5)}/${month.slice(0, 4)}`, period: `${formatDay(from)} – ${formatDay(to)}`, facts };
  }

  private async withEvents(tasks: readonly Task[]): Promise<InspectedTask[]> {
    const events = await this.diary.named([...new Set(tasks.map(({ eventId }) => eventId))]);
    return tasks.flatMap((task) => {
      const event = events.find(({ id }) => id === task.eventId);
      return event ? [{ ...task, eventTitle: event.title, eventDate: event.date }] : [];
    });
  }

  /** A task that was not begun is listed once its event's day has come. */
  private isDue({ startedAt, completed, eventDate }: InspectedTask): boolean {
    return startedAt !== null || completed || eventDate <= calendarDayOf(this.clock.now());
  }
}

const nameOf = (title: string, ending: 'csv' | 'pdf'): string => fileNameOf(title.replace('/', '-'), `_inspection.${ending}`);

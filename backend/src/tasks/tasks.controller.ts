import { Body, Controller, HttpCode, Param } from '@nestjs/common';
import type { SessionUser } from '#shared/auth/auth.contract';
import type { AddReading, EnterReading } from '#shared/readings/reading.contract';
import { isForManagers } from '#shared/tasks/task-edit';
import { taskApi, taskCommandApi } from '#shared/tasks/task.api';
import {
  type CompleteTask,
  type CreateDelivery,
  type CreateReading,
  type CreateTask,
  type EditTask,
  type SavedTask,
  type StartTask,
  taskCommandWire,
  taskIdSchema,
  taskWire,
  type UndoTask,
} from '#shared/tasks/task.contract';
import { scheduleApi } from '#shared/tasks/schedule.api';
import { type PlanSchedule, scheduleWire, type SetSchedule } from '#shared/tasks/schedule.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { CurrentUser, requireManager } from '../core/http/guard.js';
import { IfMatch } from '../core/http/if-match.js';
import { EventId } from '../core/http/params.js';
import { ok } from '../core/http/replies.js';
import { TaskEditingService } from './task-editing.service.js';
import { TaskListCompat } from './task-list.compat.js';
import { TaskReadingsService } from './task-readings.service.js';
import { TasksService } from './tasks.service.js';
import { PlanningService } from './planning.service.js';
import { ScheduleService } from './schedule.service.js';

const TaskId = () => Param('taskId', { schema: taskIdSchema });

@Controller()
export class TasksController {
  constructor(
    private readonly tasks: TasksService,
    private readonly taskEditing: TaskEditingService,
    private readonly taskListCompat: TaskListCompat,
    private readonly taskReadings: TaskReadingsService,
    private readonly schedule: ScheduleService,
    private readonly planning: PlanningService,
  ) {}

  @Endpoint(taskApi.list, taskWire.list)
  list(@EventId() eventId: string) {
    return this.tasks.list(eventId);
  }

  @Endpoint(taskApi.save, taskWire.save)
  async save(@EventId() eventId: string, @Body() tasks: SavedTask[], @IfMatch() base: number | undefined) {
    return ok(await this.taskListCompat.save(eventId, tasks, base));
  }

  @Endpoint(taskApi.create, taskWire.create)
  @HttpCode(201)
  async create(@EventId() eventId: string, @Body() body: CreateTask) {
    return ok({ task: await this.taskEditing.create(eventId, body) });
  }

  /** Only managers change the prerequisites of a task, its minutes, its place and whether it starts the clock. @source requirements/kitchen K92, K102 */
  @Endpoint(taskApi.edit, taskWire.edit)
  async edit(
    @EventId() eventId: string,
    @TaskId() taskId: string,
    @Body() body: EditTask,
    @IfMatch() ifMatch: number | undefined,
    @CurrentUser() user: SessionUser | null,
  ) {
    if (isForManagers(body)) requireManager(user);
    return ok({ task: await this.taskEditing.edit({ eventId, taskId, ifMatch }, body) });
  }

  /** The same list loses a task on every screen: only managers may; a cook takes back a task just added. @source decisions/0028 */
  @Endpoint(taskApi.remove, taskWire.remove)
  async remove(@EventId() eventId: string, @TaskId() taskId: string, @IfMatch() ifMatch: number | undefined) {
    return ok(await this.taskEditing.remove({ eventId, taskId, ifMatch }));
  }

  @Endpoint(taskApi.addReading, taskWire.addReading)
  @HttpCode(201)
  async addReading(@EventId() eventId: string, @Body() body: CreateReading) {
    return ok({ task: await this.taskEditing.addReading(eventId, body?.readingKind ?? null) });
  }

  @Endpoint(taskApi.readAgain, taskWire.readAgain)
  @HttpCode(201)
  async readAgain(@EventId() eventId: string, @TaskId() taskId: string, @Body() body: AddReading) {
    return ok(await this.taskReadings.again(eventId, taskId, body));
  }

  /** A TV screen, too: a cook at the pit has wet hands and no phone. @source requirements/kitchen K94 */
  @Endpoint(taskApi.enterReading, taskWire.enterReading)
  @HttpCode(201)
  async enterReading(@EventId() eventId: string, @Body() body: EnterReading, @CurrentUser() user: SessionUser | null) {
    const source = user?.role === 'tv' ? 'tv' : 'task';
    return ok(await this.taskReadings.enter(eventId, body, { source, whose: user?.name ?? null }));
  }

  @Endpoint(taskApi.addDelivery, taskWire.addDelivery)
  @HttpCode(201)
  async addDelivery(@EventId() eventId: string, @Body() body: CreateDelivery) {
    return ok({ task: await this.taskEditing.addDelivery(eventId, body) });
  }

  @Endpoint(taskApi.reset, taskWire.reset)
  async reset(@EventId() eventId: string) {
    return ok(await this.taskEditing.reset(eventId));
  }

  /** A TV screen, too: it offers the step that is due. @source requirements/kitchen K132 */
  @Endpoint(taskCommandApi.start, taskCommandWire.start)
  async start(
    @EventId() eventId: string,
    @TaskId() taskId: string,
    @Body() body: StartTask,
    @IfMatch() ifMatch: number | undefined,
    @CurrentUser() user: SessionUser | null,
  ) {
    const tv = user?.role === 'tv' ? user.name : null;
    return ok({ task: await this.tasks.start({ eventId, taskId, ifMatch }, body, tv) });
  }

  @Endpoint(taskCommandApi.complete, taskCommandWire.complete)
  async complete(@EventId() eventId: string, @TaskId() taskId: string, @Body() body: CompleteTask, @IfMatch() ifMatch: number | undefined) {
    return ok({ task: await this.tasks.complete({ eventId, taskId, ifMatch }, body) });
  }

  @Endpoint(taskCommandApi['undo-add'], taskCommandWire['undo-add'])
  async undoAddition(@EventId() eventId: string, @TaskId() taskId: string) {
    return ok({ task: await this.taskEditing.undoAddition({ eventId, taskId }) });
  }

  @Endpoint(taskCommandApi['undo-start'], taskCommandWire['undo-start'])
  async undoStart(@EventId() eventId: string, @TaskId() taskId: string, @Body() body: UndoTask, @IfMatch() ifMatch: number | undefined) {
    return ok({ task: await this.tasks.undoStart({ eventId, taskId, ifMatch }, body) });
  }

  @Endpoint(taskCommandApi['undo-complete'], taskCommandWire['undo-complete'])
  async undoCompletion(
    @EventId() eventId: string,
    @TaskId() taskId: string,
    @Body() body: UndoTask,
    @IfMatch() ifMatch: number | undefined,
  ) {
    return ok({ task: await this.tasks.undoCompletion({ eventId, taskId, ifMatch }, body) });
  }

  @Endpoint(scheduleApi.ofEvent, scheduleWire.ofEvent)
  async readSchedule(@EventId() eventId: string) {
    return ok(await this.schedule.read(eventId));
  }

  @Endpoint(scheduleApi.set, scheduleWire.set)
  async setSchedule(@EventId() eventId: string, @Body() body: SetSchedule, @IfMatch() ifMatch: number | undefined) {
    return ok({ data: await this.schedule.set(eventId, body, ifMatch) });
  }

  @Endpoint(scheduleApi.plan, scheduleWire.plan)
  async planSchedule(@EventId() eventId: string, @Body() body: PlanSchedule, @IfMatch() ifMatch: number | undefined) {
    return ok(await this.planning.apply(eventId, body, ifMatch));
  }
}

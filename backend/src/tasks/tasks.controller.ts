import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { z } from 'zod';
import { liveReplyOf, replyOf, savedListFields } from '#shared/core/reply.contract';
import { eventIdSchema } from '#shared/diary/diary-event.contract';
import type { SessionUser } from '#shared/auth/auth.contract';
import { type AddReading, addReadingSchema, type EnterReading, enterReadingSchema, readingSchema } from '#shared/readings/reading.contract';
import { readingRoutes } from '#shared/readings/reading.routes';
import {
  type CompleteTask,
  completeTaskSchema,
  type CreateDelivery,
  type CreateReading,
  createDeliverySchema,
  createReadingSchema,
  type CreateTask,
  createTaskSchema,
  type EditTask,
  editTaskSchema,
  type SavedTask,
  savedTasksSchema,
  type StartTask,
  startTaskSchema,
  taskIdSchema,
  type UndoTask,
  undoTaskSchema,
  taskSchema,
} from '#shared/tasks/task.contract';
import { taskRoutes } from '#shared/tasks/task.routes';
import { isForManagers } from '#shared/tasks/task-plan';
import { taskCommandRoutes } from '#shared/tasks/task.routes';
import { Replies } from '../core/http/replies.js';
import { CurrentUser, requireManager, Roles } from '../core/http/guard.js';
import { IfMatch } from '../core/http/if-match.js';
import { ok } from '../core/http/reply.js';
import { TaskEditingService } from './task-editing.service.js';
import { TaskListCompat } from './task-list.compat.js';
import { TaskReadingsService } from './task-readings.service.js';
import { TasksService } from './tasks.service.js';

const EventId = () => Param('eventId', { schema: eventIdSchema });
const TaskId = () => Param('taskId', { schema: taskIdSchema });

@Controller()
@Roles('kitchen')
export class TasksController {
  constructor(
    private readonly tasks: TasksService,
    private readonly editing: TaskEditingService,
    private readonly lists: TaskListCompat,
    private readonly readings: TaskReadingsService,
  ) {}

  @Get(taskRoutes.list.path)
  @Replies(liveReplyOf(z.array(taskSchema)))
  @Roles('kitchen', 'tv')
  list(@EventId() eventId: string) {
    return this.tasks.list(eventId);
  }

  @Post(taskRoutes.list.path)
  @Replies(replyOf({ data: z.array(taskSchema), ...savedListFields }))
  @HttpCode(200)
  async save(@EventId() eventId: string, @Body({ schema: savedTasksSchema }) tasks: SavedTask[], @IfMatch() base: number | undefined) {
    return ok(await this.lists.save(eventId, tasks, base));
  }

  @Post(taskRoutes.create.path)
  @Replies(replyOf({ task: taskSchema }))
  async create(@EventId() eventId: string, @Body({ schema: createTaskSchema }) body: CreateTask) {
    return ok({ task: await this.editing.create(eventId, body) });
  }

  /** What a task waits for, its minutes, its place and whether it starts the clock are for managers. @source requirements/kitchen K92, K102 */
  @Patch(taskRoutes.one.path)
  @Replies(replyOf({ task: taskSchema }))
  async edit(
    @EventId() eventId: string,
    @TaskId() taskId: string,
    @Body({ schema: editTaskSchema }) body: EditTask,
    @IfMatch() ifMatch: number | undefined,
    @CurrentUser() user: SessionUser | null,
  ) {
    if (isForManagers(body)) requireManager(user);
    return ok({ task: await this.editing.edit({ eventId, taskId, ifMatch }, body) });
  }

  /** The same list loses a task on every screen: that is for managers; a cook takes back what was just added. @source decisions/0028 */
  @Delete(taskRoutes.one.path)
  @Roles('manager')
  @Replies(replyOf({ task: taskSchema, snapshotId: z.int() }))
  async remove(@EventId() eventId: string, @TaskId() taskId: string, @IfMatch() ifMatch: number | undefined) {
    return ok(await this.editing.remove({ eventId, taskId, ifMatch }));
  }

  @Post(taskRoutes.temperatures.path)
  @Replies(replyOf({ task: taskSchema }))
  async addReading(@EventId() eventId: string, @Body({ schema: createReadingSchema }) body: CreateReading) {
    return ok({ task: await this.editing.addReading(eventId, body?.readingKind ?? null) });
  }

  @Post(taskRoutes.readings.path)
  @Replies(replyOf({ task: taskSchema, reading: readingSchema }))
  async readAgain(@EventId() eventId: string, @TaskId() taskId: string, @Body({ schema: addReadingSchema }) body: AddReading) {
    return ok(await this.readings.again(eventId, taskId, body));
  }

  /** A TV screen, too: who stands at the pit has wet hands and no phone. @source requirements/kitchen K94 */
  @Post(readingRoutes.ofEvent.path)
  @Replies(replyOf({ task: taskSchema.nullable(), reading: readingSchema }))
  @Roles('kitchen', 'tv')
  async enterReading(
    @Param('id', { schema: eventIdSchema }) eventId: string,
    @Body({ schema: enterReadingSchema }) body: EnterReading,
    @CurrentUser() user: SessionUser | null,
  ) {
    const source = user?.role === 'tv' ? 'tv' : 'task';
    return ok(await this.readings.enter(eventId, body, { source, whose: user?.name ?? null }));
  }

  @Post(taskRoutes.deliveries.path)
  @Replies(replyOf({ task: taskSchema }))
  async addDelivery(@EventId() eventId: string, @Body({ schema: createDeliverySchema }) body: CreateDelivery) {
    return ok({ task: await this.editing.addDelivery(eventId, body) });
  }

  @Post(taskRoutes.reset.path)
  @Replies(replyOf({ data: z.array(taskSchema), snapshotId: z.int() }))
  @HttpCode(200)
  async reset(@EventId() eventId: string) {
    return ok(await this.editing.reset(eventId));
  }

  /** A TV screen, too: it offers the step that is due. @source requirements/kitchen K132 */
  @Post(taskCommandRoutes.start.path)
  @Replies(replyOf({ task: taskSchema }))
  @Roles('kitchen', 'tv')
  @HttpCode(200)
  async start(
    @EventId() eventId: string,
    @TaskId() taskId: string,
    @Body({ schema: startTaskSchema }) body: StartTask,
    @IfMatch() ifMatch: number | undefined,
    @CurrentUser() user: SessionUser | null,
  ) {
    const tv = user?.role === 'tv' ? user.name : null;
    return ok({ task: await this.tasks.start({ eventId, taskId, ifMatch }, body, tv) });
  }

  @Post(taskCommandRoutes.complete.path)
  @Replies(replyOf({ task: taskSchema }))
  @HttpCode(200)
  async complete(
    @EventId() eventId: string,
    @TaskId() taskId: string,
    @Body({ schema: completeTaskSchema }) body: CompleteTask,
    @IfMatch() ifMatch: number | undefined,
  ) {
    return ok({ task: await this.tasks.complete({ eventId, taskId, ifMatch }, body) });
  }

  @Post(taskCommandRoutes['undo-add'].path)
  @Replies(replyOf({ task: taskSchema }))
  @HttpCode(200)
  async undoAddition(@EventId() eventId: string, @TaskId() taskId: string) {
    return ok({ task: await this.editing.undoAddition({ eventId, taskId }) });
  }

  @Post(taskCommandRoutes['undo-start'].path)
  @Replies(replyOf({ task: taskSchema }))
  @HttpCode(200)
  async undoStart(
    @EventId() eventId: string,
    @TaskId() taskId: string,
    @Body({ schema: undoTaskSchema }) body: UndoTask,
    @IfMatch() ifMatch: number | undefined,
  ) {
    return ok({ task: await this.tasks.undoStart({ eventId, taskId, ifMatch }, body) });
  }

  @Post(taskCommandRoutes['undo-complete'].path)
  @Replies(replyOf({ task: taskSchema }))
  @HttpCode(200)
  async undoCompletion(
    @EventId() eventId: string,
    @TaskId() taskId: string,
    @Body({ schema: undoTaskSchema }) body: UndoTask,
    @IfMatch() ifMatch: number | undefined,
  ) {
    return ok({ task: await this.tasks.undoCompletion({ eventId, taskId, ifMatch }, body) });
  }
}

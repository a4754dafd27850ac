import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { eventIdSchema } from '#shared/diary/diary-event.contract';
import {
  type CompleteTask,
  completeTaskSchema,
  type StartTask,
  startTaskSchema,
  taskIdSchema,
  type UndoTask,
  undoTaskSchema,
} from '#shared/tasks/task.contract';
import { Roles } from '../core/http/guard.js';
import { IfMatch } from '../core/http/if-match.js';
import { ok } from '../core/http/reply.js';
import { TasksService } from './tasks.service.js';

const EventId = () => Param('eventId', { schema: eventIdSchema });
const TaskId = () => Param('taskId', { schema: taskIdSchema });

@Controller('api/todos/:eventId')
@Roles('kitchen')
export class TasksController {
  constructor(private readonly tasks: TasksService) {}

  @Get()
  @Roles('kitchen', 'tv')
  list(@EventId() eventId: string) {
    return this.tasks.list(eventId);
  }

  @Post('tasks/:taskId/start')
  @HttpCode(200)
  async start(
    @EventId() eventId: string,
    @TaskId() taskId: string,
    @Body({ schema: startTaskSchema }) body: StartTask,
    @IfMatch() ifMatch: number | undefined,
  ) {
    return ok({ task: await this.tasks.start({ eventId, taskId, ifMatch }, body) });
  }

  @Post('tasks/:taskId/complete')
  @HttpCode(200)
  async complete(
    @EventId() eventId: string,
    @TaskId() taskId: string,
    @Body({ schema: completeTaskSchema }) body: CompleteTask,
    @IfMatch() ifMatch: number | undefined,
  ) {
    return ok({ task: await this.tasks.complete({ eventId, taskId, ifMatch }, body) });
  }

  @Post('tasks/:taskId/undo-start')
  @HttpCode(200)
  async undoStart(
    @EventId() eventId: string,
    @TaskId() taskId: string,
    @Body({ schema: undoTaskSchema }) body: UndoTask,
    @IfMatch() ifMatch: number | undefined,
  ) {
    return ok({ task: await this.tasks.undoStart({ eventId, taskId, ifMatch }, body) });
  }

  @Post('tasks/:taskId/undo-complete')
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

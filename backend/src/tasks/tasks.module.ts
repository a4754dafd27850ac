import { Module } from '@nestjs/common';
import { DiaryModule } from '../diary/diary.module.js';
import { DefaultList } from './default-list.js';
import { TasksController } from './tasks.controller.js';
import { TasksService } from './tasks.service.js';

@Module({ imports: [DiaryModule], controllers: [TasksController], providers: [TasksService, DefaultList] })
export class TasksModule {}

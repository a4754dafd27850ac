import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { RawJson } from '../raw-json.js';

/** A success reply with the field that the contract names. @source contract §2 */
export const ok = <Fields extends object>(fields?: Fields): { success: true } & Fields => ({ success: true, ...(fields as Fields) });

/** Sends ready JSON as it is; everything else is serialised by Fastify. */
@Injectable()
export class RawJsonInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((value: unknown) => {
        if (!(value instanceof RawJson)) return value;
        context.switchToHttp().getResponse<FastifyReply>().type('application/json; charset=utf-8');
        return value.json;
      }),
    );
  }
}

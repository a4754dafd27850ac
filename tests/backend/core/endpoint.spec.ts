import { Body } from '@nestjs/common';
import { timerApi } from '#shared/timers/timer.api';
import { type SetTimer, type Timer, timerWire, type UndoStop } from '#shared/timers/timer.contract';
import { Endpoint } from '../../../backend/src/core/http/endpoint';

const reply = { success: true as const, data: {} as Timer };

describe('a handler under @Endpoint', () => {
  it('is refused at the start when its body would go unchecked', () => {
    const declare = () => {
      class Unchecked {
        @Endpoint(timerApi.set, timerWire.set)
        set(body: SetTimer) {
          return { ...reply, started: body.isActive };
        }
      }
      return Unchecked;
    };
    expect(declare).toThrow('Unchecked.set has no @Body()');
  });

  it('is held to body, reply and schemas by the compiler', () => {
    const declare = () => {
      class Wrong {
        // @ts-expect-error Another body.
        @Endpoint(timerApi.set, timerWire.set)
        set(@Body() body: UndoStop) {
          return { ...reply, started: body.startTime > 0 };
        }

        // @ts-expect-error Another reply.
        @Endpoint(timerApi.one, timerWire.one)
        one() {
          return { success: true as const };
        }

        // @ts-expect-error The schemas are missing.
        @Endpoint(timerApi.list)
        list() {
          return reply;
        }
      }
      return Wrong;
    };
    expect(typeof declare).toBe('function');
  });
});

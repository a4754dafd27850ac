import { defineEntity, p } from '@mikro-orm/core';

const RoomRevisionSchema = defineEntity({
  name: 'RoomRevisionEntity',
  tableName: 'room_revision',
  properties: {
    room: p.string().length(120).primary(),
    revision: p.integer(),
  },
});

/** How many changes a room has seen; rises by one with each and never goes back. @source contract §5 */
export class RoomRevisionEntity extends RoomRevisionSchema.class {}
RoomRevisionSchema.setClass(RoomRevisionEntity);

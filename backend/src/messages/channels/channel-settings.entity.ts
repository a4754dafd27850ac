import { defineEntity, p } from '@mikro-orm/core';
import type { ChannelName } from '#shared/messages/channel';

const ChannelSettingsSchema = defineEntity({
  name: 'ChannelSettingsEntity',
  tableName: 'message_channel',
  properties: {
    name: p.string().$type<ChannelName>().length(20).primary(),
    enabled: p.boolean().default(false),
    settings: p.json<Record<string, unknown>>(),
    /** Sealed by the key of the server; null: none is stored. @source decisions/0073 */
    secret: p.text().nullable(),
    version: p.integer().version(),
  },
});

/** The settings of a channel. A channel that was never changed has no row. */
export class ChannelSettingsEntity extends ChannelSettingsSchema.class {}
ChannelSettingsSchema.setClass(ChannelSettingsEntity);

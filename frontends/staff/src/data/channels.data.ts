import { http } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import { channelApi } from '#shared/messages/channel.api';
import type { ChannelRecord, ChannelTest, EditChannel, TestChannel } from '#shared/messages/channel.contract';
import type { StaffNotices } from '#shared/staff-notices/staff-notices.contract';
import { staffNoticeApi } from '#shared/staff-notices/staff-notices.api';

/** How the channels of messages are set; their secrets are never shown. */
export const channels = liveRecord<ChannelRecord[]>({
  load: (_, signal) => http.get(channelApi.all(), { signal }),
});
export const { use: useChannels } = channels;

/** @throws ApiError 400 `channel.incomplete` with issues, 409 `record.stale` */
export async function saveChannel(edit: EditChannel): Promise<void> {
  const { channel } = await http.put(channelApi.edit(), edit);
  channels.accept((channels.get().record ?? []).map((known) => (known.name === channel.name ? channel : known)));
}

/** @throws ApiError 409 `channel.off` */
export async function testChannel(test: TestChannel): Promise<ChannelTest> {
  return (await http.post(channelApi.test(), test)).test;
}

/** The notices to staff, and their channels. */
export const staffNotices = liveRecord<StaffNotices>({
  load: (_, signal) => http.get(staffNoticeApi.settings(), { signal }),
});

/** @throws ApiError `input.invalid` with issues */
export async function saveStaffNotices(notices: StaffNotices): Promise<void> {
  staffNotices.accept((await http.put(staffNoticeApi.edit(), notices)).data);
}

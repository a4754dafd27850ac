import { http } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import type { StaffNotices } from '#shared/staff-notices/staff-notices.contract';
import { staffNoticeApi } from '#shared/staff-notices/staff-notices.api';

/** The notices to staff, and their channels. */
export const staffNotices = liveRecord<StaffNotices>({
  load: (_, signal) => http.get(staffNoticeApi.settings(), { signal }),
});

/** @throws ApiError `input.invalid` with issues */
export async function saveStaffNotices(notices: StaffNotices): Promise<void> {
  staffNotices.accept((await http.put(staffNoticeApi.edit(), notices)).data);
}

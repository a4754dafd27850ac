import { defineEntity, p } from '@mikro-orm/core';
import type { StaffNotices } from '#shared/staff-notices/staff-notices.contract';

const StaffNoticesSchema = defineEntity({
  name: 'StaffNoticesEntity',
  tableName: 'staff_notices',
  properties: {
    /** There is one row, once a manager has changed something. */
    id: p.integer().primary(),
    off: p.json<StaffNotices['off']>(),
    email: p.string().length(200).default(''),
  },
});

/** The notices that staff get, and the e-mail address in addition to their own devices. */
export class StaffNoticesEntity extends StaffNoticesSchema.class {
  toContract(): StaffNotices {
    return { off: this.off, email: this.email };
  }
}
StaffNoticesSchema.setClass(StaffNoticesEntity);

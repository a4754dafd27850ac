/** A success reply with the field that the contract names. @source contract §2 */
export const ok = <Fields extends object>(fields?: Fields): { success: true } & Fields => ({ success: true, ...(fields as Fields) });

/** For so long the secret that let a device in does so again: its reply may have been lost. @source decisions/0055 */
export const LOST_REPLY_MS = 60_000;

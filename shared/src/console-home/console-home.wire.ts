import { consoleHomeReplySchema } from './console-home.contract.ts';

/** Bodies and replies of `consoleHomeApi`. */
export const consoleHomeWire = {
  read: { reply: consoleHomeReplySchema },
};

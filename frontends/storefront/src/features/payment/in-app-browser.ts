/**
 * Browsers inside other apps, where a frame with a bank's page stays empty or a pop-up never opens: Facebook, Instagram, Messenger, LinkedIn,
 * Snapchat, X, Pinterest, TikTok, Line, WeChat, and any Android web view.
 */
const IN_APP =
  /\b(FBAN|FBAV|FB_IAB|Instagram|LinkedInApp|Snapchat|Twitter|Pinterest|musical_ly|BytedanceWebview|Line|MicroMessenger)\b|; wv\)/;

/** Whether the payment should be a page of its own instead of a window over ours. @source decisions/0001 §23; faults P37 */
export const needsRedirect = (userAgent: string): boolean => IN_APP.test(userAgent);

/** A notification on a phone. The worker of the browser reads it (`push-sw.js`). */
export interface PushNotice {
  title: string;
  body: string;
  language: string;
  /** The page that a tap opens, of this origin. */
  path: string;
  /** A notice with the same tag takes the place of the one before. */
  tag: string;
}

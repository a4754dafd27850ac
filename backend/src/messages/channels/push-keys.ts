/** The pair by which push services know this kitchen. */
interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** A new pair as one text, to be sealed. */
export async function newPushKeys(): Promise<string> {
  const { default: webPush } = await import('web-push');
  return JSON.stringify(webPush.generateVAPIDKeys());
}

export const readPushKeys = (sealed: string): PushKeys => JSON.parse(sealed) as PushKeys;

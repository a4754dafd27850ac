import { openScreens, type Screen } from './screen.ts';

export interface HoldJob {
  url: string;
  cookie: string;
  room: string;
  screens: number;
}

/** Screens that stay from one job to another. */
export const held: Screen[] = [];

/** Opens screens that stay until `release`: what they cost to come is not measured with what is done while they are there. */
export async function hold({ url, cookie, room, screens }: HoldJob): Promise<void> {
  held.push(...(await openScreens(screens, url, cookie, room)));
}

export async function release(): Promise<void> {
  for (const screen of held.splice(0)) screen.close();
}

import { create } from 'zustand';
import { useEffect } from 'react';
import { TV_HOME } from '#shared/core/pages';
import { useConnection } from '#kit/live/connection.store';

/** The address of the page past the worker, which would answer with its own copy. */
const FRESH_PAGE = `${TV_HOME}?fresh`;
const HASHED_FILES = /tv-assets\/[\w.-]+/g;
/** The page for which this TV screen has restarted already: a screen that stays old all the same must not restart endlessly. */
const STARTED_FOR = 'kuzhi.tv.startedFor';

/** Whether the server has a newer TV screen than the one that runs here. */
export const useNewVersion = create<{ isThere: boolean }>()(() => ({ isThere: false }));

export const newVersionIsThere = (): void => useNewVersion.setState({ isThere: true });

/** Whether a page names hashed files that the running one does not know. */
export const namesNewFiles = (fresh: string, running: string): boolean =>
  (fresh.match(HASHED_FILES) ?? []).some((name) => !running.includes(name));

/**
 * Asks the server for a newer TV screen. With a worker it is there when the new worker has taken over, because only then are all its files on
 * this television, see `openAfterPowerCut`; without one – on plain http, or an engine that has none – the page itself is compared.
 */
export async function lookForNewVersion(): Promise<void> {
  try {
    const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
    await registration?.update();
    if (registration?.installing || registration?.waiting) return;
    const reply = await fetch(FRESH_PAGE, { cache: 'no-store', credentials: 'same-origin' });
    const page = reply.ok ? await reply.text() : '';
    if (namesNewFiles(page, document.head.innerHTML) && isFirstFor(page)) newVersionIsThere();
  } catch {
    // Without the server there is nothing newer to be had.
  }
}

function isFirstFor(page: string): boolean {
  const names = (page.match(HASHED_FILES) ?? []).join(' ');
  if (sessionStorage.getItem(STARTED_FOR) === names) return false;
  // A television that forbids storage throws here and keeps its version: it could not tell the second start from the first.
  sessionStorage.setItem(STARTED_FOR, names);
  return true;
}

/** In addition to every reconnect, because a new version comes with a new server. */
const LOOK_EVERY_MS = 10 * 60_000;
/** A cook may be choosing in a dialog. */
const TRY_EVERY_MS = 5_000;

/** Restarts the TV screen when the server has a newer one, but not under a running timer or an open dialog. @source requirements/kitchen K77 */
export function useNewVersionBetween(isTiming: boolean): void {
  const { isThere } = useNewVersion();
  const isLive = useConnection((connection) => connection.state === 'live');
  useEffect(() => {
    if (!isLive) return undefined;
    const look = () => void lookForNewVersion();
    look();
    const again = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(again);
  }, [isLive]);
  useEffect(() => {
    if (!isThere || isTiming) return undefined;
    const start = () => {
      if (!document.querySelector('[role="dialog"]')) window.location.reload();
    };
    start();
    const again = setInterval(start, TRY_EVERY_MS);
    return () => clearInterval(again);
  }, [isThere, isTiming]);
}

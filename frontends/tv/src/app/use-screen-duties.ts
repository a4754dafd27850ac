import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onCommand, report } from '#kit/live';
import { useSpoken } from '#kit/words';
import { HEARTBEAT_MS } from '#shared/devices/silence';
import { SOP_HOME } from '#shared/sop/sop-pages';
import { assignEvent, assignedEvent } from '../features/cooking-event/assigned-event';
import { withEvent } from '../features/cooking-event/with-event';
import { setScreenLanguage, useLanguageOfPage } from '../features/language/screen-language';

const version = (): string => document.querySelector('meta[name="version"]')?.getAttribute('content') ?? '';

/** A locked screen opens locked pages only, whatever it is told. */
const isLockedPage = (path: string | undefined): path is string => path !== undefined && /^\/soplocked(\/[a-z-]+)?\/?(\?.*)?$/.test(path);

/** What this television can do, see public/check-screen.js. */
const CHECK_PAGE = '/soplocked/check';

/** What a paired screen owes the manager: it says what it shows and does what it is told. @source contract §5 `command`, `report` */
export function useScreenDuties(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const language = useSpoken();
  useLanguageOfPage(pathname);

  useEffect(() => {
    const say = () => report({ page: pathname + search, language, version: version() });
    say();
    const again = setInterval(say, HEARTBEAT_MS);
    return () => clearInterval(again);
  }, [pathname, search, language]);

  useEffect(() => {
    const eventId = assignedEvent();
    const wantsEvent = pathname !== SOP_HOME && !new URLSearchParams(search).has('eventId');
    if (eventId !== null && wantsEvent) void navigate(withEvent(pathname, eventId), { replace: true });
  }, [pathname, search, navigate]);

  useEffect(() => {
    // The check is no page of the app: it has to work where the app does not.
    const open = (path: string) => (path === CHECK_PAGE ? window.location.assign(path) : void navigate(path));
    return onCommand(({ kind, value }) => {
      if (kind === 'open' && isLockedPage(value)) open(value);
      if (kind === 'reload') window.location.reload();
      if (kind === 'language') setScreenLanguage(value);
      if (kind === 'event') {
        assignEvent(value);
        void navigate(value === undefined || pathname === SOP_HOME ? pathname : withEvent(pathname, value), { replace: true });
      }
    });
  }, [navigate, pathname]);
}

/** Names the browser tab. @source decision 55 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Kuzhi`;
  }, [title]);
}

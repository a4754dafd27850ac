import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isStillAt } from '#kit/is-still-at';
import { onCommand, report } from '#kit/live';
import { useSpoken } from '#kit/texts';
import { linksTo, TV_HOME, TV_PAGES } from '#shared/core/pages';
import { HEARTBEAT_MS } from '#shared/devices/silence';
import { SOP_HOME } from '#shared/sop/sop-pages';
import { assignEvent, eventOfScreen } from '../features/cooking-event/event-of-screen';
import { withEvent } from '../features/cooking-event/with-event';
import { noteUse, setPlanOfScreen, usePlanOfScreen } from '../features/plan/plan-of-screen';
import { setScreenLanguage, useLanguageOfPage } from '../features/language/screen-language';

const version = (): string => document.querySelector('meta[name="version"]')?.getAttribute('content') ?? '';

/** A locked screen opens locked pages only, whatever it is told. */
const LOCKED_PAGES = linksTo(TV_PAGES);
const isLockedPage = (path: string | undefined): path is string => path !== undefined && LOCKED_PAGES.test(path);

/** What this television can do, see public/check-screen.js. */
const CHECK_PAGE = `${TV_HOME}/check`;

/** What a paired screen owes the manager: it says what it shows and does what it is told. @source contract §5 */
export function useScreenDuties(): void {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const language = useSpoken();
  const plan = usePlanOfScreen((state) => state.plan);
  useLanguageOfPage(pathname);

  useEffect(() => {
    // The home has no event in its address; the screen is for one all the same.
    const page = pathname === SOP_HOME ? withEvent(pathname, eventOfScreen()) : pathname + search;
    const say = () => report({ page, language, plan, version: version() });
    say();
    const again = setInterval(say, HEARTBEAT_MS);
    return () => clearInterval(again);
  }, [pathname, search, key, language, plan]);

  useEffect(() => {
    const eventId = eventOfScreen();
    const wantsEvent = pathname !== SOP_HOME && !new URLSearchParams(search).has('eventId');
    if (eventId !== null && wantsEvent && isStillAt(pathname)) void navigate(withEvent(pathname, eventId), { replace: true });
  }, [pathname, search, navigate]);

  useEffect(() => {
    // The check is no page of the app: it has to work where the app does not.
    const open = (path: string) => (path === CHECK_PAGE ? window.location.assign(path) : void navigate(path));
    return onCommand(({ kind, value }) => {
      if (kind === 'open' && isLockedPage(value)) {
        noteUse();
        open(value);
      }
      if (kind === 'plan') setPlanOfScreen(value);
      if (kind === 'reload') window.location.reload();
      if (kind === 'language') setScreenLanguage(value);
      if (kind === 'event') {
        assignEvent(value);
        // Where the screen is sent to is its address before it is its picture.
        const { pathname: here } = window.location;
        void navigate(value === undefined || here === SOP_HOME ? here : withEvent(here, value), { replace: true });
      }
    });
  }, [navigate]);
}

/** Names the browser tab. @source decisions/0001 §55 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Kuzhi`;
  }, [title]);
}

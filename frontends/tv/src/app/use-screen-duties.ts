import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isStillAt } from '#kit/is-still-at';
import { useKitchenDay } from '#kit/today';
import { onCommand, report } from '#kit/live/live';
import { useSpoken } from '#kit/texts';
import { linksTo, TV_ADDRESSES, TV_HOME } from '#shared/core/pages';
import { HEARTBEAT_MS } from '#shared/devices/silence';
import { tvPath } from '#shared/sop/tv-pages';
import { assignEvent, eventOfScreen, withEvent } from '../features/cooking-event/event-of-screen';
import { onlyEventOn } from '../features/cooking-event/nearest-events';
import { useDiary } from '../data/collections';
import { noteUse, setPlanOfScreen, usePlanOfScreen } from '../features/plan/plan-of-screen';
import { setScreenLanguage, useLanguageOfPage } from '../features/language/screen-language';

const version = (): string => document.querySelector('meta[name="version"]')?.getAttribute('content') ?? '';

/** A locked screen opens locked pages only, whatever address it receives. */
const LOCKED_PAGES = linksTo(TV_ADDRESSES);
const isLockedPage = (path: string | undefined): path is string => path !== undefined && LOCKED_PAGES.test(path);

/** The capabilities of this television, see public/check-screen.js. */
const CHECK_PAGE = tvPath('check');

/** The duties of a paired screen: it reports its state to the manager and obeys commands. @source contract §5 */
export function useScreenDuties(): void {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const language = useSpoken();
  const plan = usePlanOfScreen((state) => state.plan);
  useLanguageOfPage(pathname);

  useEffect(() => {
    // The home has no event in its address; the screen is for one all the same.
    const page = pathname === TV_HOME ? withEvent(pathname, eventOfScreen()) : pathname + search;
    const say = () => report({ page, language, plan, version: version() });
    say();
    const again = setInterval(say, HEARTBEAT_MS);
    return () => clearInterval(again);
  }, [pathname, search, key, language, plan]);

  const day = useKitchenDay();
  const onlyEvent = useDiary(({ list }) => onlyEventOn(list, day)?.id ?? null);
  useEffect(() => {
    const eventId = eventOfScreen() ?? onlyEvent;
    const wantsEvent = pathname !== TV_HOME && !new URLSearchParams(search).has('eventId');
    if (eventId !== null && wantsEvent && isStillAt(pathname)) void navigate(withEvent(pathname, eventId), { replace: true });
  }, [pathname, search, navigate, onlyEvent]);

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
        void navigate(value === undefined || here === TV_HOME ? here : withEvent(here, value), { replace: true });
      }
    });
  }, [navigate]);
}

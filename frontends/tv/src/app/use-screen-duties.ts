import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { onCommand, report } from '#kit/live';
import { setScreenLanguage, useLanguageOfPage } from '../features/language/screen-language';

const version = (): string => document.querySelector('meta[name="version"]')?.getAttribute('content') ?? '';

/** A locked screen opens locked pages only, whatever it is told. */
const isLockedPage = (path: string | undefined): path is string => path !== undefined && /^\/soplocked(\/[a-z-]+)?\/?(\?.*)?$/.test(path);

/** What a paired screen owes the manager: it says what it shows and does what it is told. @source contract §5 `command`, `report` */
export function useScreenDuties(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { i18n } = useTranslation();
  useLanguageOfPage(pathname);

  useEffect(() => report({ page: pathname + search, language: i18n.language, version: version() }), [pathname, search, i18n.language]);

  useEffect(
    () =>
      onCommand(({ kind, value }) => {
        if (kind === 'open' && isLockedPage(value)) void navigate(value);
        if (kind === 'reload') window.location.reload();
        if (kind === 'language') setScreenLanguage(value);
      }),
    [navigate],
  );
}

/** Names the browser tab. @source decision 55 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Kuzhi`;
  }, [title]);
}

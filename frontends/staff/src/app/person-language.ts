import i18next from 'i18next';
import { useEffect } from 'react';
import { changeLanguage } from '#kit/i18n';
import { store, readStored } from '#kit/storage/local-storage';
import { useSession } from '../features/sign-in/session.store';
import { isLanguage } from '#shared/core/languages';

const keyOf = (username: string): string => `kuzhi.staff.language.${username}`;

/** Each person finds the language they chose last, also where several share one machine. */
export function usePersonLanguage(): void {
  const username = useSession((session) => session.user?.username);
  useEffect(() => {
    if (!username) return;
    const chosen = readStored(keyOf(username), isLanguage);
    if (chosen && chosen !== i18next.language) changeLanguage(chosen).catch(() => undefined);
    const remember = (language: string): void => store(keyOf(username), language);
    i18next.on('languageChanged', remember);
    return () => i18next.off('languageChanged', remember);
  }, [username]);
}

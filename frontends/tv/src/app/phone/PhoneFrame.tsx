import { type ReactNode, useEffect } from 'react';
import { Connection } from '#kit/ui/Connection';
import { LanguageToggle } from '#kit/ui/LanguageToggle';
import { useTexts } from '#kit/texts';
import { tasksPage } from '#shared/tasks/task-page';
import { FullScreen } from '../../ui/FullScreen';
import { Alarms } from '../Alarms';
import { type FramedPage, usePage } from '../use-page';
import css from './Phone.module.css';

/** A locked page on a phone: letters of a phone's size, a page that scrolls, and the way back to the list of its event, else to today's. */
export function PhoneFrame({ children, ...page }: FramedPage & { children: ReactNode }) {
  const { t, say } = useTexts();
  const { title, eventId } = page;
  usePage(page);
  useEffect(() => {
    document.documentElement.dataset['phone'] = '';
    return () => {
      delete document.documentElement.dataset['phone'];
    };
  }, []);
  return (
    <FullScreen
      className={css.body}
      header={
        <header className={css.header}>
          <div className={css.bar}>
            {/* The list belongs to another app. */}
            <a className={css.back} href={tasksPage(eventId ?? 'today')}>
              <span aria-hidden="true">‹ </span>
              {t('phone.today')}
            </a>
            <Connection isShort />
            <LanguageToggle />
          </div>
          <h1 className={css.title}>{say(title)}</h1>
        </header>
      }
      alarms={<Alarms eventId={eventId} />}
    >
      {children}
    </FullScreen>
  );
}

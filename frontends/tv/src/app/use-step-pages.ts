import { SOP_HOME, sopPath } from '#shared/sop/sop-pages';
import type { Translated } from '#shared/core/languages';
import { withEvent } from '../features/cooking-event/with-event';
import { useSteps } from './pages';

/** What a step is called, and the address of its page with the event of its timers. */
export function useStepPages(eventId: string | null): (stepId: string) => { title: Translated; page: string } {
  const stepOf = useSteps();
  return (stepId) => {
    const { title, slug } = stepOf(stepId);
    return { title, page: withEvent(slug === null ? SOP_HOME : sopPath(slug), eventId) };
  };
}

import { byTopic } from '../by-topic';

/** What the kitchen's people see; the manager's console is shown in English. */
export const texts = byTopic(import.meta.glob('./*.json', { eager: true, import: 'default' }));

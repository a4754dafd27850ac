import { byTopic } from '../by-topic';

/** All that a kitchen phone can open; the manager's console is shown in English. @source decisions/0048 */
export const texts = byTopic(import.meta.glob('./*.json', { eager: true, import: 'default' }));

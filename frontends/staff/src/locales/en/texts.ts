import { byTopic } from '../by-topic';

export const texts = byTopic(import.meta.glob('./*.json', { eager: true, import: 'default' }));

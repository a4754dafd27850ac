import { byTopic } from '../by-topic';

export const more = byTopic(
  import.meta.glob(['./*.json', '!./app.json', '!./errors.json', '!./readings.json', '!./signIn.json'], {
    eager: true,
    import: 'default',
  }),
);

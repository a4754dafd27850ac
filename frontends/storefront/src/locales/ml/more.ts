import policies from './policies.json' with { type: 'json' };

export const more = { policies };

export const app = 'tv';

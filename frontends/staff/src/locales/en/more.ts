export const more = import.meta.glob(
  ['./*.json', '!./app.json', '!./console.json', '!./dashboard.json', '!./errors.json', '!./readings.json', '!./signIn.json'],
  {
    eager: true,
    import: 'default',
  },
);

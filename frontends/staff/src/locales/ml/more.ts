export const more = import.meta.glob(['./*.json', '!./app.json', '!./errors.json', '!./readings.json', '!./signIn.json'], {
  eager: true,
  import: 'default',
});

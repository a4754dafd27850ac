/** All that a kitchen phone can open, with `more.ts`; the manager's console is shown in English. @source decisions/0048 */
export const texts = import.meta.glob(['./app.json', './errors.json', './readings.json', './signIn.json'], {
  eager: true,
  import: 'default',
});

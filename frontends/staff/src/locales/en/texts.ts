/** The texts of sign-in and of the console's home; all others are in `more.ts` and `console.ts`. */
export const texts = import.meta.glob(
  ['./app.json', './console/console.json', './console/dashboard.json', './errors.json', './readings.json', './signIn.json'],
  {
    eager: true,
    import: 'default',
  },
);

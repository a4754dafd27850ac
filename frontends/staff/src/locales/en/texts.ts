/** What sign-in and the home of the console say; all else is in `more.ts`. */
export const texts = import.meta.glob(
  ['./app.json', './console.json', './dashboard.json', './errors.json', './readings.json', './signIn.json'],
  {
    eager: true,
    import: 'default',
  },
);

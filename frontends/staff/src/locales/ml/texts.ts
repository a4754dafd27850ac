export const texts = import.meta.glob(
  ['./app.json', './console/console.json', './console/dashboard.json', './errors.json', './readings.json', './signIn.json'],
  {
    eager: true,
    import: 'default',
  },
);

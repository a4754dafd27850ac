export const more = import.meta.glob(['./console/*.json', '!./console/console.json', '!./console/dashboard.json'], {
  eager: true,
  import: 'default',
});

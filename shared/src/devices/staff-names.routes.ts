export const staffNamesPath = '/api/staff-names';

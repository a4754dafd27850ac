export const app = 'staff';

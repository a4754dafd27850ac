export const app = 'storefront';

/**
 * Whether the browser still is where the page that is drawn belongs. A turned page has its address before it is drawn, and whoever then
 * moves on from the old one would turn it back.
 */
export const isStillAt = (pathname: string): boolean => window.location.pathname === pathname;

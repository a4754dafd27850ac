/**
 * Whether the browser is still at the address of the drawn page. After a page turn the address changes before the drawing; a navigation from the old page in
 * between would turn it back.
 */
export const isStillAt = (pathname: string): boolean => window.location.pathname === pathname;

/** As `auth.contract` checks them. @source contract §7.2 */
const LEAST_PASSWORD = 10;
const LEAST_NAME = 2;

export const isPassword = (typed: string): boolean => typed.length >= LEAST_PASSWORD;
export const isUsername = (typed: string): boolean => typed.trim().length >= LEAST_NAME && /^[\p{L}\p{M}\p{N}._@ -]+$/u.test(typed.trim());

import type { ApiError } from './http';

/** The server's message about a field, to show next to it. @param paths the names of the field in the server's reply */
export const issueAt = (error: ApiError | null | undefined, ...paths: string[]): string | undefined =>
  error?.issues.find(({ path }) => paths.includes(path))?.message;

import type { ApiError } from './http';

/** What the server says of a field, to stand beside it. @param paths the names that the server knows the field by */
export const issueAt = (error: ApiError | null | undefined, ...paths: string[]): string | undefined =>
  error?.issues.find(({ path }) => paths.includes(path))?.message;

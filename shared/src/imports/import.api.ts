import { endpoints, MANAGER, post } from '../core/endpoint.ts';
import type { importWire } from './import.contract.ts';

export const importApi = endpoints<typeof importWire>()({
  /** Changes nothing. */
  preview: post('/api/imports/preview', MANAGER),
  /** Takes new and changed records; 409 `import.changed` when the preview would be another by now. */
  take: post('/api/imports', MANAGER),
});

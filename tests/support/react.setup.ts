// React notes a stack trace for each element, to name its owner in a warning: a sixth of the processor time of these specs.
import * as React from 'react';

const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
// It counts them and stops at ten thousand within a second: here that many have been noted already.
if (typeof internals !== 'object' || internals === null)
  throw new Error('React keeps its internals elsewhere: see tests/support/react.setup.ts');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });

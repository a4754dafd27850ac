// After `npm install <package>`: writes into package-lock.json the optional packages of other systems that this machine's npm left
// out because it could not see them. `npm ci` refuses a lockfile without them. tests/architecture/lockfile.spec.ts asks for this.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const SYSTEM =
  /[-/](?<os>aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-(?<cpu>arm64|arm|ia32|loong64|ppc64|riscv64|s390x|x64)(?:-(?<abi>\w+))?$/;

const added = [];
for (const { optionalDependencies = {}, dev } of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const system = SYSTEM.exec(name)?.groups;
    if (!system || lock.packages[`node_modules/${name}`]) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu: [system.cpu],
      ...(dev && { dev }),
      ...(system.os === 'linux' && { libc: [system.abi?.startsWith('musl') ? 'musl' : 'glibc'] }),
      optional: true,
      os: [system.os],
    };
    added.push(name);
  }
}

const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
if (added.length > 0) writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
console.log(added.length > 0 ? `Added ${added.length} packages of other systems to the lockfile` : 'The lockfile is complete');

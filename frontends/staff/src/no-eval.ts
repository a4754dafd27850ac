/**
 * Zod looks whether it may compile code as soon as it loads, and our Content-Security-Policy reports that as an attack. It reads this first;
 * its own `config` would bring all of it into the page that is loaded first. @source faults I1
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

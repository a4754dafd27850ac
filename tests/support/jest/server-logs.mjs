/** Of each server; what is older is forgotten. */
const KEPT_LINES = 200;
const SHOWN_LINES = 20;
const SHOWN_CHARACTERS = 1_500;
/** Of pino: warnings and what is worse. */
const WARNING = 40;

/** What one server of a spec file has logged. */
class ServerLog {
  #lines = [];
  #begun = '';

  constructor(name) {
    this.name = name;
  }

  /** @param text whole lines, or pieces of them as they come through a pipe */
  add(text) {
    const lines = (this.#begun + text).split('\n');
    this.#begun = lines.pop();
    this.#lines.push(...lines.filter(isTelling));
    if (this.#lines.length > KEPT_LINES) this.#lines.splice(0, this.#lines.length - KEPT_LINES);
  }

  /** Each line once. */
  take() {
    return this.#lines.splice(0);
  }
}

/** Of the servers of a spec file. */
let logs = [];

/** Begins a spec file. */
export function forgetServerLogs() {
  logs = [];
}

/** A log that a failing spec prints, where the environment of its project does. */
export function keepServerLog(name) {
  const log = new ServerLog(name);
  logs.push(log);
  return log;
}

/** The warnings and errors that were not taken before, as text for a person. */
export function takeServerLogs() {
  return logs
    .map((log) => ({ name: log.name, lines: log.take() }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, lines }) => {
      const left = lines.length > SHOWN_LINES ? [`… ${lines.length - SHOWN_LINES} lines before`] : [];
      return [`${name} logged:`, ...left, ...lines.slice(-SHOWN_LINES).map((line) => line.slice(0, SHOWN_CHARACTERS))].join('\n  ');
    })
    .join('\n');
}

/** What is no JSON comes from Node itself, e.g. the stack of what ended the process. */
function isTelling(line) {
  if (line.trim() === '') return false;
  try {
    return JSON.parse(line).level >= WARNING;
  } catch {
    return true;
  }
}

import process from 'node:process';
import HostEnvironment from './host-environment.mjs';
import { forgetServerLogs, takeServerLogs } from './server-logs.mjs';

/** A test that fails says what the servers of its file logged since the test before it. */
export default class TellingEnvironment extends HostEnvironment {
  constructor() {
    super();
    forgetServerLogs();
  }

  handleTestEvent(event) {
    if (event.name === 'hook_failure') tell(`${event.hook.type} failed`);
    if (event.name !== 'test_done') return;
    if (event.test.errors.length > 0) tell(`"${event.test.name}" failed`);
    else takeServerLogs();
  }
}

function tell(what) {
  const said = takeServerLogs();
  if (said !== '') process.stderr.write(`faults: ${what}; ${said}\n`);
}

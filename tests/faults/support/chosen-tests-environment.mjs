import HostEnvironment from '../../support/jest/host-environment.mjs';

/** Runs those tests of a file whose names have the words in `chosenTests`: Jest's own choice would be one for all projects of a run. */
export default class ChosenTestsEnvironment extends HostEnvironment {
  #chosen;

  constructor({ projectConfig }) {
    super();
    this.#chosen = new RegExp(projectConfig.testEnvironmentOptions.chosenTests, 'i');
  }

  handleTestEvent(event, state) {
    if (event.name === 'run_start') state.testNamePattern = this.#chosen;
  }
}

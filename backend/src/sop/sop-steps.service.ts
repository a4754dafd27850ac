import { loadAllowedMinutes } from '#shared/sop/sop-pages';

/** The timed steps of the SOP pages. The pages are read once, before the server takes its first request. */
export class SopStepsService {
  static async load(): Promise<SopStepsService> {
    return new SopStepsService(await loadAllowedMinutes());
  }

  private constructor(private readonly minutes: ReadonlyMap<string, number>) {}

  /** Minutes that the step may take; undefined for an id that no page knows. */
  allowedMinutesOf(stepId: string): number | undefined {
    return this.minutes.get(stepId);
  }
}

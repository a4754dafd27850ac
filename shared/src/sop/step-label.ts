/**
 * A step's number as people say it: the setup page's `setup-1-1` is 1-1 on its own TV screen, and the minutes that a reading adds to 5-5 are 5-5+.
 * @source decisions/0001 §26
 */
export const stepLabel = (id: string): string => id.replace(/^setup-/, '').replace(/-more$/, '+');

/** The step that an address names, by its id or as people say it; undefined for no step of the page. @source decisions/0001 §26 */
export const stepNamed = (wanted: string, pageSteps: readonly string[]): string | undefined =>
  pageSteps.find((id) => id === wanted) ?? pageSteps.find((id) => stepLabel(id) === wanted);

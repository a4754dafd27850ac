/** @source spec 3 §5 "Step descriptions in the grid panels show only the first 3 non-empty lines" */
const LINES_PER_PANEL = 3;
/** @source spec 3 §9 Grid: materials 4 + 4 */
const MATERIALS_PER_PANEL = 4;

/** The lines of a step's description that a wall panel shows. */
export const panelLines = (description: readonly string[]): string[] =>
  description.filter((line) => line.trim() !== '').slice(0, LINES_PER_PANEL);

/** Materials as the two panels (1/2) and (2/2) show them. */
export const materialPanels = <Material>(materials: readonly Material[]): [Material[], Material[]] => [
  materials.slice(0, MATERIALS_PER_PANEL),
  materials.slice(MATERIALS_PER_PANEL, 2 * MATERIALS_PER_PANEL),
];

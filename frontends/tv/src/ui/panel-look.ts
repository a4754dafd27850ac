/** How a step stands on its page: in the grid, as the one that runs, or as a line beside that. */
export type PanelLook = 'cell' | 'focus' | 'row';

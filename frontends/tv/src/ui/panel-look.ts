/** The look of a step on its page: in the grid, as the one that runs, or as a line next to that. */
export type PanelLook = 'cell' | 'focus' | 'row';

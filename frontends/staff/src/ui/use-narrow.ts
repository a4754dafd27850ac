import { useMediaQuery } from '@mantine/hooks';

/** Whether the page is as narrow as a phone; the style sheets break at the same width. Paper is not: open parts of a desk stay open on it. */
export const useNarrow = (): boolean => useMediaQuery('screen and (max-width: 48em)', false, { getInitialValueInEffect: false });

/** Whether a second list next to the rail of the console would leave too little for its content. */
export const useHasNoSideList = (): boolean => useMediaQuery('(max-width: 60em)', false, { getInitialValueInEffect: false });

/** Whether a table with many columns has no room next to the rail of the console. */
export const useHasNoTable = (): boolean => useMediaQuery('(max-width: 68em)', false, { getInitialValueInEffect: false });

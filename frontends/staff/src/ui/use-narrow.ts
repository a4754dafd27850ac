import { useMediaQuery } from '@mantine/hooks';

/** Whether the page is as narrow as a phone; the style sheets break at the same width. Paper is not: what is open on a desk stays open on it. */
export const useNarrow = (): boolean => useMediaQuery('screen and (max-width: 48em)', false, { getInitialValueInEffect: false });

/** Whether a second list beside the rail of the console would leave too little for what it leads to. */
export const useHasNoSideList = (): boolean => useMediaQuery('(max-width: 60em)', false, { getInitialValueInEffect: false });

/** Whether a table with many columns has no room, beside the rail of the console. */
export const useHasNoTable = (): boolean => useMediaQuery('(max-width: 68em)', false, { getInitialValueInEffect: false });

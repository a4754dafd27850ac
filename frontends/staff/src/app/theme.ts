import { Button, createTheme, type CSSVariablesResolver, Input, type MantineColorsTuple, SegmentedControl, Switch } from '@mantine/core';

/** Fire and brass as ten steps each, around the colour that kit/tokens.css gives the dark scheme (step 4). */
const charcoal: MantineColorsTuple = [
  '#fbf3e6',
  '#c9b9a4',
  '#a8988a',
  '#6f6257',
  '#473d35',
  '#3a322c',
  '#292320',
  '#14110f',
  '#100d0b',
  '#0a0807',
];
const brass: MantineColorsTuple = [
  '#fbf3e1',
  '#f6e6c2',
  '#f0d89f',
  '#eaca7d',
  '#e3b65a',
  '#d4a243',
  '#b88a34',
  '#977028',
  '#75561d',
  '#4f3a12',
];
const leaf: MantineColorsTuple = [
  '#e9f9ef',
  '#cdf0d9',
  '#aee6c1',
  '#91dda9',
  '#74d394',
  '#52bf77',
  '#3d9f60',
  '#2f7e4b',
  '#225d37',
  '#14301f',
];
const steel: MantineColorsTuple = [
  '#eaf5fd',
  '#cfe7f8',
  '#b5d9f4',
  '#a0cff2',
  '#8cc6f2',
  '#63abdf',
  '#458bbd',
  '#346b93',
  '#244c69',
  '#14293a',
];
const ember: MantineColorsTuple = [
  '#fff0ee',
  '#ffd9d4',
  '#ffbdb5',
  '#ffa69b',
  '#ff8f82',
  '#f06a5b',
  '#cf4a3b',
  '#a53a2e',
  '#742820',
  '#421a16',
];

const TAP = 'var(--k-tap)';

export const theme = createTheme({
  colors: { dark: charcoal, brass, leaf, steel, ember },
  primaryColor: 'brass',
  primaryShade: 4,
  autoContrast: true,
  fontFamily: 'var(--k-font)',
  headings: {
    fontFamily: 'var(--k-font-display)',
    sizes: { h1: { fontSize: 'var(--k-text-xl)' }, h2: { fontSize: 'var(--k-text-l)' }, h3: { fontSize: '1.125rem' } },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // A wet thumb needs 48 px, whatever the button says.
    Button: Button.extend({ defaultProps: { size: 'md' }, vars: () => ({ root: { '--button-height': TAP } }) }),
    Input: Input.extend({ defaultProps: { size: 'md' }, vars: () => ({ wrapper: { '--input-height': TAP } }) }),
    InputWrapper: { defaultProps: { size: 'md' } },
    SegmentedControl: SegmentedControl.extend({ defaultProps: { size: 'md' } }),
    Switch: Switch.extend({ defaultProps: { size: 'md' }, styles: { body: { minHeight: TAP, alignItems: 'center' } } }),
    Fieldset: { styles: { legend: { fontSize: 'var(--mantine-font-size-md)', fontWeight: 700 } } },
    Card: { defaultProps: { padding: 'lg', radius: 'md', bg: 'var(--k-surface)' } },
    Modal: { defaultProps: { centered: true } },
    Badge: { defaultProps: { variant: 'light', tt: 'none' } },
  },
});

/** The library's own greys follow the product's tokens. */
export const colourVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {},
  dark: {
    '--mantine-color-body': 'var(--k-bg)',
    '--mantine-color-text': 'var(--k-text)',
    '--mantine-color-bright': 'var(--k-text)',
    '--mantine-color-dimmed': 'var(--k-text-soft)',
    '--mantine-color-placeholder': 'var(--k-text-soft)',
    '--mantine-color-anchor': 'var(--k-brass)',
    '--mantine-color-error': 'var(--k-danger)',
    '--mantine-color-default': 'var(--k-surface-raised)',
    '--mantine-color-default-hover': 'var(--k-line)',
    '--mantine-color-default-color': 'var(--k-text)',
    '--mantine-color-default-border': 'var(--k-line)',
  },
});

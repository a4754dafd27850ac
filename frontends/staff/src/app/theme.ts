import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** Fire and brass as ten steps each, around the colour that kit/tokens.css gives the dark theme (step 4). */
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

/** Greys as warm as the light theme, for tracks and hovers. */
const rice: MantineColorsTuple = [
  '#fdf8ef',
  '#f6eee0',
  '#ece0cb',
  '#e4d7c1',
  '#cdbda4',
  '#ab9a83',
  '#8f7c66',
  '#6a5747',
  '#46382c',
  '#2a1f17',
];

const TAP = 'var(--k-tap)';

/** Words on a filled ground are light or dark by the theme. */
const variantColors: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  return input.variant === 'filled' ? { ...colours, color: 'var(--k-on-fill)' } : colours;
};

export const theme = createTheme({
  colors: { dark: charcoal, gray: rice, brass, leaf, steel, ember },
  primaryColor: 'brass',
  primaryShade: 4,
  autoContrast: true,
  variantColorResolver: variantColors,
  fontFamily: 'var(--k-font)',
  headings: {
    fontFamily: 'var(--k-font-display)',
    sizes: { h1: { fontSize: 'var(--k-text-xl)' }, h2: { fontSize: 'var(--k-text-l)' }, h3: { fontSize: '1.125rem' } },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Named, not imported: a page brings the components that it draws. A wet thumb needs 48 px, whatever the button says.
    Button: { defaultProps: { size: 'md' }, vars: () => ({ root: { '--button-height': TAP } }) },
    Input: { defaultProps: { size: 'md' }, vars: () => ({ wrapper: { '--input-height': TAP } }) },
    InputWrapper: { defaultProps: { size: 'md' } },
    SegmentedControl: { defaultProps: { size: 'md' }, styles: { label: { display: 'grid', placeItems: 'center', minHeight: TAP } } },
    Pagination: { vars: () => ({ root: { '--pagination-control-size': TAP } }) },
    Switch: { defaultProps: { size: 'md' }, styles: { body: { minHeight: TAP, alignItems: 'center' } } },
    Fieldset: { styles: { legend: { fontSize: 'var(--mantine-font-size-md)', fontWeight: 700 } } },
    Card: { defaultProps: { padding: 'lg', radius: 'md', bg: 'var(--k-surface)' } },
    // The sign on a select repeats its role.
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
    Modal: { defaultProps: { centered: true } },
    Badge: { defaultProps: { variant: 'light', tt: 'none' } },
  },
});

/** The colours of the library, each with the ink of kit/tokens.css that it is drawn with in both themes. */
const INKS = { brass: 'brass', leaf: 'ok', steel: 'info', ember: 'danger' } as const;

const inkVariables = Object.fromEntries(
  Object.entries(INKS).flatMap(([name, ink]) =>
    Object.entries({
      text: `var(--k-${ink})`,
      // Items of menus ask for this step.
      6: `var(--k-${ink})`,
      filled: `var(--k-${ink})`,
      'filled-hover': `color-mix(in srgb, var(--k-${ink}) 86%, var(--k-text))`,
      light: `var(--k-${ink}-soft)`,
      // Towards the ground: towards the ink, brass on its own tint could not be read.
      'light-hover': `color-mix(in srgb, var(--k-surface) 40%, var(--k-${ink}-soft))`,
      'light-color': `var(--k-${ink})`,
      outline: `var(--k-${ink})`,
      'outline-hover': `var(--k-${ink}-soft)`,
    }).map(([use, value]) => [`--mantine-color-${name}-${use}`, value]),
  ),
);

/** The library's own greys follow the product's tokens; the tokens know the theme. */
const followTokens = {
  ...inkVariables,
  '--mantine-primary-color-contrast': 'var(--k-on-fill)',
  '--mantine-color-gray-light': 'var(--k-surface-raised)',
  '--mantine-color-gray-light-hover': 'var(--k-line)',
  '--mantine-color-gray-light-color': 'var(--k-text-soft)',
  '--mantine-color-gray-outline': 'var(--k-line-strong)',
  '--mantine-color-body': 'var(--k-bg)',
  '--mantine-color-text': 'var(--k-text)',
  '--mantine-color-bright': 'var(--k-text)',
  '--mantine-color-dimmed': 'var(--k-text-soft)',
  '--mantine-color-placeholder': 'var(--k-text-soft)',
  '--mantine-color-anchor': 'var(--k-brass)',
  '--mantine-color-error': 'var(--k-danger)',
  '--mantine-color-default': 'var(--k-surface-raised)',
  '--mantine-color-default-hover': 'color-mix(in srgb, var(--k-line) 45%, var(--k-surface-raised))',
  '--mantine-color-default-color': 'var(--k-text)',
  '--mantine-color-default-border': 'var(--k-line)',
};
export const colourVariables: CSSVariablesResolver = () => ({ variables: {}, light: followTokens, dark: followTokens });

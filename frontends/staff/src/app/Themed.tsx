import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colourVariables, theme } from './theme';
import { useTheme } from './theme.store';

/** The page in its theme. */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={colourVariables} forceColorScheme={useTheme()}>
      {children}
    </MantineProvider>
  );
}

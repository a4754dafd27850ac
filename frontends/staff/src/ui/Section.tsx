import { Card, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import classes from './Section.module.css';
import { useNarrow } from './use-narrow';

interface Props {
  title: string;
  /** The amount of its content, next to the title. */
  note?: string | undefined;
  /** Whether a phone shows its title alone until a tap opens it; on paper it is open. */
  folds?: boolean;
  /** Whether it is printed, too. */
  isPrinted?: boolean;
  children: ReactNode;
}

/** A named part of a page. */
export function Section({ title, note, folds = false, isPrinted = true, children }: Props) {
  const [titleId, partId] = [useId(), useId()];
  const isFolding = useNarrow() && folds;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card withBorder data-screen-only={isPrinted ? undefined : true} component="section" aria-labelledby={titleId}>
      <Stack gap={isFolding && !isOpen ? 0 : 'md'}>
        <div className={classes.head}>
          <Title order={2} size="h3" id={titleId} className={classes.title}>
            {isFolding ? (
              <UnstyledButton
                data-print
                className={classes.fold}
                aria-expanded={isOpen}
                aria-controls={partId}
                onClick={() => setOpen(!isOpen)}
              >
                {title}
                <ChevronDown size={22} className={classes.chevron} />
              </UnstyledButton>
            ) : (
              title
            )}
          </Title>
          {note !== undefined && <Text className="text-soft text-s">{note}</Text>}
        </div>
        <div id={partId} className={classes.part} data-folded={(isFolding && !isOpen) || undefined}>
          {children}
        </div>
      </Stack>
    </Card>
  );
}

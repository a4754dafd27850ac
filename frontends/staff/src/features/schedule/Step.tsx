import { Button } from '@mantine/core';
import classes from './Step.module.css';

/** A press that changes the plan as it is shown; a long text takes more lines. */
export const Step = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <Button variant="default" h="auto" mih="var(--k-tap)" py="xs" classNames={{ label: classes.label ?? '' }} onClick={onClick}>
    {text}
  </Button>
);

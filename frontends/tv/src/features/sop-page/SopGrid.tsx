import { type ReactNode, type FocusEvent, useState } from 'react';
import { useTexts } from '#kit/texts';
import type { SopLayout } from '#shared/sop/sop.contract';
import type { PanelLook } from '../../ui/figures';
import css from './SopGrid.module.css';
import { useTurn } from '../../ui/fitted-pages';

interface Step {
  id: string;
  draw: (look: PanelLook) => ReactNode;
}

interface Props {
  layout: SopLayout;
  /** Draws the page around its panels. @param className of the part that holds them */
  frame: (className: string, panels: ReactNode) => ReactNode;
  steps: readonly Step[];
  /** The step whose timer runs: it takes half of the screen, and the others go next to it. */
  focus: string | null;
  panels: readonly { key: string; panel: ReactNode }[];
  /** The last panel. @param next brings the next panel to the stage next to a step that runs */
  navigation: (next: ReactNode) => ReactNode;
}

/** Next to the step that runs each other step has a line so high; many share the room of three. */
const HIGH_REM = 2.75;
const LOW_REM = 2;
const MOST_HIGH = 3;

/** The fixed full-screen page: a header bar above its panels. @source requirements/kitchen §2.3, K88 */
export function SopGrid({ layout, frame, steps, focus, panels, navigation }: Props) {
  const { t } = useTexts();
  const { shown, next, handlers } = useStage(panels.length);
  const isFocus = steps.some(({ id }) => id === focus);
  const others = steps.filter(({ id }) => id !== focus);
  const isHigh = others.length <= MOST_HIGH;
  const line = isHigh ? css.line : `${css.line} ${css.low}`;
  const placeOf = (id: string) => (id === focus ? css.half : line);
  const top = (rows: number) => ({ top: `${rows * (isHigh ? HIGH_REM : LOW_REM)}rem` });
  return frame(
    `${css.panels} ${isFocus ? css.focus : css[layout]}`,
    <>
      {steps.map(({ id, draw }) => (
        <div
          key={id}
          className={isFocus ? placeOf(id) : css.cell}
          data-low={isFocus && id !== focus && !isHigh ? '' : undefined}
          style={isFocus && id !== focus ? top(others.findIndex((other) => other.id === id)) : undefined}
        >
          {draw(!isFocus ? 'cell' : id === focus ? 'focus' : 'row')}
        </div>
      ))}
      {panels.map(({ key, panel }, place) => (
        <div
          key={key}
          className={isFocus ? css.stage : css.cell}
          style={isFocus ? top(others.length) : undefined}
          data-away={isFocus && place !== shown ? '' : undefined}
          {...(isFocus && handlers)}
        >
          {panel}
        </div>
      ))}
      <div className={isFocus ? css.foot : css.cell}>
        {navigation(
          isFocus && (
            <button type="button" className={css.next} aria-label={`${shown + 1}/${panels.length} ${t('sop.nextPanel')}`} onClick={next}>
              {shown + 1}/{panels.length} <span aria-hidden="true">›</span>
            </button>
          ),
        )}
      </div>
    </>,
  );
}

/**
 * Which of several panels is on the stage next to the step that runs: they turn with everything else, a press brings the next one, and none goes away under
 * the focus. @param panels how many there are
 */
function useStage(panels: number) {
  const turned = useTurn(panels);
  const [ahead, setAhead] = useState(0);
  const [held, setHeld] = useState<number | null>(null);
  const shown = held ?? (turned + ahead) % panels;
  return {
    shown,
    next: () => setAhead(ahead + 1),
    /** Of the panels. */
    handlers: {
      onFocus: () => setHeld(shown),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setHeld(null);
      },
    },
  };
}

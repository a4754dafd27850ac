import type { ReactNode } from 'react';
import { useTexts } from '#kit/texts';
import { panelLines } from '#shared/sop/panel-rules';
import type { Translated } from '#shared/core/languages';
import { stepLabel } from '#shared/sop/step-label';
import { shortWindowOf } from '#shared/timers/planned-window';
import { Panel } from './Panel';
import css from './StepPanel.module.css';
import { StepVideo } from './StepVideo';
import { withoutLineBreaks } from './without-line-breaks';
import { textIn } from '#shared/core/languages';

interface Props {
  id: string;
  allowedMinutes: number;
  title: Translated;
  lines: readonly Translated[];
  videoUrl: string;
  /** When in the day it is planned. */
  window?: Translated | undefined;
  isActive: boolean;
  /** The step's timer with its button. */
  timer: ReactNode;
}

/** What to do, how it looks, how long it takes. @source requirements/kitchen K11 */
export function StepPanel({ id, allowedMinutes, title, lines, videoUrl, window, isActive, timer }: Props) {
  const { say, speak, text, name } = useTexts();
  const short = shortWindowOf(allowedMinutes, window?.en);
  return (
    <Panel
      title={
        <>
          {stepLabel(id)} {say(title)}
        </>
      }
      isStep
      isActive={isActive}
    >
      <div className={css.work}>
        {window && <p className={css.window}>{say(window)}</p>}
        <div className={window ? `${css.video} ${css.belowWindow}` : css.video}>
          <StepVideo key={videoUrl} src={videoUrl} title={name(title)} />
        </div>
        <div className={css.timer}>{timer}</div>
      </div>
      <ul className={css.lines}>
        {panelLines(lines).map((line) => (
          <li key={line.en} className={css.line}>
            {speak(({ language }) => withoutLineBreaks(textIn(line, language)))}
          </li>
        ))}
      </ul>
      {short && <p className={css.short}>⚠ {text('timer.shortWindow', { ...short })}</p>}
    </Panel>
  );
}

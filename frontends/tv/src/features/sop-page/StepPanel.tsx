import type { ReactNode } from 'react';
import { panelLines } from '#shared/sop/panel-rules';
import { stepLabel } from '#shared/sop/step-label';
import { Panel } from './Panel';
import css from './StepPanel.module.css';
import { StepVideo } from './StepVideo';

interface Props {
  id: string;
  title: string;
  description: readonly string[];
  videoUrl: string;
  /** When in the day it is planned. */
  window?: string;
  isActive: boolean;
  /** The step's timer with its button. */
  timer: ReactNode;
}

/** What to do, how it looks, how long it takes. @source spec 3 §2 Pit lighting screen */
export function StepPanel({ id, title, description, videoUrl, window, isActive, timer }: Props) {
  return (
    <Panel title={`${stepLabel(id)} ${title}`} isActive={isActive}>
      <div className={css.work}>
        {window && <p className={css.window}>{window}</p>}
        <div className={window ? `${css.video} ${css.belowWindow}` : css.video}>
          <StepVideo key={videoUrl} src={videoUrl} title={title} />
        </div>
        <div className={css.timer}>{timer}</div>
      </div>
      <ul className={css.lines}>
        {panelLines(description).map((line) => (
          <li key={line} className={css.line}>
            {line}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

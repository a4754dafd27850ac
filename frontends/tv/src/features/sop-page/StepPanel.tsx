import type { ReactNode } from 'react';
import { useTexts } from '#kit/texts';
import { panelLines } from '#shared/sop/panel-rules';
import type { Bilingual } from '#shared/sop/sop.contract';
import { stepLabel } from '#shared/sop/step-label';
import type { StepId } from '#shared/timers/allowed-minutes';
import { shortWindowOf } from '#shared/timers/planned-window';
import { Panel } from './Panel';
import css from './StepPanel.module.css';
import { StepVideo } from './StepVideo';
import { withoutLineBreaks } from './without-line-breaks';

interface Props {
  id: StepId;
  title: Bilingual;
  /** In each language the same lines. */
  description: { en: readonly string[]; ml: readonly string[] };
  videoUrl: string;
  /** When in the day it is planned. */
  window?: Bilingual | undefined;
  isActive: boolean;
  /** The step's timer with its button. */
  timer: ReactNode;
}

/** What to do, how it looks, how long it takes. @source requirements/kitchen K11 */
export function StepPanel({ id, title, description, videoUrl, window, isActive, timer }: Props) {
  const { say, word, name } = useTexts();
  const short = shortWindowOf(id, window?.en);
  const inMalayalam = panelLines(description.ml);
  const lines = panelLines(description.en).map((en, place) => ({ en, ml: inMalayalam[place] ?? en }));
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
        {lines.map((line) => (
          <li key={line.en} className={css.line}>
            {say(withoutLineBreaks(line))}
          </li>
        ))}
      </ul>
      {short && <p className={css.short}>⚠ {word('timer.shortWindow', { ...short })}</p>}
    </Panel>
  );
}

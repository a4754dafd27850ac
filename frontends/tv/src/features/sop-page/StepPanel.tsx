import type { ReactNode } from 'react';
import { useTexts } from '#kit/texts';
import type { Translated } from '#shared/core/languages';
import { stepLabel, panelLines } from '#shared/sop/step-texts';
import { shortWindowOf } from '#shared/timers/planned-window';
import { textIn } from '#shared/core/languages';
import { FittedList } from '../../ui/FittedList';
import { Panel } from './Panel';
import css from './StepPanel.module.css';
import { StepVideo } from './StepVideo';
import { withoutLineBreaks, type PanelLook } from '../../ui/figures';

/** Of the lines of the step that runs, in rem: as large as they all have room. */
const SIZES = [1.7, 1.5, 1.35, 1.2, 1.1, 1] as const;

interface Props {
  id: string;
  allowedMinutes: number;
  title: Translated;
  lines: readonly Translated[];
  videoUrl: string;
  /** When in the day it is planned. */
  window?: Translated | undefined;
  look: PanelLook;
  /** The step's timer with its button. */
  timer: ReactNode;
}

/** The work of a step, its video, its minutes. @source requirements/kitchen K11, K88 */
export function StepPanel({ id, title, videoUrl, look, timer, ...content }: Props) {
  const { say, name } = useTexts();
  return (
    <Panel
      title={
        <>
          {stepLabel(id)} {say(title)}
        </>
      }
      look={look}
      beside={content.window && look !== 'row' && <span className={css.window}>{say(content.window)}</span>}
    >
      <div className={`${css.step} ${css[look] ?? ''}`}>
        <div className={css.work}>
          {look !== 'row' && (
            <div className={css.video}>
              <StepVideo key={videoUrl} src={videoUrl} title={name(title)} />
            </div>
          )}
          <div className={css.timer}>{timer}</div>
        </div>
        {look !== 'row' && <Lines key={look} sizes={look === 'focus' ? SIZES : undefined} {...content} />}
      </div>
    </Panel>
  );
}

/** The first lines of the work; one more says that the window is too short. */
function Lines({
  lines,
  allowedMinutes,
  window,
  sizes,
}: Pick<Props, 'lines' | 'allowedMinutes' | 'window'> & { sizes?: readonly number[] | undefined }) {
  const { speak, text } = useTexts();
  const short = shortWindowOf(allowedMinutes, window?.en);
  const rows: (Translated | null)[] = [...panelLines(lines), ...(short ? [null] : [])];
  return (
    <FittedList
      sizes={sizes}
      rows={rows}
      textsOf={(line) => JSON.stringify(line)}
      draw={(line) =>
        line === null ? (
          <li key="short" className={`${css.line} ${css.short}`}>
            ⚠ {text('timer.shortWindow', { ...short })}
          </li>
        ) : (
          <li key={line.en} className={css.line}>
            {speak(({ language }) => withoutLineBreaks(textIn(line, language)))}
          </li>
        )
      }
    />
  );
}

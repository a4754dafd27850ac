import { useTexts } from '#kit/texts';
import { stepLabel } from '#shared/sop/step-texts';
import css from './NavigationPanel.module.css';

interface Props {
  /** The views of the page's steps, by their ids. */
  views: readonly (readonly string[])[];
  /** The place of the view on the screen. */
  shown: number;
  onTurn: (view: number) => void;
}

/** Brings the next steps onto the screen, after the last view the first again; nothing on a page whose steps all show. */
export function TurnSteps({ views, shown, onTurn }: Props) {
  const { text } = useTexts();
  const next = (shown + 1) % views.length;
  if (next === shown) return null;
  const ids = views[next]?.map(stepLabel) ?? [];
  return (
    <button type="button" className={`${css.link} ${css.turn}`} onClick={() => onTurn(next)}>
      {text('sop.turn', { first: ids[0], last: ids[ids.length - 1] })}
    </button>
  );
}

import { useTranslation } from 'react-i18next';
import { formatShortDay } from '#kit/formats';
import type { Charts } from '#shared/bookings/charts.contract';
import classes from './Charts.module.css';

interface Props {
  days: Charts['days'];
  measure: 'orders' | 'revenue';
  text: (day: Charts['days'][number]) => string;
}

const HEIGHT = 160;
const STEP = 20;
const BAR = 13;

/** A column per day, oldest first. A picture of the table below it. */
export function Columns({ days, measure, text }: Props) {
  const { t, i18n } = useTranslation();
  const most = Math.max(1, ...days.map((day) => day[measure]));
  const best = days.reduce<Charts['days'][number] | null>((top, day) => (top && top[measure] >= day[measure] ? top : day), null);
  const told =
    best && best[measure] > 0 ? t('charts.best', { day: formatShortDay(best.day, i18n.language), value: text(best) }) : t('charts.quiet');
  return (
    <figure className="m-0">
      <figcaption className={classes.caption}>{told}</figcaption>
      <svg viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" className={classes.columns} aria-hidden="true">
        {days.map((day, place) => {
          const height = day[measure] === 0 ? 1 : Math.max(3, (day[measure] / most) * (HEIGHT - 4));
          return (
            <rect
              key={day.day}
              x={place * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              className={day === best && best[measure] > 0 ? classes.best : classes.column}
            >
              <title>{`${formatShortDay(day.day, i18n.language)}: ${text(day)}`}</title>
            </rect>
          );
        })}
      </svg>
      <div className={classes.axis} aria-hidden="true">
        {[0, 0.5, 1].map((share) => (
          <span key={share}>{formatShortDay(days[Math.round(share * (days.length - 1))]?.day ?? '', i18n.language)}</span>
        ))}
      </div>
    </figure>
  );
}

import { dayText } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Formats figures in the reader's language. */
export function useFormats() {
  const { i18n } = useTranslation();
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(i18n.language, options).format(value);
  const unit = (value: number, name: 'minute' | 'hour' | 'day') =>
    number(value, { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: value < 10 ? 1 : 0 });
  /** Formats minutes in the largest unit that they fill. */
  const duration = (minutes: number) => {
    if (minutes < HOUR) return unit(Math.max(1, Math.round(minutes)), 'minute');
    return minutes < DAY ? unit(minutes / HOUR, 'hour') : unit(minutes / DAY, 'day');
  };
  return {
    number,
    duration,
    percent: (share: number) => number(share, { style: 'percent', maximumFractionDigits: 0 }),
    /** Formats a span of minutes; Infinity has no end. */
    span: (from: number, to: number) => {
      if (to === Infinity) return `> ${duration(from)}`;
      return from === 0 ? `< ${duration(to)}` : `${duration(from)} – ${duration(to)}`;
    },
    /** Formats the Monday of a week, yyyy-mm-dd. */
    day: (monday: string) => dayText(monday, i18n.language, 'dayOfYear'),
  };
}

import type { InferType } from 'yup';
import { isDay } from '../core/day.ts';
import { ID } from '../core/ids.ts';
import { say } from '../core/message.ts';
import { number, object, string } from '../core/yup.ts';
import { medianMinutes } from '../reports/durations.ts';
import { sumOfWeeks, type WeekFigures } from '../reports/figures.ts';
import type { ApiCall } from './call.ts';
import { count, described, list, record, shape, text } from './reply.ts';

const minutes = (of: string) =>
  number()
    .defined()
    .nullable()
    .min(0)
    .meta(described(`The estimated median of ${of}, in minutes; null when none is known`));

const figures = {
  invited: count(),
  joined: count(),
  completed: count(),
  approvalMinutes: minutes('the time to the approval'),
  ratings: record<number>('The number of ratings by score'),
  steps: list(
    shape({ id: text(), reached: count(), finished: count(), minutes: minutes('the time in the step') }),
  ).meta(
    described('The clients who started in this time, by step: its key in the standard onboarding, its id in a flow'),
  ),
  answers: record<Record<string, number>>("For a form: how often each option was chosen, by the field's id"),
};
const reportReply = shape({
  ...figures,
  weeks: list(shape({ week: text().meta(described('Its Monday, as yyyy-mm-dd in UTC')), ...figures })).meta(
    described('Each week with an event, oldest first'),
  ),
});
export type ApiReport = InferType<typeof reportReply>;

/** Converts weekly figures, which may be in several parts for a week, with their sum. */
export function apiReport(parts: readonly { week: string; figures: WeekFigures }[]): ApiReport {
  const weeks = [...new Set(parts.map(({ week }) => week))].toSorted();
  return {
    ...apiFigures(sumOfWeeks(parts)),
    weeks: weeks.map((week) => ({ week, ...apiFigures(sumOfWeeks(parts.filter((part) => part.week === week))) })),
  };
}

const apiFigures = ({ invited, joined, completed, approvals, ratings, steps, answers }: WeekFigures) => ({
  invited: invited ?? 0,
  joined: joined ?? 0,
  completed: completed ?? 0,
  approvalMinutes: medianMinutes(approvals ?? {}),
  ratings: ratings ?? {},
  steps: Object.entries(steps ?? {}).map(([key, step]) => ({
    id: key,
    reached: step.reached ?? 0,
    finished: step.finished ?? 0,
    minutes: medianMinutes(step.minutes ?? {}),
  })),
  answers: answers ?? {},
});

const filterId = () =>
  string()
    .optional()
    .matches(ID, { message: say('page.cursor') });

export const reportCalls = {
  report: {
    who: 'admin',
    method: 'GET',
    path: '/api/reports',
    summary:
      'Get the weekly figures of the reports: of all clients, or of a form or flow; at most those of the last 53 weeks',
    query: object({
      from: string()
        .optional()
        .test('day', say('report.from'), (day) => day === undefined || isDay(day))
        .meta(described('The first day as yyyy-mm-dd; the week that it is in counts. By default 13 weeks ago')),
      formId: filterId(),
      flowId: filterId(),
    }),
    reply: reportReply,
    refuses: { 400: 'A form and a flow were both named.' },
  },
} satisfies Record<string, ApiCall>;

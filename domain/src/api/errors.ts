import type { InferType } from 'yup';
import { object, string } from '../core/yup.ts';
import type { ApiCall } from './call.ts';
import { described, shape, text } from './reply.ts';

/** The longest message, stack and page of a report, in characters. The reporting page cuts longer ones. */
export const REPORT_LIMITS = { message: 2000, stack: 8000, page: 500 };

const reportSchema = object({
  reference: string()
    .required()
    .matches(/^[0-9a-f-]{8,36}$/),
  message: string().defined().max(REPORT_LIMITS.message),
  stack: string().defined().max(REPORT_LIMITS.stack),
  page: string().defined().max(REPORT_LIMITS.page),
}).required();
export type ErrorReport = InferType<typeof reportSchema>;

export const errorCalls = {
  reportError: {
    method: 'POST',
    path: '/api/errors',
    who: 'anyone',
    summary: 'Report an error of a page to the log',
    body: reportSchema,
    reply: shape({ reference: text().meta(described('The reference that the page shows and the log has')) }),
    perMinute: 30,
    maxBytes: 65_536,
  },
} satisfies Record<string, ApiCall>;

import { say } from '../core/message.ts';
import { ID } from '../core/ids.ts';
import { object, string } from '../core/yup.ts';

/** The number of items on a page, at most and by default. */
export const MAX_PAGE = 100;

/** The query parameters of every call that replies with a list. */
export const pageQuery = {
  limit: string()
    .optional()
    .matches(/^([1-9]\d?|100)$/, { message: say('page.limit', { max: MAX_PAGE }) }),
  cursor: string()
    .optional()
    .matches(ID, { message: say('page.cursor') }),
};
/** The filter of lists by client. */
export const userIdQuery = () =>
  string()
    .optional()
    .matches(ID, { message: say('user.none') });
/** The query of a list without filters. */
export const pageQuerySchema = object(pageQuery);

import { say } from '../core/message.ts';
import { ID } from '../core/ids.ts';
import { object, string } from '../core/yup.ts';

/** Items of a page, at the most and unless told. */
export const MAX_PAGE = 100;

/** What each call that replies with a list takes in its query. */
export const pageQuery = {
  limit: string()
    .optional()
    .matches(/^\d{1,6}$/, { message: say('page.limit') }),
  cursor: string()
    .optional()
    .matches(ID, { message: say('page.cursor') }),
};
/** What a list without filters takes in its query. */
export const pageQuerySchema = object(pageQuery);

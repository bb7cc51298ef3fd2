import { ID } from '../core/ids.ts';
import { object, string } from '../core/yup.ts';

/** Items of a page, at the most and unless told. */
export const MAX_PAGE = 100;

/** What each call that replies with a list takes in its query. */
export const pageQuery = {
  limit: string()
    .optional()
    .matches(/^\d{1,6}$/, 'limit is a whole number'),
  cursor: string().optional().matches(ID, 'cursor is the id that X-Next-Cursor gave'),
};
/** What a list without filters takes in its query. */
export const pageQuerySchema = object(pageQuery);

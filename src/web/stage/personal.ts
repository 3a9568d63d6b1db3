/** What a board may remember of a person, beside the page's own: a taste, a choice. */
export { createPersonal, fieldsOf } from '../page/personal.ts';

import { number, string } from 'yup';

/** Which page of a list: its size, and the cursor after or before which it lies. */
export const paged = {
  limit: number().integer().min(1).max(100).default(25),
  after: string().max(1000),
  before: string().max(1000),
};

/** How all that matches is exported; `columns` names them, separated by commas. */
export const exported = {
  format: string().oneOf(['csv', 'rows']).default('csv'),
  columns: string().default('').max(500),
};

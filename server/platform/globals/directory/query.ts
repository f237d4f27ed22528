import { object, string } from 'yup';

const text = () => string().default('').max(100);

/**
 * What `GET global` is asked (spec 1.7). The searches take a text; `true` alone asks for nothing
 * further.
 */
export const directoryQuery = object({
  search: text(),
  role: text(),
  systemMode: text(),
  orgId: text(),
  _id: text(),
  parentOrgId: text(),
  globalSearch: text(),
  getAllData: text(),
  heloxSearch: text(),
  parentOrgSearch: text(),
  agentSearch: text(),
  isoSearch: text(),
});

import { chooseOrganizations } from '@server/books/transactions/handlers';
import { onlyReads } from '@server/platform/http/audit';
import { type CallRow, call, calls } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { ruledText } from '@server/platform/http/ruledText';
import { array, object, string } from 'yup';
import { billRateSchema } from '@/domain/billing/billRate';
import { billedDay } from '@/domain/dates/days';
import { addRate, copyRate, findRate, tryRate, withdrawRate } from './commands';
import { billRateList } from './rateListQueries';

const rates = { access: 'admin.billRates' } as const;

const changing = { ...rates, rate: { limit: 300, seconds: 600 } } as const satisfies CallRow;

const copied = object({
  organizations: array(string().required().max(200)).required().min(1).max(100),
  effectiveFrom: ruledText(billedDay),
});

/** The fee card (catalogue: /bill-rates). */
export const billRatesCalls = calls({
  'GET /bill-rates': call({ ...rates, ...billRateList.page }),
  'GET /bill-rates/export': call({ ...rates, ...billRateList.export }),
  'GET /bill-rates/organizations': call({ ...rates, handle: chooseOrganizations }),
  'GET /bill-rates/:id': call({ ...rates, handle: findRate }),
  'POST /bill-rates': call({
    ...changing,
    body: billRateSchema,
    idempotent: true,
    audit: { event: 'recordChange', title: 'Add bill rate' },
    handle: (made) =>
      made.services.database.transaction((tx) => idempotently(made, tx, () => addRate(tx, made))),
  }),
  'POST /bill-rates/trial': call({
    ...changing,
    body: billRateSchema,
    audit: onlyReads,
    handle: tryRate,
  }),
  'POST /bill-rates/:id/copy': call({
    ...changing,
    body: copied,
    idempotent: true,
    audit: { event: 'recordChange', title: 'Copy bill rate' },
    handle: (made) =>
      made.services.database.transaction((tx) => idempotently(made, tx, () => copyRate(tx, made))),
  }),
  'DELETE /bill-rates/:id': call({
    ...changing,
    audit: { event: 'recordChange', title: 'Withdraw bill rate' },
    handle: (made) => made.services.database.transaction((tx) => withdrawRate(tx, made)),
  }),
});

import { type Call, type CallRow, call, calls } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { originOf } from '@server/platform/http/origin';
import { object, string } from 'yup';
import { staffRoles } from '@/domain/access/staff';
import type { AnswerAct } from '@/domain/banking/achAnswer';
import { keyedReturnSchema } from '@/domain/banking/receivedFile';
import { importMode } from '@/domain/session/systemMode';
import { deliverFile } from '../ach/deliverFiles';
import { transmittalList } from '../ach/fileListQueries';
import { rejectFile } from '../ach/rejectFile';
import { acknowledgeFile, redeliverFile } from '../ach/transmittals';
import { banksSeen } from '../odfi/bankVisibilityQueries';
import { actOnAnswer } from './actOnAnswer';
import { answerList } from './answerListQueries';
import { concludeReturns, type ReturnedDebit } from './concludeReturns';
import { dismissParked, keyReturn, matchParked, originalEntry } from './keyReturn';
import { returnRatesOf } from './rateQueries';
import { parkedAnswers, receivedList } from './receivedListQueries';
import { receiveFile } from './receiveFile';

const returns = { access: 'admin.achReturnsAndTransmittal' } as const;

const acting = { ...returns, rate: { limit: 300, seconds: 600 } } as const satisfies CallRow;

/**
 * What moves money or the accounts of merchants. The bank itself (ODFI) hands in what came back, and
 * decides over none of it.
 */
const deciding = { ...acting, roles: staffRoles } as const satisfies CallRow;

/** Most bytes of a return file: more than the answers that are taken at once. */
const mostBytes = 4 * 1024 * 1024;

const uploaded = object({
  name: string().required().max(200),
  text: string().required().max(mostBytes),
});

const said = object({
  reason: string().default('').max(200),
  code: string().default('').max(3),
  amount: string().default('').max(20),
});

const traced = object({ trace: string().required().max(15) });

/** Writes what returned debits do to their payments, once their entries are written. */
const conclude = (
  { services, http }: Pick<Call, 'services' | 'http'>,
  debits: readonly (ReturnedDebit | null)[],
): Promise<void> =>
  concludeReturns(
    services,
    debits.flatMap((debit) => debit ?? []),
    originOf({ services, http }),
  );

const titles: Readonly<Record<AnswerAct, string>> = {
  retry: 'Present a returned debit again',
  dishonor: 'Dishonor a return',
  apply: 'Apply a notification of change',
  fee: 'Charge a fee for a return',
  close: 'Close a return',
};

const actCall = (act: AnswerAct) =>
  call({
    ...deciding,
    body: said,
    idempotent: true,
    audit: { event: 'money', title: titles[act] },
    handle: (asked) => {
      const { services, scope, params, body } = asked;
      return services.database.transaction((tx) =>
        idempotently(asked, tx, () =>
          actOnAnswer(tx, act, { services, scope, id: params.id ?? '', body }),
        ),
      );
    },
  });

/** What banks send back: files, single returns, and what is done about them (catalogue group 4). */
export const returnCalls = calls({
  'GET /ach/rates': call({
    ...returns,
    handle: ({ services, scope }) =>
      returnRatesOf(services.database, { scope, now: services.clock() }),
  }),
  'GET /ach/transmittals': call({ ...returns, ...transmittalList.page }),
  'GET /ach/transmittals/export': call({ ...returns, ...transmittalList.export }),
  'POST /ach/transmittals/:id/acknowledge': call({
    ...acting,
    body: object({ text: string().default('').max(200) }),
    idempotent: true,
    audit: { event: 'recordChange', title: 'Record acknowledgment of NACHA file' },
    handle: (asked) => {
      const { services, scope, params, body } = asked;
      return services.database.transaction((tx) =>
        idempotently(asked, tx, () =>
          acknowledgeFile(tx, { services, scope, id: params.id ?? '' }, body.text),
        ),
      );
    },
  }),
  'POST /ach/transmittals/:id/reject': call({
    ...deciding,
    body: object({ reason: string().default('').max(180) }),
    idempotent: true,
    audit: { event: 'money', title: 'Record rejection of NACHA file' },
    handle: (asked) => {
      const { services, scope, params, body } = asked;
      return services.database.transaction((tx) =>
        idempotently(asked, tx, () =>
          rejectFile(tx, { services, scope, id: params.id ?? '', ...body }),
        ),
      );
    },
  }),
  'POST /ach/transmittals/:id/redeliver': call({
    ...acting,
    audit: { event: 'approval', title: 'Deliver NACHA file again' },
    handle: async ({ services, scope, params }) => {
      const file = await services.database.transaction((tx) =>
        redeliverFile(tx, { services, scope, id: params.id ?? '' }),
      );
      await deliverFile(services, { id: file._id });
      return file;
    },
  }),
  'GET /ach/answers': call({ ...returns, ...answerList.page }),
  'GET /ach/answers/export': call({ ...returns, ...answerList.export }),
  'POST /ach/answers/:id/retry': actCall('retry'),
  'POST /ach/answers/:id/dishonor': actCall('dishonor'),
  'POST /ach/answers/:id/apply': actCall('apply'),
  'POST /ach/answers/:id/fee': actCall('fee'),
  'POST /ach/answers/:id/close': actCall('close'),
  'GET /ach/received': call({ ...returns, ...receivedList.page }),
  'GET /ach/received/export': call({ ...returns, ...receivedList.export }),
  'GET /ach/parked': call({
    ...returns,
    query: object({ file: string().default('').max(100) }),
    handle: ({ services, scope, query }) => parkedAnswers(services.database, scope, query.file),
  }),
  'GET /ach/original/:trace': call({
    ...returns,
    handle: ({ services, scope, params }) =>
      originalEntry(services.database, scope, params.trace ?? ''),
  }),
  'POST /ach/received': call({
    ...acting,
    body: uploaded,
    maxBodyBytes: mostBytes,
    audit: { event: 'money', title: 'Take a file of returns' },
    handle: async (asked) => {
      const { services, scope, body } = asked;
      const { debits, ...taken } = await services.database.transaction(async (tx) =>
        receiveFile(tx, {
          mode: importMode(scope.mode),
          banks: await banksSeen(tx, scope),
          keys: services.settings.fieldKeys,
          name: body.name,
          text: body.text,
          by: scope.userId,
          at: services.clock(),
        }),
      );
      await conclude(asked, debits);
      return taken;
    },
  }),
  'POST /ach/returns': call({
    ...acting,
    body: keyedReturnSchema,
    idempotent: true,
    audit: { event: 'money', title: 'Key a return' },
    handle: async (asked) => {
      const { services, scope, body } = asked;
      const taken = await services.database.transaction((tx) =>
        idempotently(asked, tx, () => keyReturn(tx, { services, scope }, body)),
      );
      await conclude(asked, [taken.debit]);
      return { posted: true };
    },
  }),
  'POST /ach/parked/:id/match': call({
    ...deciding,
    body: traced,
    idempotent: true,
    audit: { event: 'money', title: 'Match a parked return' },
    handle: async (asked) => {
      const { services, scope, params, body } = asked;
      const taken = await services.database.transaction((tx) =>
        idempotently(asked, tx, () =>
          matchParked(tx, { services, scope, id: params.id ?? '' }, body.trace),
        ),
      );
      await conclude(asked, [taken.debit]);
      return { posted: true };
    },
  }),
  'POST /ach/parked/:id/dismiss': call({
    ...deciding,
    audit: { event: 'recordChange', title: 'Dismiss a parked return' },
    handle: ({ services, scope, params }) =>
      services.database.transaction((tx) =>
        dismissParked(tx, { services, scope, id: params.id ?? '' }),
      ),
  }),
});

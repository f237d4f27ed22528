import { type Call, type CallRow, call, calls } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { boolean, object, string } from 'yup';
import { maskedFile } from '@/domain/banking/maskedFile';
import { markSchema } from '@/domain/banking/prenoteMark';
import { importMode } from '@/domain/session/systemMode';
import { fileWarnings } from '../returns/rateQueries';
import { builderBanks } from './builderBanks';
import { buildFile } from './buildFile';
import { deliverFile, localWays } from './deliverFiles';
import { deliveredName } from './delivery';
import { failedDeliveries } from './deliveryStore';
import { achFileList, oneFile, waitingItems } from './fileListQueries';
import { achFileStore } from './fileStore';
import { markPrenote, sendPrenotes } from './prenoteCommands';
import { prenoteList } from './prenoteListQueries';
import { approveFile, contentOf, discardFile, sendFile, sendWarnings } from './sendFile';
import { handInFile, tryDelivery } from './transmittals';

const files = { access: 'admin.nachaFile' } as const;

const acting = {
  ...files,
  rate: { limit: 300, seconds: 600 },
} as const satisfies CallRow;

type Act<Done extends { _id: string } = { _id: string }> = (
  tx: Parameters<typeof approveFile>[0],
  acted: Parameters<typeof approveFile>[1],
) => Promise<Done>;

/** Acts on the file that is asked for, once per key. */
const once = <Done extends { _id: string }>(
  asked: Omit<Call, 'query' | 'body'> & { body?: unknown },
  act: Act<Done>,
): Promise<Done> => {
  const { services, scope, params } = asked;
  return services.database.transaction((tx) =>
    idempotently(asked, tx, () => act(tx, { services, scope, id: params.id ?? '' })),
  );
};

const moved = (act: Act, title: string) =>
  call({
    ...acting,
    idempotent: true,
    audit: { event: 'approval', title },
    handle: (asked) => once(asked, act),
  });

const order = object({
  bank: string().required().max(100),
  sameDay: boolean().default(false),
});

/** NACHA files: what waits for one, building, sending and reading them (catalogue: /nacha). */
export const achCalls = calls({
  'GET /ach/files': call({ ...files, ...achFileList.page }),
  'GET /ach/files/export': call({ ...files, ...achFileList.export }),
  'GET /ach/waiting': call({
    ...files,
    handle: ({ services, scope }) => waitingItems(services.database, scope),
  }),
  'GET /ach/warnings': call({
    ...files,
    query: object({ file: string().default('').max(100) }),
    handle: async ({ services, scope, query }) => {
      const { database, clock } = services;
      const asked = { scope, now: clock(), fileId: query.file };
      const own = query.file
        ? await sendWarnings(database, { services, scope, id: query.file })
        : [];
      return [...own, ...(await fileWarnings(database, asked))];
    },
  }),
  'GET /ach/undelivered': call({
    ...files,
    handle: ({ services, scope }) => failedDeliveries(services.database, importMode(scope.mode)),
  }),
  'GET /ach/banks': call({
    ...files,
    handle: ({ services, scope }) => builderBanks(services.database, scope),
  }),
  'GET /ach/prenotes': call({ ...files, ...prenoteList.page }),
  'GET /ach/prenotes/export': call({ ...files, ...prenoteList.export }),
  'POST /ach/prenotes/send': call({
    ...acting,
    body: order,
    idempotent: true,
    audit: { event: 'approval', title: 'Send a batch of prenotes' },
    handle: async (asked) => {
      const { services, scope, body } = asked;
      const sent = await services.database.transaction((tx) =>
        idempotently(asked, tx, () => sendPrenotes(tx, { services, scope }, body)),
      );
      await deliverFile(services, { id: sent._id, ways: localWays });
      return sent;
    },
  }),
  'POST /ach/prenotes/:id/mark': call({
    ...acting,
    body: markSchema,
    idempotent: true,
    audit: { event: 'approval', title: 'Mark an account as verified by its prenote' },
    handle: (asked) => {
      const { services, scope, params, body } = asked;
      return services.database.transaction((tx) =>
        idempotently(asked, tx, () =>
          markPrenote(tx, { services, scope, id: params.id ?? '' }, body),
        ),
      );
    },
  }),
  'GET /ach/files/:id': call({
    ...files,
    handle: async ({ services, scope, params }) => {
      const row = await oneFile({ services, scope }, params.id ?? '');
      if (!row) throw notFound();
      return row;
    },
  }),
  // Account numbers are seen by their last four digits: the file itself is a download of its own.
  'GET /ach/files/:id/view': call({
    ...files,
    handle: async ({ services, scope, params }) => {
      const store = achFileStore(services.database, importMode(scope.mode));
      const file = await store.find(params.id ?? '');
      if (!file) throw notFound();
      return { name: deliveredName(file), text: maskedFile(contentOf(services, file)) };
    },
  }),
  'POST /ach/files/:id/download': call({
    ...acting,
    audit: { event: 'export', title: 'Download NACHA file' },
    handle: async ({ services, scope, params }) => {
      const store = achFileStore(services.database, importMode(scope.mode));
      const file = await store.find(params.id ?? '');
      if (!file) throw notFound();
      return { name: deliveredName(file), text: contentOf(services, file) };
    },
  }),
  'POST /ach/files': call({
    ...acting,
    body: order,
    idempotent: true,
    audit: { event: 'money', title: 'Build NACHA file' },
    handle: (call) =>
      call.services.database.transaction((tx) =>
        idempotently(call, tx, () =>
          buildFile(tx, {
            scope: call.scope,
            keys: call.services.settings.fieldKeys,
            odfiId: call.body.bank,
            wantsSameDay: call.body.sameDay,
            at: call.services.clock(),
          }),
        ),
      ),
  }),
  'POST /ach/files/:id/approve': moved(approveFile, 'Approve NACHA file'),
  'POST /ach/files/:id/send': call({
    ...acting,
    stepUp: 'whereFactor',
    idempotent: true,
    audit: { event: 'approval', title: 'Send NACHA file' },
    handle: async (asked) => {
      const sent = await once(asked, sendFile);
      if (!sent.isSent) throw new Refusal(409, sent.why, { name: 'AchFile' });
      // By SFTP it goes beside the requests: a bank may take its time.
      await deliverFile(asked.services, { id: sent._id, ways: localWays });
      return sent;
    },
  }),
  'POST /ach/files/:id/deliver': call({
    ...acting,
    body: object({ isAbsent: boolean().default(false) }),
    idempotent: true,
    audit: { event: 'approval', title: 'Try delivery of NACHA file again' },
    handle: async (asked) => {
      const { services, scope, body } = asked;
      const { _id } = await once(asked, (tx, acted) => tryDelivery(tx, acted, body.isAbsent));
      await deliverFile(services, { id: _id });
      return oneFile({ services, scope }, _id);
    },
  }),
  'POST /ach/files/:id/hand-in': moved(handInFile, 'Mark NACHA file as handed in'),
  'POST /ach/files/:id/discard': moved(discardFile, 'Discard NACHA file'),
});

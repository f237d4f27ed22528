import type { Call, Scope } from '@server/platform/http/call';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import type { InferType } from 'yup';
import {
  type ApplicationList,
  applicationColumns,
  columnsOfList,
} from '@/domain/applications/applicationColumns';
import { chosenColumns } from '@/domain/lists/textColumn';
import { toListRow } from '../wire';
import { applicationListsRepository } from './listQueries';
import { askedBy, type exportQuery } from './listQuery';
import type { Seen } from './seen';

type ExportCall = Pick<Call, 'services' | 'http'> & {
  scope: Scope;
  query: InferType<typeof exportQuery>;
};

/** All applications that match, in order, with the chosen columns of the list. */
export async function exportAnswer(
  call: ExportCall,
  kind: ApplicationList,
  seen: Seen,
): Promise<Response> {
  const { services, scope, http } = call;
  const { format, columns, ...order } = askedBy(scope, call.query);
  const asked = { seen, order, now: services.clock() };
  const lists = applicationListsRepository(services.database);
  return wholeListAnswer(
    {
      columns: chosenColumns(columnsOfList[kind], columns.split(',')).map(
        (key) => applicationColumns[key],
      ),
      total: await lists.count(asked),
      pageWindow: async (pageWindow) => {
        const places = await lists.along(asked, pageWindow);
        return {
          places,
          rows: (await lists.rows(seen, places)).map((row) => toListRow(row, seen)),
        };
      },
    },
    { services, orgId: scope.orgId, http, format },
  );
}

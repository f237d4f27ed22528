import { applicationReach } from '@server/identity/reach/applicationReach';
import type { Call, Scope } from '@server/platform/http/call';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { todayIn } from '@server/platform/zones/today';
import type { InferType } from 'yup';
import { columnsOfLicenses, licenseColumns } from '@/domain/applications/licenses/licenseColumns';
import { chosenColumns } from '@/domain/lists/textColumn';
import { toLicense } from '../wire';
import { licenseListsRepository } from './listQueries';
import type { exportQuery } from './listQuery';

type ExportCall = Pick<Call, 'services' | 'http'> & {
  scope: Scope;
  query: InferType<typeof exportQuery>;
};

/** All licenses that match, in order, with the chosen columns of one of the two lists. */
export async function exportAnswer({
  services,
  scope,
  http,
  query,
}: ExportCall): Promise<Response> {
  const { format, columns, list, ...order } = query;
  const timeZone = http.req.header('timezone');
  const reach = applicationReach(scope);
  const asked = { reach, order, today: todayIn(services.clock(), timeZone) };
  const lists = licenseListsRepository(services.database, scope.userId);
  return wholeListAnswer(
    {
      columns: chosenColumns(columnsOfLicenses[list], columns.split(',')).map(
        (key) => licenseColumns[key],
      ),
      total: await lists.count(asked),
      stretch: async (stretch) => {
        const places = await lists.along(asked, stretch);
        return { places, rows: (await lists.rows(reach, places)).map(toLicense) };
      },
    },
    { services, orgId: scope.orgId, http, format },
  );
}

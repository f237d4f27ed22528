import type { LicenseList } from '@/domain/applications/licenses/licenseColumns';
import type { LicenseListRow } from '@/domain/applications/licenses/licenseRow';
import { answerOf } from '@/shared/lists/answerOf';
import type { ListAnswer } from '@/shared/lists/ListResults';
import { pageParams } from '@/shared/lists/listParams';
import type { ListView } from '@/shared/lists/listView';
import type { ListParams } from '@/shared/lists/useListExport';
import { useListLicensesQuery } from './api';
import { licenseParams } from './licenseLists';

/** The page of licenses that a view asks for. */
export function useLicenseList(
  list: LicenseList,
  view: ListView,
): { answer: ListAnswer<LicenseListRow>; params: ListParams } {
  const params = licenseParams(list, view);
  const found = useListLicensesQuery(pageParams(params, view));
  return { params, answer: answerOf(found) };
}

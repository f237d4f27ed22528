import type { LicenceList } from '@/domain/applications/licences/licenceColumns';
import type { LicenceListRow } from '@/domain/applications/licences/licenceRow';
import { answerOf } from '@/shared/lists/answerOf';
import type { ListAnswer } from '@/shared/lists/ListResults';
import { pageParams } from '@/shared/lists/listParams';
import type { ListView } from '@/shared/lists/listView';
import type { ListParams } from '@/shared/lists/useListExport';
import { useListLicencesQuery } from './api';
import { licenceParams } from './licenceLists';

/** The page of licences that a view asks for. */
export function useLicenceList(
  list: LicenceList,
  view: ListView,
): { answer: ListAnswer<LicenceListRow>; params: ListParams } {
  const params = licenceParams(list, view);
  const found = useListLicencesQuery(pageParams(params, view));
  return { params, answer: answerOf(found) };
}

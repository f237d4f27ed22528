import type { ChosenOrganization } from '@/domain/ledger/journalRow';
import { firstPage } from '@/shared/lists/listView';
import type { Report } from '@/shared/reports/useReport';
import { useUser } from '@/shared/session/useUser';
import { useListBooksQuery } from './api';

interface ChosenLedger {
  organizations: readonly ChosenOrganization[];
  /** Id of the one whose ledger is shown; '' while that is not known, or where there is none. */
  chosen: string;
  isKnown: boolean;
  /** The address asks for one that has no ledger, or none that may be seen. */
  isStrange: boolean;
  failure: unknown;
  onRetry: () => void;
  onChoose: (id: string) => void;
  /** The report with the organization in all that it asks for. */
  report: Report;
}

/** An organization as the picker shows it. */
export const asNamed = ({
  _id,
  companyName,
}: ChosenOrganization): { id: string; name: string } => ({
  id: _id,
  name: companyName,
});

/**
 * Whose rows a paper is about, where all of them are of one organization; `name` undefined where
 * that is not known.
 */
export const aboutOrganization = (name: string | undefined): string[] =>
  name === undefined ? [] : [`Organization: ${name}`];

/** Whose ledger a report shows: that of the address, else the own one, else the first by name. */
export function useOrganization(report: Report): ChosenLedger {
  const { orgId } = useUser();
  const { currentData, error, refetch } = useListBooksQuery('journal');
  const organizations = currentData ?? [];
  const own = organizations.find(({ _id }) => _id === orgId) ?? organizations[0];
  const chosen = report.view.filters.organization ?? own?._id ?? '';
  const name = organizations.find(({ _id }) => _id === chosen)?.companyName;
  const withIt = <Params extends Report['filter']>(params: Params) => ({
    ...params,
    organization: chosen,
  });
  return {
    organizations,
    chosen,
    isKnown: currentData !== undefined,
    isStrange:
      currentData !== undefined &&
      chosen !== '' &&
      !organizations.some(({ _id }) => _id === chosen),
    failure: error,
    onRetry: () => void refetch(),
    onChoose: (organization) =>
      report.onView(({ filters }) => ({
        filters: { ...filters, organization },
        ...firstPage,
        open: '',
      })),
    report: {
      ...report,
      filter: withIt(report.filter),
      params: withIt(report.params),
      page: withIt(report.page),
      about: aboutOrganization(name),
    },
  };
}

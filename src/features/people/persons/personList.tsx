import {
  type PersonDetail,
  type PersonRow,
  personSourceLabels,
  personSources,
} from '@/domain/people/person';
import { type PersonColumn, personColumnSet, personColumns } from '@/domain/people/personColumns';
import { api } from '@/shared/api/api';
import { defineListPage } from '@/shared/lists/listPage';
import { listSource } from '@/shared/lists/listSource';
import { RowLink } from '@/shared/lists/RowLink';
import { StatusBadge } from '@/shared/ui/StatusBadge';

const persons = listSource('persons', ['Persons', 'Users', 'Checks']);

export const {
  useListPersonsQuery,
  useGetPersonQuery,
  useMergePersonMutation,
  useUndoPersonMergeMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listPersons: build.query(persons.rows<PersonRow>()),
    getPerson: build.query(persons.one<PersonDetail>()),
    /** Brings the records of another person to this one; 409 where one was merged already. */
    mergePerson: build.mutation<PersonDetail, { id: string; other: string; attempt: string }>({
      query: ({ id, other, attempt }) => ({
        url: `${persons.url}/${encodeURIComponent(id)}/merge`,
        method: 'POST',
        data: { other },
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Persons'],
    }),
    /** 409 where it was undone, or a later merge stands. */
    undoPersonMerge: build.mutation<PersonDetail, { id: string; attempt: string }>({
      query: ({ id, attempt }) => ({
        url: `${persons.url}/merges/${encodeURIComponent(id)}/undo`,
        method: 'POST',
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Persons'],
    }),
  }),
});

/** People over applications, checks and accounts (catalogue: /peopleData). */
export const personList = defineListPage<PersonRow, PersonColumn>({
  list: 'persons',
  path: '/peopleData',
  icon: 'person-bounding-box',
  label: 'People',
  noun: ['person', 'people'],
  searchLabel: 'Search by name, organization, email or phone',
  empty: {
    title: 'No people yet',
    text: 'Owners of applications, people who were checked and users appear here some seconds after they are saved.',
  },
  url: persons.url,
  useRows: useListPersonsQuery,
  columns: { set: personColumnSet, byKey: personColumns },
  cells: {
    person: ({ _id, name }) => (
      <RowLink id={_id}>
        <span className="gl-cell-main">{name || '—'}</span>
      </RowLink>
    ),
    phone: (row) => <span className="gl-whole">{personColumns.phone.text(row)}</span>,
    matches: ({ matches }) =>
      matches === 0 ? '0' : <StatusBadge tone="warning">{String(matches)}</StatusBadge>,
  },
  shrink: { person: 'name', organizations: 'name', email: 'name', titles: 'name' },
  mobileColumns: ['person', 'roles', 'organizations', 'score', 'matches'],
  filters: [
    {
      key: 'source',
      label: 'Known as',
      options: personSources.map((value) => ({ value, label: personSourceLabels[value] })),
    },
    {
      key: 'matches',
      label: 'Possible matches',
      options: [
        { value: 'yes', label: 'With matches' },
        { value: 'no', label: 'Without matches' },
      ],
    },
  ],
  pdf: { widths: { person: 1.6, organizations: 1.8, email: 1.8, titles: 1.4 } },
});

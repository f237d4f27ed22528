import { type ReactElement, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { isReviewer } from '@/domain/access/staff';
import { formatDate, formatDateTime } from '@/domain/dates/format';
import {
  matchReasonLabels,
  type PersonDetail,
  type PersonMerge,
  type PersonRecord,
  type PersonRow,
  personSourceLabels,
} from '@/domain/people/person';
import { personColumnSet, personColumns } from '@/domain/people/personColumns';
import { href } from '@/routes/catalogue';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { shownHere } from '@/shared/lists/listDefinition';
import { SmallTable } from '@/shared/lists/SmallTable';
import { useListPage } from '@/shared/lists/useListPage';
import { useAbility } from '@/shared/session/ability';
import { useUser } from '@/shared/session/useUser';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import type { Column } from '@/shared/ui/columns';
import { DetailSection } from '@/shared/ui/DetailSection';
import { Facts } from '@/shared/ui/Facts';
import { TermLink } from '@/shared/ui/TermLink';
import {
  personList,
  useGetPersonQuery,
  useMergePersonMutation,
  useUndoPersonMergeMutation,
} from '../persons/personList';

/** One line of help, with its words in the glossary. */
const help = (
  <>
    A <TermLink term="person-record">person record</TermLink> is what an application, an identity
    check or an account says of someone. Merge those that are about one person; a merge can be
    undone.
  </>
);

/** What was asked for: a merge of two people, or taking one back. */
type Asked =
  | { act: 'merge'; person: PersonDetail; other: PersonRow; reasons: string }
  | { act: 'undo'; person: PersonDetail; merge: PersonMerge };

/** One person over applications, checks and accounts (catalogue: /peopleData). */
export default function PeopleDataPage(): ReactElement {
  const list = useListPage(personList);
  const { onView } = list;
  const mayCheck = useAbility().can('access', 'compliance.transactionLog');
  const [asked, setAsked] = useState<Asked | null>(null);
  const actions = useCallback<RowActions<PersonRow>>(
    ({ _id, name }) => ({
      subject: name,
      actions: [
        { label: 'View', onSelect: () => onView({ open: _id }) },
        ...(mayCheck ? [{ label: 'Identity checks', to: href('/compliance-clear-personal') }] : []),
      ],
    }),
    [onView, mayCheck],
  );
  return (
    <>
      <ListPage subheading={help} list={list} actions={actions} />
      <ListDrawer
        list={list}
        asked={useGetPersonQuery(openId(list))}
        titleOf={({ name }) => name || '—'}
      >
        {(person) => <Person person={person} onAsk={setAsked} />}
      </ListDrawer>
      {asked ? <AskedDialog asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

const recordColumns: readonly Column<PersonRecord>[] = [
  { key: 'source', title: 'Source', text: ({ source }) => personSourceLabels[source] },
  { key: 'name', title: 'Name', text: ({ name }) => name },
  {
    key: 'organization',
    title: 'Organization',
    text: ({ organization }) => organization || '—',
    cell: ({ orgId, organization }) =>
      orgId === '' ? (
        '—'
      ) : (
        <Link to={`${href('/org-snapshot')}?${new URLSearchParams({ organization: orgId })}`}>
          {organization}
        </Link>
      ),
  },
  { key: 'title', title: 'Role', text: ({ title }) => title || '—' },
  {
    key: 'percent',
    title: 'Owned',
    align: 'end',
    text: ({ percent }) => (percent === null ? '—' : `${percent} %`),
  },
  { key: 'email', title: 'Email', text: ({ email }) => email || '—' },
  {
    key: 'score',
    title: 'Score',
    align: 'end',
    text: ({ score }) => (score === null ? '—' : String(score)),
  },
  { key: 'checked', title: 'Checked', text: ({ checkedAt }) => formatDate(checkedAt || null) },
];

interface PersonProps {
  person: PersonDetail;
  onAsk: (asked: Asked) => void;
}

function Person({ person, onAsk }: PersonProps): ReactElement {
  const mayMerge = isReviewer(useUser().role);
  return (
    <>
      <Facts
        facts={personColumnSet.all
          .filter((key) => key !== 'matches')
          .map((key) => [personColumns[key].title, personColumns[key].text(person, shownHere())])}
      />
      <DetailSection title="Records">
        <SmallTable
          label="Records"
          columns={recordColumns}
          rows={person.all}
          rowKey={({ _id }) => _id}
          busy={false}
        />
      </DetailSection>
      <DetailSection title="Possible matches">
        {person.suggestions.length === 0 ? (
          <p>No one else matches by SSN, name, email or phone.</p>
        ) : null}
        <ul className="list-unstyled mb-0">
          {person.suggestions.map(({ person: other, reasons, hasOtherSsn }) => {
            const why = reasons.map((reason) => matchReasonLabels[reason]).join(', ');
            return (
              <li key={other._id} className="mb-2">
                <strong>{other.name || '—'}</strong>,{' '}
                {other.organizations.join(', ') || 'no organization'}: {why}
                {hasOtherSsn ? '. Some of their records have different SSNs.' : ''}{' '}
                {mayMerge ? (
                  <button
                    type="button"
                    className="btn btn-sm btn-outline-secondary"
                    onClick={() => onAsk({ act: 'merge', person, other, reasons: why })}
                  >
                    Merge {other.name}
                  </button>
                ) : null}
              </li>
            );
          })}
        </ul>
      </DetailSection>
      {person.merges.length > 0 ? (
        <DetailSection title="Merges">
          <ul className="list-unstyled mb-0">
            {person.merges.map((merge) => (
              <li key={merge._id} className="mb-2">
                {mergeText(merge)}{' '}
                {mayMerge && merge.undoneAt === '' ? (
                  <button
                    type="button"
                    className="btn btn-sm btn-outline-danger"
                    onClick={() => onAsk({ act: 'undo', person, merge })}
                  >
                    Undo merge
                  </button>
                ) : null}
              </li>
            ))}
          </ul>
        </DetailSection>
      ) : null}
    </>
  );
}

function mergeText({ names, reasons, by, at, undoneAt, undoneBy }: PersonMerge): string {
  const why = reasons.map((reason) => matchReasonLabels[reason]).join(', ') || 'by hand';
  const merged = `${names.join(', ') || '—'} (${why}), merged by ${by || '—'} on ${formatDateTime(at)}`;
  return undoneAt === ''
    ? merged
    : `${merged}; undone by ${undoneBy} on ${formatDateTime(undoneAt)}`;
}

function AskedDialog({ asked, onClose }: { asked: Asked; onClose: () => void }): ReactElement {
  const [merge] = useMergePersonMutation();
  const [undo] = useUndoPersonMergeMutation();
  const { person } = asked;
  if (asked.act === 'undo')
    return (
      <ConfirmAct
        title={`Undo a merge of ${person.name}`}
        confirm="Undo merge"
        done="The merge was undone"
        tone="danger"
        onClose={onClose}
        act={(attempt) => undo({ id: asked.merge._id, attempt }).unwrap()}
      >
        <p>
          The records of {asked.merge.names.join(', ') || 'the other person'} are of a person of
          their own again, as before the merge.
        </p>
      </ConfirmAct>
    );
  return (
    <ConfirmAct
      title={`Merge ${asked.other.name} into ${person.name}`}
      confirm="Merge"
      done="The people were merged"
      onClose={onClose}
      act={(attempt) => merge({ id: person._id, other: asked.other._id, attempt }).unwrap()}
    >
      <p>
        {asked.reasons}. Both are shown as one person from then on; applications, checks and
        accounts stay as they are.
      </p>
    </ConfirmAct>
  );
}

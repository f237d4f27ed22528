import type { ReactElement } from 'react';
import { formatDate } from '@/domain/dates/format';
import type {
  SnapshotLicense,
  SnapshotOwner,
  SnapshotPeople,
} from '@/domain/organizations/snapshot';
import { applicationFacts } from '@/domain/organizations/snapshotText';
import { SmallTable } from '@/shared/lists/SmallTable';
import type { Column } from '@/shared/ui/columns';
import { DetailSection } from '@/shared/ui/DetailSection';
import { Facts } from '@/shared/ui/Facts';
import { EmptyState } from '@/shared/ui/states';

const ownerColumns: readonly Column<SnapshotOwner>[] = [
  { key: 'name', title: 'Name', yields: 'name', text: ({ name }) => name },
  { key: 'title', title: 'Title', yields: 'name', text: ({ title }) => title || '—' },
  { key: 'ssn', title: 'SSN', text: ({ ssn }) => ssn || '—' },
  { key: 'percent', title: 'Owned', align: 'end', text: ({ percent }) => `${percent}%` },
  {
    key: 'score',
    title: 'Score',
    align: 'end',
    text: ({ score }) => (score === null ? '—' : String(score)),
  },
];

const licenseColumns: readonly Column<SnapshotLicense>[] = [
  { key: 'number', title: 'Number', yields: 'code', text: ({ number }) => number },
  { key: 'type', title: 'License', yields: 'name', text: ({ type }) => type },
  { key: 'state', title: 'State', text: ({ state }) => state || '—' },
  { key: 'ends', title: 'Ends', text: ({ ends }) => (ends ? formatDate(ends) : '—') },
  { key: 'register', title: 'Register', text: ({ register }) => register },
];

/** Owners, licenses and scores by the latest application. */
export function PeoplePanel({ people }: { people: SnapshotPeople }): ReactElement {
  if (people.application === null)
    return (
      <EmptyState
        title="No application"
        text="Owners, licenses and checks appear once the organization applies."
      />
    );
  return (
    <div className="gl-dossier">
      <Facts facts={applicationFacts(people)} />
      <DetailSection title="Owners">
        {people.owners.length === 0 ? (
          <p className="gl-muted">No owners yet.</p>
        ) : (
          <SmallTable
            label="Owners"
            columns={ownerColumns}
            rows={people.owners}
            rowKey={({ name, ssn }) => `${name} ${ssn}`}
            busy={false}
          />
        )}
      </DetailSection>
      <DetailSection title="Licenses">
        {people.licenses.length === 0 ? (
          <p className="gl-muted">No licenses yet.</p>
        ) : (
          <SmallTable
            label="Licenses"
            columns={licenseColumns}
            rows={people.licenses}
            rowKey={({ type, number }) => `${type} ${number}`}
            busy={false}
          />
        )}
      </DetailSection>
    </div>
  );
}

import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { isStaff } from '@/domain/access/staff';
import { formatDate } from '@/domain/dates/format';
import { isoToday } from '@/domain/dates/today';
import { institutionKind } from '@/domain/organizations/attachedMerchant';
import {
  mayReadPart,
  type OrganizationProfile,
  type SnapshotPart,
} from '@/domain/organizations/snapshot';
import { snapshotDocument, snapshotFileName } from '@/domain/organizations/snapshotDocument';
import {
  balanceFacts,
  hitsText,
  monthText,
  openCaseText,
  profileFacts,
  rateFact,
} from '@/domain/organizations/snapshotText';
import { href } from '@/routes/catalogue';
import { TrendChart } from '@/shared/charts/TrendChart';
import { makePdf } from '@/shared/files/pdf/makePdf';
import { saveBlob } from '@/shared/files/saveBlob';
import { moneyFigure, moneyTick } from '@/shared/reports/moneyFigure';
import { useAbility } from '@/shared/session/ability';
import { useCanOpen } from '@/shared/session/useCanOpen';
import { useUser } from '@/shared/session/useUser';
import { Facts } from '@/shared/ui/Facts';
import { FigureTiles } from '@/shared/ui/FigureTiles';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { NoteForm, Notes } from '@/shared/ui/NoteForm';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { toastFailure } from '@/shared/ui/toastFailure';
import { OrganizationBadge } from '../organizationList';
import { organizationPlaces } from '../organizationPlaces';
import { AttachedPanel } from './AttachedPanel';
import { PeoplePanel } from './PeoplePanel';
import { SnapshotPanel } from './SnapshotPanel';
import {
  useAddOrganizationNoteMutation,
  useGetOrganizationBalancesQuery,
  useGetOrganizationPeopleQuery,
  useGetOrganizationTimelineQuery,
  useGetOrganizationWorkQuery,
  useListOrganizationDocumentsQuery,
  useListOrganizationNotesQuery,
  useListOrganizationReturnsQuery,
  useListOrganizationVolumeQuery,
} from './snapshotApi';
import { TimelinePanel } from './TimelinePanel';

/** Asks for the parts of a snapshot that the user may read. */
function useParts(id: string) {
  const ability = useAbility();
  const { role } = useUser();
  const can = (part: SnapshotPart): boolean =>
    mayReadPart(part, { role, can: (subject) => ability.can('access', subject) });
  const options = (part: SnapshotPart) => ({ skip: !can(part), refetchOnMountOrArgChange: true });
  return {
    can,
    people: useGetOrganizationPeopleQuery(id, options('people')),
    balances: useGetOrganizationBalancesQuery(id, options('balances')),
    volume: useListOrganizationVolumeQuery(id, options('volume')),
    returns: useListOrganizationReturnsQuery(id, options('returns')),
    work: useGetOrganizationWorkQuery(id, options('work')),
    documents: useListOrganizationDocumentsQuery(id, options('documents')),
    notes: useListOrganizationNotesQuery(id, options('notes')),
    timeline: useGetOrganizationTimelineQuery({ id, after: '' }, options('timeline')),
  };
}

type Parts = ReturnType<typeof useParts>;

/** An organization on one page (catalogue: /org-snapshot). */
export function Snapshot({ profile }: { profile: OrganizationProfile }): ReactElement {
  const parts = useParts(profile._id);
  const { role } = useUser();
  const head = pageHead('/org-snapshot');
  return (
    <>
      <PageTitle
        {...head}
        title={profile.name}
        icon="building"
        subheading={<OrganizationBadge status={profile.status} />}
        back={{ label: 'organizations', href: href('/org-search') }}
        actions={<PdfButton profile={profile} parts={parts} />}
      />
      <ProfileCard profile={profile} />
      {profile.kind === institutionKind && isStaff(role) ? (
        <AttachedPanel profile={profile} />
      ) : null}
      <div className="row g-3 mb-3">
        <MoneyPanels parts={parts} />
        <CompliancePanels id={profile._id} parts={parts} />
      </div>
    </>
  );
}

function PdfButton({
  profile,
  parts,
}: {
  profile: OrganizationProfile;
  parts: Parts;
}): ReactElement {
  const [busy, setBusy] = useState(false);
  const { can: _, ...asked } = parts;
  const isLoading = Object.values(asked).some(({ isLoading: loads }) => loads);
  const save = async (): Promise<void> => {
    setBusy(true);
    const { people, balances, volume, returns, work, documents, notes, timeline } = asked;
    const read = {
      profile,
      day: isoToday(),
      people: people.data,
      balances: balances.data,
      volume: volume.data,
      returns: returns.data,
      work: work.data,
      documents: documents.data,
      notes: notes.data,
      timeline: timeline.data,
    };
    try {
      saveBlob(await makePdf(snapshotDocument(read)), `${snapshotFileName(read)}.pdf`);
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <BusyButton
      type="button"
      busy={busy}
      busyText="Making PDF …"
      disabled={isLoading}
      className="btn btn-outline-secondary"
      onClick={() => void save()}
    >
      Download PDF
    </BusyButton>
  );
}

function ProfileCard({ profile }: { profile: OrganizationProfile }): ReactElement {
  const canOpen = useCanOpen();
  const places = organizationPlaces(profile).filter(({ to }) => canOpen(to));
  return (
    <section className="card" aria-label="Profile">
      <div className="card-body">
        <Facts facts={profileFacts(profile)} />
        {places.length > 0 ? (
          <nav aria-label={`Lists of ${profile.name}`} className="gl-snapshot-links">
            {places.map(({ label, to }) => (
              <Link key={label} to={to}>
                {label}
              </Link>
            ))}
          </nav>
        ) : null}
      </div>
    </section>
  );
}

function MoneyPanels({ parts }: { parts: Parts }): ReactElement {
  const { can, balances, volume, returns } = parts;
  return (
    <>
      {can('balances') ? (
        <SnapshotPanel part="balances" asked={balances}>
          {(data) => <Facts facts={balanceFacts(data)} />}
        </SnapshotPanel>
      ) : null}
      <SnapshotPanel part="returns" asked={returns}>
        {(data) => <FigureTiles figures={data.map(rateFact)} />}
      </SnapshotPanel>
      {can('volume') ? (
        <SnapshotPanel part="volume" asked={volume} isWide>
          {(months) => (
            <TrendChart
              label="volume by month"
              series={['Volume']}
              points={months.map((one) => ({ name: monthText(one), values: [one.cents] }))}
              figure={moneyFigure}
              tick={moneyTick}
              empty="Nothing was sold in the last 12 months."
            />
          )}
        </SnapshotPanel>
      ) : null}
    </>
  );
}

function CompliancePanels({ id, parts }: { id: string; parts: Parts }): ReactElement {
  const { can, people, work, documents, notes, timeline } = parts;
  const [add, { isLoading }] = useAddOrganizationNoteMutation();
  return (
    <>
      {can('people') ? (
        <SnapshotPanel part="people" asked={people} isWide>
          {(data) => <PeoplePanel people={data} />}
        </SnapshotPanel>
      ) : null}
      {can('work') ? (
        <SnapshotPanel part="work" asked={work}>
          {(data) => (
            <>
              {data.cases.length === 0 ? <p>No open cases.</p> : null}
              <ul>
                {data.cases.map((one) => (
                  <li key={one.number}>{openCaseText(one)}</li>
                ))}
              </ul>
              <p className="gl-muted mb-0">{hitsText(data)}</p>
            </>
          )}
        </SnapshotPanel>
      ) : null}
      {can('notes') ? (
        <SnapshotPanel part="notes" asked={notes}>
          {(data) => (
            <>
              <Notes notes={data} />
              <NoteForm
                key={id}
                about={id}
                help="Only staff can see notes. The organization and its partners cannot."
                isAdding={isLoading}
                onAdd={(note) => add({ id, ...note }).unwrap()}
              />
            </>
          )}
        </SnapshotPanel>
      ) : null}
      {can('documents') ? (
        <SnapshotPanel part="documents" asked={documents} isWide>
          {(data) =>
            data.length === 0 ? (
              <p className="gl-muted">No documents yet.</p>
            ) : (
              <ul className="mb-0">
                {data.map(({ _id, type, name, createdAt }) => (
                  <li key={_id}>
                    {type}: {name} <span className="gl-muted">{formatDate(createdAt)}</span>
                  </li>
                ))}
              </ul>
            )
          }
        </SnapshotPanel>
      ) : null}
      <SnapshotPanel part="timeline" asked={timeline} isWide>
        {() => <TimelinePanel key={id} id={id} />}
      </SnapshotPanel>
    </>
  );
}

import { type ReactElement, useId } from 'react';
import type { ApplicationList } from '@/domain/applications/applicationColumns';
import type { ApplicationDetail } from '@/domain/applications/applicationDetail';
import { shownNumber } from '@/domain/applications/applicationRow';
import { canDecide, canSeeDuplicates, type ReviewAct } from '@/domain/applications/decisions';
import { fieldPlace } from '@/domain/applications/fieldPlace';
import { isDecided } from '@/domain/applications/status';
import { DetailDrawer } from '@/shared/lists/DetailDrawer';
import { ReadinessMeter } from '@/shared/onboarding/ReadinessMeter';
import { useAbility } from '@/shared/session/ability';
import { useUser } from '@/shared/session/useUser';
import { DetailSection } from '@/shared/ui/DetailSection';
import { Facts } from '@/shared/ui/Facts';
import { useGetApplicationDetailQuery } from '../api';
import { Assignment } from '../desk/Assignment';
import { NoteList } from '../desk/NoteList';
import { ApplicationTimeline } from './ApplicationTimeline';
import { DetailHead } from './DetailHead';
import { DocumentList } from './DocumentList';
import { DuplicateHint } from './DuplicateHint';
import { DuplicateRadar } from './DuplicateRadar';
import { FindingList } from './FindingList';
import { OwnerScores } from './OwnerScores';
import { summaryFacts } from './summaryFacts';

interface ApplicationDrawerProps {
  list: ApplicationList;
  /** '' while none is open. */
  id: string;
  onClose: () => void;
  onPrevious?: () => void;
  onNext?: () => void;
  /** Absent where nothing is decided. */
  onAct?: (act: ReviewAct) => void;
}

/**
 * An application in full beside its list: readiness, owners, documents, checks, duplicates,
 * timeline.
 */
export function ApplicationDrawer(props: ApplicationDrawerProps): ReactElement {
  const { list, id, onClose, onAct, ...ways } = props;
  const asked = useGetApplicationDetailQuery({ list, id }, { skip: id === '' });
  return (
    <DetailDrawer
      noun="application"
      id={id}
      asked={asked}
      titleOf={({ row }) => `${row.companyName || 'Unnamed'} ${shownNumber(row.merchantId)}`}
      ways={ways}
      onClose={onClose}
    >
      {(detail) => <Details detail={detail} list={list} onAct={onAct} />}
    </DetailDrawer>
  );
}

interface DetailsProps {
  detail: ApplicationDetail;
  list: ApplicationList;
  onAct?: (act: ReviewAct) => void;
}

function Details({ detail, list, onAct }: DetailsProps): ReactElement {
  const user = useUser();
  const ability = useAbility();
  const { row, blockers, mayEdit, events } = detail;
  const isDemo = list === 'demo';
  const isDesk = !isDemo && canDecide(user.role);
  const hasForm = !isDemo && ability.can('access', 'onboarding.newApplication');
  const showsDuplicates = list === 'queue' && canSeeDuplicates(user.role);
  const duplicatesId = useId();
  const linkOf = (place: (typeof blockers)[number]): string => fieldPlace(row._id, place, !mayEdit);
  return (
    <>
      <DetailHead detail={detail} onAct={onAct} isDemo={isDemo} />
      {isDesk ? <Assignment row={row} /> : null}
      {showsDuplicates ? <DuplicateHint id={row._id} leadsTo={duplicatesId} /> : null}
      <ReadinessMeter
        percent={row.percentDone}
        blockers={blockers}
        warnings={detail.warnings}
        isWhole={isDesk}
        decided={isDecided(row.status) ? row.status : null}
        linkOf={hasForm ? linkOf : undefined}
      />
      <DetailSection title="Summary">
        <Facts facts={summaryFacts(detail)} />
      </DetailSection>
      {isDesk ? (
        <DetailSection title="Notes">
          <NoteList detail={detail} />
        </DetailSection>
      ) : null}
      {detail.findings.length > 0 ? (
        <DetailSection title="Background check findings">
          <FindingList detail={detail} />
        </DetailSection>
      ) : null}
      <DetailSection title="Owners and scores">
        <OwnerScores detail={detail} isDemo={isDemo} />
      </DetailSection>
      <DetailSection title="Documents">
        <DocumentList detail={detail} hasFiles={!isDemo} />
      </DetailSection>
      {showsDuplicates ? (
        <DetailSection title="Duplicates" titleId={duplicatesId}>
          <DuplicateRadar id={row._id} />
        </DetailSection>
      ) : null}
      <DetailSection title="Timeline">
        <ApplicationTimeline events={events} />
      </DetailSection>
    </>
  );
}

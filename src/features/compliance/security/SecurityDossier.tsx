import type { ReactElement } from 'react';
import { roleName } from '@/domain/access/roleNames';
import { factName, factValue } from '@/domain/compliance/security/factText';
import { actorText } from '@/domain/compliance/security/securityColumns';
import {
  type SecurityEvent,
  securityEventLabels,
} from '@/domain/compliance/security/securityEvent';
import { formatMoment } from '@/domain/dates/format';
import { FigureTable } from '@/shared/reports/FigureTable';
import { DetailSection } from '@/shared/ui/DetailSection';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActions';
import type { RowAction } from '@/shared/ui/RowMenu';
import { ResultBadge } from './securityReport';

const accountTexts = { active: 'Active', suspended: 'Locked' } as const;

const whoFacts = (row: SecurityEvent): Fact[] => [
  ['User', actorText(row)],
  ['Email', row.userEmail],
  ['Role', roleName(row.role)],
  ['Organization', row.orgName],
  ['Account now', row.userStatus ? accountTexts[row.userStatus] : ''],
  ['Session', row.sessionId ? 'Still signed in' : ''],
];

const whereFacts = ({ at, ip, device, target }: SecurityEvent): Fact[] => [
  ['Time', formatMoment(at, 'second')],
  ['IP address', ip],
  ['Device', device],
  ['Target', target],
];

/** Every field that is known before or after, side by side. */
function changeRows({ before, after }: SecurityEvent): string[][] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => [
    factName(name),
    factValue(name, before?.[name]),
    factValue(name, after?.[name]),
  ]);
}

interface SecurityDossierProps {
  row: SecurityEvent;
  actions: readonly RowAction[];
}

/** An entry of the audit trail in full, with what was before and is after. */
export function SecurityDossier({ row, actions }: SecurityDossierProps): ReactElement {
  const changes = changeRows(row);
  return (
    <>
      <div className="gl-detail-head gl-many-acts">
        <ResultBadge result={row.result} />
        <RowActs actions={actions} />
      </div>
      <DetailSection title={securityEventLabels[row.event]}>
        <Facts facts={whereFacts(row)} />
      </DetailSection>
      <DetailSection title="Who">
        <Facts facts={whoFacts(row)} />
      </DetailSection>
      <DetailSection title="Before and after">
        {changes.length === 0 ? (
          <p className="gl-note">This event has no before and after values.</p>
        ) : (
          <FigureTable
            caption="Before and after"
            heads={['Field', 'Before', 'After']}
            rows={changes}
            isOfWords
          />
        )}
      </DetailSection>
    </>
  );
}

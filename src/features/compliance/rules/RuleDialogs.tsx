import { type ReactElement, type ReactNode, useId } from 'react';
import { ModalBody, ModalHeader } from 'reactstrap';
import type { RuleVersion, ThresholdRule } from '@/domain/compliance/watch/rule';
import { ruleChangeText } from '@/domain/compliance/watch/ruleChange';
import { answerOf } from '@/shared/lists/answerOf';
import { type Change, ChangeHistory } from '@/shared/reports/ChangeHistory';
import { DetailSection } from '@/shared/ui/DetailSection';
import { Dialog } from '@/shared/ui/Dialog';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useListRuleVersionsQuery, useListWatchedQuery } from './api';
import { DryRunPanel } from './DryRunPanel';
import { valuesOf } from './ruleValues';

interface RuleDialogProps {
  rule: ThresholdRule;
  onClose: () => void;
}

/** What a rule that is there would have found on past days. */
export function DryRunDialog({ rule, onClose }: RuleDialogProps): ReactElement {
  return (
    <Shown title={rule.name} onClose={onClose}>
      <DryRunPanel values={valuesOf(rule)} />
    </Shown>
  );
}

/** Versions, the newest first, as changes of the rule; `known`: organizations by name. */
function changesOf(
  rule: ThresholdRule,
  versions: readonly RuleVersion[],
  known: readonly { id: string; name: string }[],
): Change[] {
  const asOf = ({ rule: saved }: RuleVersion): ThresholdRule => {
    const named = known.find(({ id }) => id === saved.organization)?.name;
    return { ...rule, ...saved, organizationName: named ?? saved.organization };
  };
  return versions.map((one, at) => {
    const earlier = versions[at + 1];
    const changed = ruleChangeText(earlier ? asOf(earlier) : null, asOf(one));
    const { version, savedBy: by, savedAt } = one;
    return { id: version, at: savedAt, label: `Version ${version}: ${changed}`, by, reason: '' };
  });
}

/** Every version of a rule, for its drawer. */
export function RuleHistory({ rule }: { rule: ThresholdRule }): ReactElement {
  const { page, failure, onRetry } = answerOf(useListRuleVersionsQuery(rule._id));
  const { data: organizations = [] } = useListWatchedQuery();
  return (
    <DetailSection title="History">
      {failure === null ? null : <ErrorState message={failure} onRetry={onRetry} />}
      {page ? <ChangeHistory changes={changesOf(rule, page, organizations)} /> : null}
      {page === undefined && failure === null ? (
        <LoadingRows rows={3} label="Loading: history" />
      ) : null}
    </DetailSection>
  );
}

interface ShownProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

function Shown({ title, onClose, children }: ShownProps): ReactElement {
  const titleId = useId();
  return (
    <Dialog isOpen toggle={onClose} labelledBy={titleId} size="lg" scrollable centered>
      <ModalHeader tag="h2" id={titleId} toggle={onClose}>
        {title}
      </ModalHeader>
      <ModalBody>{children}</ModalBody>
    </Dialog>
  );
}

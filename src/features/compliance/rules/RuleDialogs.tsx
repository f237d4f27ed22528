import { type ReactElement, type ReactNode, useId } from 'react';
import { Modal, ModalBody, ModalHeader } from 'reactstrap';
import { limitText, windowText } from '@/domain/compliance/watch/measure';
import {
  type RuleVersion,
  ruleActionLabels,
  ruleActions,
  type ThresholdRule,
} from '@/domain/compliance/watch/rule';
import { answerOf } from '@/shared/lists/answerOf';
import { type Change, ChangeHistory } from '@/shared/reports/ChangeHistory';
import { DetailSection } from '@/shared/ui/DetailSection';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useListRuleVersionsQuery } from './api';
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

function toChange({ version, rule, savedBy, savedAt }: RuleVersion): Change {
  const action = ruleActions.find((one) => one === rule.action);
  const said = [
    limitText(rule),
    windowText(rule),
    action ? ruleActionLabels[action] : '',
    rule.isOn ? 'on' : 'off',
  ];
  return {
    id: version,
    at: savedAt,
    label: `Version ${version}: ${said.join(', ')}`,
    by: savedBy,
    reason: '',
  };
}

/** Every version of a rule, for its drawer. */
export function RuleHistory({ rule }: { rule: ThresholdRule }): ReactElement {
  const { page, failure, onRetry } = answerOf(useListRuleVersionsQuery(rule._id));
  return (
    <DetailSection title="History">
      {failure === null ? null : <ErrorState message={failure} onRetry={onRetry} />}
      {page ? <ChangeHistory changes={page.map(toChange)} /> : null}
      {page === undefined && failure === null ? <LoadingRows rows={3} label="Loading: history" /> : null}
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
    <Modal isOpen toggle={onClose} labelledBy={titleId} size="lg" scrollable centered>
      <ModalHeader tag="h2" id={titleId} toggle={onClose}>
        {title}
      </ModalHeader>
      <ModalBody>{children}</ModalBody>
    </Modal>
  );
}

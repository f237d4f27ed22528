import { type ReactElement, type ReactNode, useId } from 'react';
import { Modal, ModalBody, ModalHeader } from 'reactstrap';
import { limitText, windowText } from '@/domain/compliance/watch/measure';
import {
  type RuleVersion,
  ruleActionLabels,
  ruleActions,
  type ThresholdRule,
} from '@/domain/compliance/watch/rule';
import { failureMessage } from '@/shared/api/failure';
import { type Change, ChangeHistory } from '@/shared/reports/ChangeHistory';
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

/** Every version of a rule. */
export function RuleHistoryDialog({ rule, onClose }: RuleDialogProps): ReactElement {
  const { currentData, error, isFetching, refetch } = useListRuleVersionsQuery(rule._id);
  return (
    <Shown title={`History of ${rule.name}`} onClose={onClose}>
      {currentData ? <ChangeHistory changes={currentData.map(toChange)} /> : null}
      {!currentData && (!error || isFetching) ? <LoadingRows rows={3} label="Loading: history" /> : null}
      {error && !isFetching ? (
        <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
      ) : null}
    </Shown>
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

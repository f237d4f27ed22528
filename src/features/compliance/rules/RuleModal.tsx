import { useFormikContext } from 'formik';
import { type ReactElement, useRef } from 'react';
import {
  emptyRule,
  type ThresholdRule,
  type ThresholdRuleValues,
} from '@/domain/compliance/watch/rule';
import { ruleErrors } from '@/domain/compliance/watch/ruleErrors';
import { FormModal } from '@/shared/ui/FormModal';
import { toastSuccess } from '@/shared/ui/toast';
import { useSaveRuleMutation } from './api';
import { DryRunPanel } from './DryRunPanel';
import { RuleFields } from './RuleFields';
import { valuesOf } from './ruleValues';

interface RuleModalProps {
  /** The one to edit; null for a new one. */
  rule: ThresholdRule | null;
  /** Names of all others. */
  names: readonly string[];
  onClose: () => void;
}

/** Adds a rule or edits it, and tries it on past days before it is saved. */
export function RuleModal({ rule: given, names, onClose }: RuleModalProps): ReactElement {
  // As it was read: what others save meanwhile must not pass for read.
  const rule = useRef(given).current;
  const [save] = useSaveRuleMutation();
  const send = async (values: ThresholdRuleValues): Promise<void> => {
    const { name } = await save({
      id: rule?._id ?? null,
      values,
      version: rule?.version ?? 0,
    }).unwrap();
    toastSuccess(`${name} ${rule ? 'saved' : 'added'}`);
    onClose();
  };
  return (
    <FormModal<ThresholdRuleValues>
      title={rule ? 'Edit rule' : 'Add rule'}
      values={rule ? valuesOf(rule) : emptyRule}
      validate={(values) => ruleErrors(values, names)}
      onSave={send}
      onClose={onClose}
      saveLabel={rule ? 'Save' : 'Add rule'}
      size="lg"
      draft={`rule:${rule?._id ?? 'new'}`}
    >
      <RuleFields />
      <Trial />
    </FormModal>
  );
}

function Trial(): ReactElement {
  const { values } = useFormikContext<ThresholdRuleValues>();
  return <DryRunPanel values={values} />;
}

import type { ReactElement } from 'react';
import {
  type BinRule,
  type BinRuleValues,
  binDecisionLabels,
  binDecisions,
  binRuleErrors,
  binRuleSchema,
  cardBrands,
  cardFundingLabels,
  cardFundings,
  emptyBinRule,
} from '@/domain/cards/binRule';
import { FormModal } from '@/shared/ui/FormModal';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess } from '@/shared/ui/toast';
import { useAddBinRuleMutation, useSaveBinRuleMutation } from './editorApi';

const prefixHelp = (
  <>
    The first 6 to 8 digits of card numbers (<TermLink term="bin">BIN</TermLink>). The longest
    prefix decides.
  </>
);

const fundingHelp = (
  <>
    Debit and prepaid cards never carry a <TermLink term="surcharge">surcharge</TermLink>.
  </>
);

interface BinRuleDialogProps {
  /** The one to edit; null for a new one. */
  rule: BinRule | null;
  onClose: () => void;
}

/** Adds or edits what is known of cards that begin with a prefix. */
export function BinRuleDialog({ rule, onClose }: BinRuleDialogProps): ReactElement {
  const [add] = useAddBinRuleMutation();
  const [save] = useSaveBinRuleMutation();
  const send = async (typed: BinRuleValues): Promise<void> => {
    const values = binRuleSchema.cast(typed);
    const saved = rule
      ? await save({ id: rule._id, values, version: rule.version }).unwrap()
      : await add(values).unwrap();
    toastSuccess(`The rule for ${saved.prefix} is ${rule ? 'saved' : 'added'}`);
    onClose();
  };
  return (
    <FormModal<BinRuleValues>
      title={rule ? `Edit rule for ${rule.prefix}` : 'New BIN rule'}
      values={rule ? binRuleSchema.cast(rule) : emptyBinRule}
      validate={binRuleErrors}
      onSave={send}
      onClose={onClose}
      saveLabel={rule ? 'Save rule' : 'Add rule'}
      draft={`binRule:${rule?._id ?? 'new'}`}
    >
      <TextField
        name="prefix"
        label="Prefix"
        help={prefixHelp}
        inputMode="numeric"
        maxLength={8}
        autoComplete="off"
        required
      />
      <SelectField
        name="brand"
        label="Brand"
        options={cardBrands.map((value) => ({ value, label: value }))}
        required
      />
      <SelectField
        name="funding"
        label="Funding"
        options={cardFundings.map((value) => ({ value, label: cardFundingLabels[value] }))}
        help={fundingHelp}
        required
      />
      <SelectField
        name="decision"
        label="Rule"
        options={binDecisions.map((value) => ({ value, label: binDecisionLabels[value] }))}
        required
      />
      <TextField name="note" label="Note" maxLength={200} autoComplete="off" />
    </FormModal>
  );
}

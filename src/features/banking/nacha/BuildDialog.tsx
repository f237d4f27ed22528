import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import type { AchBank } from '@/domain/banking/achFileRow';
import { approversText } from '@/domain/banking/fileApproval';
import { requiredMessage } from '@/domain/contact/messages';
import { counted, numberText } from '@/domain/lists/counted';
import { formatAmount } from '@/domain/money/cents';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { FormModal } from '@/shared/ui/FormModal';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess } from '@/shared/ui/toast';
import { FileWarnings } from './FileWarnings';
import {
  type BuildOrder,
  type Built,
  useBuildAchFileMutation,
  useListAchBanksQuery,
} from './filesApi';

interface BuildDialogProps {
  /** Active ones. */
  banks: readonly AchBank[];
  onClose: () => void;
}

/** What came of a file, in a sentence, and what stays for which reason. */
export function builtText(done: string, left: Built['left']): string {
  const stays = left.map(
    (one) => `${numberText(one.entries)} left out: ${one.reason.toLowerCase()}.`,
  );
  return [done, ...stays].join(' ');
}

/** The order that a dialog begins with: for the default bank, not of the same day. */
export function usualOrder(banks: readonly AchBank[]): BuildOrder {
  const bank = banks.find(({ isDefault }) => isDefault) ?? banks[0];
  return { bank: bank?._id ?? '', sameDay: false };
}

/** Builds a file of what waits, for one bank. */
export function BuildDialog({ banks, onClose }: BuildDialogProps): ReactElement {
  const [build] = useBuildAchFileMutation();
  const send = async (order: BuildOrder): Promise<void> => {
    const { entries, left } = await build(order).unwrap();
    toastSuccess(builtText(`File built with ${counted(entries, 'entry', 'entries')}.`, left));
    onClose();
  };
  return (
    <FormModal<BuildOrder>
      title="Build a NACHA file"
      values={usualOrder(banks)}
      validate={(values) => (values.bank ? {} : { bank: requiredMessage })}
      onSave={send}
      onClose={onClose}
      saveLabel="Build file"
    >
      <FileWarnings file="" />
      <p>
        All waiting <TermLink term="entry">entries</TermLink> that the bank’s limits allow go into
        the file. Nothing is sent yet.
      </p>
      <OrderFields banks={banks} />
      <SecondPerson banks={banks} />
    </FormModal>
  );
}

/** Who else is needed for a file, and whether there is anybody: known before it is built. */
function SecondPerson({ banks }: Pick<BuildDialogProps, 'banks'>): ReactElement | null {
  const { values } = useFormikContext<BuildOrder>();
  const bank = banks.find(({ _id }) => _id === values.bank);
  if (!bank) return null;
  const { isOffsetMine, approvalFrom, approvers } = bank;
  const who = <TermLink term="second-person">second person</TermLink>;
  return (
    <p className={approvers.length === 0 ? 'alert alert-warning' : 'gl-note'}>
      {isOffsetMine ? (
        <>
          You set the offset account of this bank, so a {who} approves each file with money that you
          build.
        </>
      ) : (
        <>
          From {formatAmount(approvalFrom)} of a day’s files on, a {who} approves what you build.
        </>
      )}{' '}
      {approversText(approvers)}
      {approvers.length === 0
        ? ' Another person can build it instead, or add an administrator.'
        : ''}
    </p>
  );
}

/** For which bank, and whether for the same day. */
export function OrderFields({ banks }: Pick<BuildDialogProps, 'banks'>): ReactElement {
  const { values } = useFormikContext<BuildOrder>();
  const unread = unreadChoices(useListAchBanksQuery());
  const bank = banks.find(({ _id }) => _id === values.bank);
  return (
    <>
      <SelectField
        name="bank"
        label="Bank (ODFI)"
        options={banks.map(({ _id, name }) => ({ value: _id, label: name }))}
        help={
          bank
            ? `Cutoff ${bank.cutoff} ET. Entry classes: ${bank.secCodes.join(', ')}.`
            : unreadHelp('banks', unread)
        }
        required
      />
      {bank?.isSameDay ? (
        <CheckField name="sameDay" label="Settle on the same day if a window is still open" />
      ) : null}
    </>
  );
}

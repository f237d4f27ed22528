import { type ReactElement, useState } from 'react';
import type { Recipient } from '@/domain/invoices/recipient';
import { foundFor } from '@/shared/lists/foundFor';
import { useDelayed } from '@/shared/lists/useDelayed';
import { ActDialog } from '@/shared/ui/ActDialog';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { Lookup } from '@/shared/ui/fields/Lookup';
import { useAct } from '@/shared/ui/useAct';
import { useFindRecipientsQuery, useMergeRecipientMutation } from './api';
import { Likely } from './Likely';
import { calledName, recipientHint, recipientPlace } from './recipientTexts';

interface MergeDialogProps {
  recipient: Recipient;
  /** Proposed to be merged into; null for none. */
  proposed?: Recipient | null;
  onClose: () => void;
}

/**
 * Makes one of two recipients: the invoices of this one move to the other, and this one leaves the
 * lists.
 */
export function MergeDialog({
  recipient,
  proposed = null,
  onClose,
}: MergeDialogProps): ReactElement {
  const [into, setInto] = useState(proposed);
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const search = useDelayed((typed ?? '').trim());
  const { found, isSearching, unread } = foundFor(
    typed ?? '',
    search,
    useFindRecipientsQuery(search),
  );
  const [merge] = useMergeRecipientMutation();
  const { busy, failure, run } = useAct(onClose);
  const others = found.filter(({ _id }) => _id !== recipient._id);
  const confirm = (): void => {
    setTried(true);
    if (!into) return;
    const work = (): Promise<unknown> => merge({ id: recipient._id, into: into._id }).unwrap();
    void run(work, `${calledName(recipient)} is now ${calledName(into)}`);
  };
  const choose = (one: Recipient): void => {
    setInto(one);
    setTyped(null);
  };
  return (
    <ActDialog
      title={`Merge ${calledName(recipient)}`}
      confirm="Merge"
      busyText="Merging …"
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        The invoices of <strong>{calledName(recipient)}</strong> ({recipient.recipientEmail}) move
        to the recipient you choose, and this recipient is removed from the lists. This cannot be
        undone.
      </p>
      <Likely recipient={recipient} onChoose={choose} />
      <FieldShell
        id="merge-into"
        label="Merge into"
        required
        error={isTried && !into ? 'This field is required.' : null}
      >
        {(control) => (
          <Lookup
            id="merge-into"
            label="Merge into"
            isLabeled
            text={typed ?? (into ? calledName(into) : '')}
            placeholder="Search by name, company or email"
            describedBy={control['aria-describedby']}
            isBad={isTried && !into}
            isSearching={isSearching}
            unread={unread}
            options={others.map((one) => ({
              key: one._id,
              text: calledName(one),
              hint: recipientHint(one),
            }))}
            onText={setTyped}
            onChoose={(at) => {
              const one = others[at];
              if (one) choose(one);
            }}
            onLeave={() => setTyped(null)}
          />
        )}
      </FieldShell>
      {into ? (
        <p className="gl-picked">
          {[recipientHint(into), recipientPlace(into)].filter(Boolean).join(' · ')}
        </p>
      ) : null}
    </ActDialog>
  );
}

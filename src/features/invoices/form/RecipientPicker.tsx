import { useFormikContext } from 'formik';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { emptyRecipient, type Recipient } from '@/domain/invoices/recipient';
import { recipientSchema } from '@/domain/invoices/schemas';
import { foundFor } from '@/shared/lists/foundFor';
import { useDelayed } from '@/shared/lists/useDelayed';
import { useAbility } from '@/shared/session/ability';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { Lookup } from '@/shared/ui/fields/Lookup';
import { useRefusal } from '@/shared/ui/fields/refusals';
import { Icon } from '@/shared/ui/Icon';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useFindRecipientsQuery, useGetRecipientQuery } from '../recipients/api';
import { RecipientDialog } from '../recipients/RecipientDialog';
import { calledName, recipientHint, recipientPlace } from '../recipients/recipientTexts';
import type { InvoiceFormValues } from './invoiceForm';

const boxId = 'recipient-lookup';

/** The first message about the recipient that was chosen, or that none was. */
function recipientMessage(errors: unknown, isChosen: boolean): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  if (!isChosen) return 'This field is required.';
  const first = Object.values(errors).find((message) => typeof message === 'string');
  return typeof first === 'string' ? `The recipient needs a correction: ${first}` : undefined;
}

type OpenDialog = 'new' | 'edit' | null;

interface Choice {
  /** Puts a recipient into the form, or takes it out. */
  choose: (chosen: Recipient | null) => void;
  /** The message that may already be shown. */
  error: string | undefined;
  leave: () => void;
}

/** The recipient in the form, and how it changes. */
function useRecipientChoice(isChosen: boolean): Choice {
  const { values, errors, touched, submitCount, setValues, setFieldTouched } =
    useFormikContext<InvoiceFormValues>();
  const latest = useRef(values);
  latest.current = values;
  const isShown = submitCount > 0 || touched.recipientId !== undefined;
  const refusal = useRefusal('recipientKey', values.recipientKey);
  return {
    error:
      (isShown ? recipientMessage(errors.recipientId, isChosen) : undefined) ??
      errors.recipientKey ??
      refusal,
    choose: (chosen) => {
      const recipientId = chosen ? recipientSchema.cast(chosen) : { ...emptyRecipient };
      void setValues({ ...latest.current, recipientId, recipientKey: chosen?._id ?? null });
    },
    leave: () => void setFieldTouched('recipientId', true, false),
  };
}

/**
 * Those whom a text finds, as entries of the list; a new one at the end for whoever may add one.
 */
function useFoundRecipients(typed: string, mayAdd: boolean) {
  const search = useDelayed(typed.trim());
  const { found, isSearching, unread } = foundFor(typed, search, useFindRecipientsQuery(search));
  const options = found.map((one) => ({
    key: one._id,
    text: calledName(one),
    hint: recipientHint(one),
  }));
  const isNew = mayAdd && !isSearching && typed.trim() !== '';
  const added = { key: 'new', text: `New recipient “${typed.trim()}”` };
  return { found, isSearching, unread, options: isNew ? [...options, added] : options };
}

/**
 * Whom the invoice is made out to: found among the recipients, or added without leaving the form.
 */
export function RecipientPicker(): ReactElement {
  const { values } = useFormikContext<InvoiceFormValues>();
  const recipient = values.recipientId;
  const isChosen = recipient.recipientName !== '' || recipient.recipientEmail !== '';
  const [typed, setTyped] = useState<string | null>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const { choose, error, leave } = useRecipientChoice(isChosen);
  // What was typed last, for the dialog that takes it over once the box was left.
  const name = useRef('');
  const mayAdd = useAbility().can('access', 'crm.recipients');
  const { found, isSearching, unread, options } = useFoundRecipients(typed ?? '', mayAdd);
  const type = (text: string): void => {
    name.current = text.trim();
    setTyped(text);
  };
  const take = (chosen: Recipient | null): void => {
    name.current = '';
    setTyped(null);
    choose(chosen);
  };
  const leaveBox = (): void => {
    // Emptied on purpose: nobody is chosen any more.
    if (typed === '') choose(null);
    setTyped(null);
    leave();
  };
  return (
    <div className="gl-picker">
      <FieldShell id={boxId} label="Recipient" required error={error}>
        {(control) => (
          <Lookup
            id={boxId}
            label="Recipient"
            isLabeled
            text={typed ?? (isChosen ? calledName(recipient) : '')}
            placeholder="Search by name, company or email"
            isBad={Boolean(error)}
            describedBy={control['aria-describedby']}
            isSearching={isSearching}
            unread={unread}
            options={options}
            onText={type}
            onChoose={(at) => {
              const one = found[at];
              if (one) take(one);
              else setDialog('new');
            }}
            onLeave={leaveBox}
          />
        )}
      </FieldShell>
      {isChosen ? (
        <p className="gl-picked">
          {[recipientHint(recipient), recipientPlace(recipient)].filter(Boolean).join(' · ')}
        </p>
      ) : null}
      {mayAdd ? (
        <PickerActions
          typed={name.current}
          recipientKey={values.recipientKey}
          dialog={dialog}
          onDialog={setDialog}
          onSaved={take}
        />
      ) : null}
    </div>
  );
}

interface PickerActionsProps {
  /** What a new one is called, as far as it was typed. */
  typed: string;
  /** The recipient of the address book that is chosen; null for none. */
  recipientKey: string | null;
  dialog: OpenDialog;
  onDialog: (dialog: OpenDialog) => void;
  onSaved: (recipient: Recipient) => void;
}

/** Adds or edits a recipient in a dialog; the form keeps what is typed. */
function PickerActions(props: PickerActionsProps): ReactElement {
  const { typed, recipientKey, dialog, onDialog, onSaved } = props;
  const close = (): void => onDialog(null);
  return (
    <>
      <div className="gl-picker-acts">
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm"
          onClick={() => onDialog('new')}
        >
          <Icon name="person-plus" /> New recipient
        </button>
        {recipientKey !== null ? <EditButton onOpen={() => onDialog('edit')} /> : null}
      </div>
      {dialog === 'new' ? (
        <RecipientDialog recipient={null} typed={typed} onClose={close} onSaved={onSaved} />
      ) : null}
      {dialog === 'edit' && recipientKey !== null ? (
        <EditDialog id={recipientKey} onClose={close} onSaved={onSaved} />
      ) : null}
    </>
  );
}

function EditButton({ onOpen }: { onOpen: () => void }): ReactElement {
  return (
    <button type="button" className="btn btn-outline-secondary btn-sm" onClick={onOpen}>
      <Icon name="pencil" /> Edit recipient
    </button>
  );
}

interface EditDialogProps {
  id: string;
  onClose: () => void;
  onSaved: (recipient: Recipient) => void;
}

/** Reads the recipient first: its version is what the save is held against. */
function EditDialog({ id, onClose, onSaved }: EditDialogProps): ReactElement | null {
  const { currentData, isFetching, error } = useGetRecipientQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  useEffect(() => {
    if (!error) return;
    toastFailure(error);
    onClose();
  }, [error, onClose]);
  if (!currentData || isFetching) return null;
  return <RecipientDialog recipient={currentData} onClose={onClose} onSaved={onSaved} />;
}

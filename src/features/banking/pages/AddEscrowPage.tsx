import { skipToken } from '@reduxjs/toolkit/query';
import { Formik, useFormikContext } from 'formik';
import { type MutableRefObject, type ReactElement, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isStaff } from '@/domain/access/staff';
import { type EscrowDetail, escrowName } from '@/domain/banking/escrow/escrow';
import { offers } from '@/domain/banking/escrow/escrowActions';
import {
  type EscrowValues,
  emptyEscrow,
  escrowErrors,
  escrowSchema,
} from '@/domain/banking/escrow/escrowForm';
import { typedDay } from '@/domain/dates/days';
import { toFailure } from '@/shared/api/failure';
import { attemptKeys } from '@/shared/attemptKey';
import { FormDraft } from '@/shared/session/FormDraft';
import type { StoredUser } from '@/shared/session/storedUser';
import { useUser } from '@/shared/session/useUser';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { useFormReader } from '@/shared/ui/fields/formState';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useFormSave } from '@/shared/ui/useFormSave';
import { useLeaveWarning } from '@/shared/ui/useLeaveWarning';
import { ChosenDocuments } from '../escrow/ChosenDocuments';
import { EscrowFields } from '../escrow/EscrowFields';
import { EscrowSummaryCard } from '../escrow/EscrowSummaryCard';
import {
  sendEscrowDocument,
  useActOnEscrowMutation,
  useAddEscrowMutation,
  useGetEscrowQuery,
  useSaveEscrowMutation,
} from '../escrow/escrowApi';

/** One line of help, with its words in the glossary. */
const help = (
  <>
    An <TermLink term="escrow">escrow</TermLink> holds a buyer’s money until its{' '}
    <TermLink term="milestone">milestones</TermLink> are accepted. Both parties sign its{' '}
    <TermLink term="escrow-terms">terms</TermLink> first.
  </>
);

const listPath = '/escrow-history';

const startFor = ({ role, orgId, email }: StoredUser): EscrowValues =>
  isStaff(role) ? emptyEscrow : { ...emptyEscrow, buyer: orgId, buyerEmail: email };

/** The form as an escrow fills it in. */
const formOf = (escrow: EscrowDetail, { role }: StoredUser): EscrowValues => ({
  title: escrow.title,
  buyer: escrow.buyerId,
  buyerEmail: escrow.buyerEmail,
  // Only staff choose it: for others it follows from who signs.
  seller: isStaff(role) ? escrow.sellerId : '',
  sellerName: escrow.sellerName,
  sellerEmail: escrow.sellerEmail,
  source: escrow.source?._id ?? '',
  amount: escrow.amount,
  conditions: escrow.conditions,
  feePayer: escrow.feePayer,
  expires: typedDay(escrow.expiresOn),
  milestones: escrow.milestones.map(({ condition, dueOn, amount }) => ({
    condition,
    due: typedDay(dueOn),
    amount,
  })),
});

/** Opens an escrow, or changes one that is not funded: `?escrow=` (catalogue: /add-escrow). */
export default function AddEscrowPage(): ReactElement {
  const id = useSearchParams()[0].get('escrow');
  const user = useUser();
  const { currentData: escrow, error, refetch } = useGetEscrowQuery(id ?? skipToken);
  return (
    <>
      <PageTitle
        {...pageHead('/add-escrow')}
        {...(escrow ? { title: `Change ${escrowName(escrow)}` } : {})}
        back={{ label: 'Escrow history', href: listPath }}
        icon="person-lock"
        subheading={help}
      />
      {id === null ? <EscrowForm start={startFor(user)} escrow={null} /> : null}
      {id !== null && error ? (
        <ErrorState message={toFailure(error).message} onRetry={() => void refetch()} />
      ) : null}
      {id !== null && !error && !escrow ? <LoadingRows label="Opening the escrow" /> : null}
      {escrow ? <Editing escrow={escrow} /> : null}
    </>
  );
}

function Editing({ escrow }: { escrow: EscrowDetail }): ReactElement {
  const user = useUser();
  if (!offers('edit', escrow))
    return (
      <EmptyState
        title="These terms cannot be changed"
        text="Only the buyer and staff change them, until the escrow is funded."
      />
    );
  return <EscrowForm key={escrow._id} start={formOf(escrow, user)} escrow={escrow} />;
}

interface EscrowFormProps {
  start: EscrowValues;
  /** What is changed; null for a new one. */
  escrow: EscrowDetail | null;
}

/** Saves an escrow with its documents, and asks for signatures where that was wanted. */
function useEscrowSave(escrow: EscrowDetail | null) {
  const [add] = useAddEscrowMutation();
  const [change] = useSaveEscrowMutation();
  const [act] = useActOnEscrowMutation();
  const [keyOf] = useState(attemptKeys);
  const [requestKeyOf] = useState(attemptKeys);
  const write = (values: EscrowValues): Promise<{ _id: string }> =>
    escrow
      ? change({ id: escrow._id, values: { ...values, version: escrow.version } }).unwrap()
      : add({ values, attempt: keyOf(values) }).unwrap();
  /** What is written stays, also where a document or the mails fail: the escrow has them again. */
  const after = async (id: string, files: readonly File[], isRequested: boolean) => {
    try {
      for (const file of files) await sendEscrowDocument(id, file);
      if (!isRequested) return;
      await act({ id, act: 'request', body: {}, attempt: requestKeyOf({ id }) }).unwrap();
    } catch (error) {
      toastFailure(error);
    }
  };
  return async (typed: EscrowValues, files: readonly File[], isRequested: boolean) => {
    const cast = escrowSchema.cast(typed);
    // A bank account is the chosen buyer's alone.
    const isSameBuyer = !escrow || cast.buyer === escrow.buyerId;
    const { _id } = await write(isSameBuyer ? cast : { ...cast, source: '' });
    await after(_id, files, isRequested);
    return _id;
  };
}

function EscrowForm({ start, escrow }: EscrowFormProps): ReactElement {
  const [files, setFiles] = useState<readonly File[]>([]);
  const isRequested = useRef(false);
  const release = useRef((): void => {});
  const navigate = useNavigate();
  const save = useEscrowSave(escrow);
  const { submit, failure } = useFormSave(async (typed: EscrowValues) => {
    const id = await save(typed, files, isRequested.current);
    toastSuccess(
      isRequested.current ? 'The escrow is saved and its signers are asked' : 'The escrow is saved',
    );
    release.current();
    void navigate(`${listPath}?open=${id}`);
  });
  return (
    <Formik<EscrowValues> initialValues={start} validate={escrowErrors} onSubmit={submit}>
      <FieldsForm label="Escrow" className="gl-escrow-form">
        <FormDraft name={`escrow:${escrow?._id ?? 'new'}`} />
        <Leaving release={release} hasFiles={files.length > 0} />
        <section className="card">
          <div className="card-body">
            <FormError message={failure} />
            {escrow?.signatures.some(({ signedAt }) => signedAt !== '') ? (
              <p>Changed terms void the signatures that were given.</p>
            ) : null}
            <EscrowFields kept={escrow?.source ?? null} />
            <ChosenDocuments files={files} onChange={setFiles} />
            <SendButtons
              onPress={(asked) => {
                isRequested.current = asked;
              }}
            />
          </div>
        </section>
        <EscrowSummaryCard />
      </FieldsForm>
    </Formik>
  );
}

/** Saves alone, which Enter does as well, or asks both parties to sign at once. */
function SendButtons({ onPress }: { onPress: (isRequested: boolean) => void }): ReactElement {
  const { isSubmitting } = useFormikContext();
  return (
    <div className="gl-form-end">
      <button
        type="submit"
        className="btn btn-outline-secondary"
        disabled={isSubmitting}
        onClick={() => onPress(false)}
      >
        Save for later
      </button>
      <BusyButton busy={isSubmitting} busyText="Saving …" onClick={() => onPress(true)}>
        Save and request signatures
      </BusyButton>
    </div>
  );
}

interface LeavingProps {
  release: MutableRefObject<() => void>;
  hasFiles: boolean;
}

/** Asks before what is typed is left behind. */
function Leaving({ release, hasFiles }: LeavingProps): null {
  const { dirty } = useFormikContext();
  const read = useFormReader();
  const letGo = useLeaveWarning(dirty || hasFiles, { isTyped: () => read().dirty });
  useEffect(() => {
    release.current = letGo;
  }, [release, letGo]);
  return null;
}

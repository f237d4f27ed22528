import { type ReactElement, useCallback, useId, useState } from 'react';
import { formatDate } from '@/domain/dates/format';
import {
  esignConsent,
  type SignatureDetail,
  type SignatureRow,
  type SignatureValues,
  signatureErrors,
} from '@/domain/signatures/signature';
import { failureMessage } from '@/shared/api/failure';
import { actKeys } from '@/shared/attemptKey';
import { FileView } from '@/shared/files/preview/FileView';
import { ActDialog } from '@/shared/ui/ActDialog';
import { FormModal } from '@/shared/ui/FormModal';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { TextField } from '@/shared/ui/fields/TextField';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { toastSuccess } from '@/shared/ui/toast';
import { useAct } from '@/shared/ui/useAct';
import { useAsSent } from '@/shared/ui/useAsSent';
import { SignaturePad } from './SignaturePad';
import {
  useActOnSignatureMutation,
  useGetEsignConsentQuery,
  useLazyGetSignedDocumentQuery,
} from './signatureList';

/** Reads the document of a request, as it was kept. */
export function useSignedDocument(id: string): () => Promise<Blob> {
  const [read] = useLazyGetSignedDocumentQuery();
  return useCallback(async () => {
    const { pdf } = await read(id, true).unwrap();
    const bytes = Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0));
    return new Blob([bytes], { type: 'application/pdf' });
  }, [read, id]);
}

interface SignProps {
  row: SignatureRow;
  onClose: () => void;
}

/** Reads and signs a document, after the consent to do so electronically. */
export function SignDialog({ row, onClose }: SignProps): ReactElement {
  const [opened, setOpened] = useState<SignatureDetail | null>(null);
  if (opened === null) return <ConsentStep row={row} onOpened={setOpened} onClose={onClose} />;
  return <SignStep row={opened} onClose={onClose} />;
}

interface ConsentStepProps extends SignProps {
  onOpened: (row: SignatureDetail) => void;
}

/** What is agreed to before anything is opened; once it was, it is told and not asked for. */
function ConsentStep({ row, onOpened, onClose }: ConsentStepProps): ReactElement {
  const { data: read, error, refetch } = useGetEsignConsentQuery();
  const [open] = useActOnSignatureMutation();
  const [hasAgreed, setAgreed] = useState(false);
  const [isTried, setTried] = useState(false);
  const { busy, failure, attempt, isUnanswered, run } = useAct(() => undefined);
  const data = useAsSent(read, isUnanswered);
  const isKnown = (data?.consentedAt ?? '') !== '';
  const confirm = (): void => {
    setTried(true);
    if (!isKnown && !hasAgreed) return;
    const body = { hasConsented: hasAgreed };
    const work = () => open({ id: row._id, act: 'open', body, attempt }).unwrap();
    void run(async () => onOpened(await work()), `${row.title} is open`);
  };
  return (
    <ActDialog
      title={`Sign ${row.title} electronically`}
      confirm={isKnown ? 'Open the document' : 'Agree and open the document'}
      busyText="Opening …"
      busy={busy}
      failure={failure}
      canConfirm={data !== undefined}
      onConfirm={confirm}
      onClose={onClose}
      size="lg"
    >
      {esignConsent.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {data === undefined && !error ? <LoadingRows rows={1} label="Loading your consent" /> : null}
      {data === undefined && error ? (
        <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
      ) : null}
      {isKnown ? <p>You agreed to this on {formatDate(data?.consentedAt)}.</p> : null}
      {data && !isKnown ? (
        <AgreeBox hasAgreed={hasAgreed} isMissing={isTried && !hasAgreed} onChange={setAgreed} />
      ) : null}
    </ActDialog>
  );
}

interface AgreeBoxProps {
  hasAgreed: boolean;
  isMissing: boolean;
  onChange: (hasAgreed: boolean) => void;
}

function AgreeBox({ hasAgreed, isMissing, onChange }: AgreeBoxProps): ReactElement {
  const errorId = useId();
  return (
    <div className="gl-field">
      <label className="gl-check">
        <input
          type="checkbox"
          className="form-check-input"
          checked={hasAgreed}
          aria-invalid={isMissing ? true : undefined}
          aria-describedby={isMissing ? errorId : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>I agree to sign electronically</span>
      </label>
      <div id={errorId} className="gl-field-error" aria-live="polite">
        {isMissing ? 'Agree to sign electronically' : null}
      </div>
    </div>
  );
}

function SignStep({ row, onClose }: { row: SignatureDetail; onClose: () => void }): ReactElement {
  const [sign] = useActOnSignatureMutation();
  const [keyOf] = useState(actKeys);
  const read = useSignedDocument(row._id);
  const save = async ({ name, strokes, hash }: SignatureValues): Promise<void> => {
    const body = { name: name.trim(), strokes, hash };
    await sign({ id: row._id, act: 'sign', body, attempt: keyOf(body) }).unwrap();
    toastSuccess(`${row.title} is signed`);
    onClose();
  };
  return (
    <FormModal<SignatureValues>
      title={`Sign ${row.title}`}
      size="xl"
      values={{ name: '', strokes: '', hash: row.hash, hasRead: false }}
      validate={signatureErrors}
      onSave={save}
      onClose={onClose}
      saveLabel="Sign"
    >
      <FileView name={`${row.title}.pdf`} alt={row.title} read={read} />
      <p className="gl-note gl-hash mt-3">SHA-256 of the document: {row.hash}</p>
      <TextField
        name="name"
        label="Your full name"
        help="Typed, it is your signature. Time, network address and device are kept with it."
        autoComplete="name"
        maxLength={120}
        required
      />
      <SignaturePad name="strokes" />
      <CheckField name="hasRead" label="I have read this document and sign it" />
    </FormModal>
  );
}

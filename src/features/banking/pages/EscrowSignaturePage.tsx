import { Formik } from 'formik';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { partyLabels } from '@/domain/banking/escrow/escrow';
import {
  type OpenedTerms,
  type Signing,
  signingErrors,
} from '@/domain/banking/escrow/escrowSigning';
import { formatDateTime } from '@/domain/dates/format';
import { toFailure } from '@/shared/api/failure';
import { BrandMark } from '@/shared/ui/BrandMark';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useDocumentTitle } from '@/shared/ui/useDocumentTitle';
import { useFormSave } from '@/shared/ui/useFormSave';
import { useOpenEscrowTermsQuery, useSignEscrowTermsMutation } from '../escrow/escrowApi';
import { SignatureFields } from '../escrow/SignatureFields';
import { Terms } from '../escrow/Terms';

/** Whoever was mailed the link reads the terms of an escrow and signs them, once (`?key=`). */
export default function EscrowSignaturePage(): ReactElement {
  useDocumentTitle('Sign escrow');
  const key = useSearchParams()[0].get('key') || 'none';
  const { currentData: opened, error, refetch } = useOpenEscrowTermsQuery(key);
  return (
    <div className="gl-pay">
      <header className="gl-pay-brand">
        <BrandMark />
        <span>Greenledger</span>
      </header>
      <main>
        <section className="gl-pay-card gl-escrow-signature">
          <h1>Sign escrow</h1>
          {opened ? <Opened opened={opened} linkKey={key} /> : null}
          {error && !opened ? (
            <ErrorState message={toFailure(error).message} onRetry={() => void refetch()} />
          ) : null}
          {!error && !opened ? <LoadingRows label="Opening the terms" /> : null}
        </section>
      </main>
    </div>
  );
}

interface OpenedProps {
  opened: OpenedTerms;
  linkKey: string;
}

function Opened({ opened, linkKey }: OpenedProps): ReactElement {
  const { number, title, party, terms, signedBy, signedAt, refusal } = opened;
  if (terms.length === 0)
    return (
      <p role="status">
        Escrow E-{number}. {refusal}
      </p>
    );
  return (
    <>
      <p>
        Escrow E-{number}: {title}. You sign for the {partyLabels[party].toLowerCase()}.
      </p>
      <Terms terms={terms} />
      <p className="gl-note gl-whole">SHA-256 of the terms: {opened.termsHash}</p>
      {signedAt ? (
        <p role="status">
          <strong>
            {signedBy} signed these terms on {formatDateTime(signedAt)}.
          </strong>{' '}
          You can close this page.
        </p>
      ) : null}
      {refusal ? <p role="status">{refusal}</p> : null}
      {signedAt || refusal ? null : (
        <SignForm key={opened.termsHash} opened={opened} linkKey={linkKey} />
      )}
    </>
  );
}

function SignForm({ opened, linkKey }: OpenedProps): ReactElement {
  const [sign] = useSignEscrowTermsMutation();
  const { submit, failure } = useFormSave(async (typed: Signing) => {
    await sign({ key: linkKey, body: { ...typed, name: typed.name.trim() } }).unwrap();
  });
  return (
    <Formik<Signing>
      initialValues={{ name: '', hasConsented: false, termsHash: opened.termsHash }}
      validate={signingErrors}
      onSubmit={submit}
    >
      <FieldsForm label="Sign the terms">
        <FormError message={failure} />
        <SignatureFields />
        <SubmitButton busyText="Signing …">Sign terms</SubmitButton>
      </FieldsForm>
    </Formik>
  );
}

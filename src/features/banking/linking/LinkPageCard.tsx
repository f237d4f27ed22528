import { Formik } from 'formik';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import {
  emptyFunding,
  type FundingValues,
  fundingErrors,
  fundingSchema,
} from '@/domain/banking/fundingSource';
import {
  consentText,
  type LinkedAccount,
  type PublicLinkPage,
} from '@/domain/banking/linking/aggregated';
import type { LinkErrorCode } from '@/domain/banking/linking/linkErrors';
import { linkReturnAddress } from '@/domain/banking/linking/linkPage';
import { hostOf } from '@/domain/paymentLinks/linkPage';
import { masked } from '@/domain/transactions/bankAccount';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { useFormSave } from '@/shared/ui/useFormSave';
import { AccountFields } from '../funding/AccountFields';
import { ConnectBank } from './ConnectBank';
import { pagePlace, useLinkTypedAccountMutation } from './linkingApi';
import { useLinkHost } from './useLinkHost';

interface LinkPageCardProps {
  page: PublicLinkPage;
  linkKey: string;
  /** The site that embeds the page, as its address says; '' for none. */
  origin: string;
}

/** Where somebody is: connecting, typing numbers, done, or given up. */
type Stage = 'connect' | 'typed' | 'canceled' | LinkedAccount;

/** Links a bank account: by a connection, or by its numbers; and says what came of it. */
export function LinkPageCard({ page, linkKey, origin }: LinkPageCardProps): ReactElement {
  const [stage, setStage] = useState<Stage>('connect');
  const { tell, isFramed } = useLinkHost(page, origin);
  const card = useAccent(page.accent);
  const finish = (account: LinkedAccount): void => {
    const { institution, kind, lastFour, state } = account;
    tell({ type: 'linked', account: { institution, kind, lastFour, state } });
    setStage(account);
  };
  const cancel = (): void => {
    tell({ type: 'canceled' });
    setStage('canceled');
  };
  const status = stage === 'canceled' ? 'canceled' : 'linked';
  const isOver = typeof stage === 'object' || stage === 'canceled';
  return (
    <section ref={card} className="gl-pay-card gl-linking" aria-labelledby="link-bank">
      <Heading page={page} isOver={isOver} />
      {isOver ? <Outcome stage={stage} page={page} onAgain={() => setStage('connect')} /> : null}
      {isOver && !isFramed ? <WayBack returnUrl={page.returnUrl} status={status} /> : null}
      {isOver ? null : (
        <LinkForms
          {...{ page, linkKey, stage, onStage: setStage, onLinked: finish, onCancel: cancel }}
          onError={(code) => tell({ type: 'error', code })}
        />
      )}
    </section>
  );
}

/** The organization's color on the buttons of the card: set by script, which the policy allows. */
function useAccent(accent: string) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.style.setProperty('--gl-linking-accent', accent), [accent]);
  return card;
}

function Heading({ page, isOver }: { page: PublicLinkPage; isOver: boolean }): ReactElement {
  const { kind, name, holder } = page;
  const text =
    kind === 'wallet'
      ? `The account that ${holder} adds money to the wallet at ${name} from.`
      : `The account is linked to ${name}.`;
  return (
    <>
      <h1 id="link-bank">Link your bank</h1>
      {isOver ? null : <p className="gl-muted">{text}</p>}
    </>
  );
}

interface LinkFormsProps extends Omit<LinkPageCardProps, 'origin'> {
  stage: Stage;
  onStage: (stage: Stage) => void;
  onLinked: (account: LinkedAccount) => void;
  onCancel: () => void;
  onError: (code: LinkErrorCode) => void;
}

function LinkForms(props: LinkFormsProps): ReactElement {
  const { page, linkKey, stage, onStage, onLinked, onCancel, onError } = props;
  const place = pagePlace(linkKey);
  const other = stage === 'typed' ? 'connect' : 'typed';
  return (
    <>
      {stage === 'typed' ? (
        <TypedForm place={place} onLinked={onLinked} />
      ) : (
        <ConnectBank
          place={place}
          consent={consentText(page)}
          onLinked={onLinked}
          onError={onError}
        />
      )}
      {page.kind === 'organization' ? (
        <button
          type="button"
          className="btn btn-outline-secondary gl-block gl-pay-other"
          onClick={() => onStage(other)}
        >
          {other === 'typed' ? 'Enter manually' : 'Connect through your bank'}
        </button>
      ) : null}
      <button type="button" className="btn btn-link gl-block gl-pay-other" onClick={onCancel}>
        Cancel
      </button>
    </>
  );
}

function TypedForm({
  place,
  onLinked,
}: {
  place: string;
  onLinked: LinkFormsProps['onLinked'];
}): ReactElement {
  const [link] = useLinkTypedAccountMutation();
  const { submit, failure } = useFormSave(async (typed: FundingValues) => {
    onLinked(await link({ place, body: fundingSchema.cast(typed) }).unwrap());
  });
  return (
    <Formik<FundingValues>
      initialValues={{ ...emptyFunding, method: 'micro' }}
      validate={fundingErrors}
      onSubmit={submit}
    >
      <FieldsForm label="Enter your account">
        <FormError message={failure} />
        <AccountFields />
        <SubmitButton busyText="Linking …" className="btn btn-primary gl-block">
          Link
        </SubmitButton>
      </FieldsForm>
    </Formik>
  );
}

/** What happens next to an account that was linked. */
function nextText({ state, method }: LinkedAccount, { kind, name }: PublicLinkPage): string {
  if (state === 'verified')
    return kind === 'wallet'
      ? 'Your bank has confirmed it. It is ready to use.'
      : `Your bank has confirmed it. ${name} confirms it as well before it is used.`;
  if (method === 'micro')
    return `Two deposits of less than $1.00 arrive in one or two banking days. ${name} then confirms their amounts and the account at Funding sources.`;
  return `A test entry goes to it, which takes about four banking days. ${name} confirms the account before it is used.`;
}

interface OutcomeProps {
  stage: Stage;
  page: PublicLinkPage;
  onAgain: () => void;
}

function Outcome({ stage, page, onAgain }: OutcomeProps): ReactElement {
  if (typeof stage !== 'object')
    return (
      <div role="status">
        <p>No account was linked.</p>
        <button type="button" className="btn btn-outline-secondary" onClick={onAgain}>
          Start again
        </button>
      </div>
    );
  return (
    <div role="status">
      <p>
        <strong>
          {stage.institution} {masked(stage.lastFour)}
        </strong>{' '}
        is linked. {nextText(stage, page)}
      </p>
    </div>
  );
}

/** Leads back to the organization's site, for somebody who is not in a frame of it. */
function WayBack({
  returnUrl,
  status,
}: {
  returnUrl: string;
  status: 'linked' | 'canceled';
}): ReactElement | null {
  if (returnUrl === '') return null;
  return (
    <a
      className="btn btn-primary gl-block gl-pay-other"
      href={linkReturnAddress(returnUrl, status)}
      rel="noreferrer"
    >
      Back to {hostOf(returnUrl)}
    </a>
  );
}

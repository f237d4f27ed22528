import { type ReactElement, useCallback, useEffect, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { failureMessage, mayPass, toFailure } from '@/shared/api/failure';
import { FormError } from '@/shared/ui/fields/FormError';
import { useConfirmAgentMutation } from '../api';
import { BackToSignIn } from '../components/BackToSignIn';
import { PublicCard } from '../components/PublicCard';
import { ResultDialog } from '../components/ResultDialog';
import { decodedText } from '../links';

const broken = 'This link is incomplete. Open the full link from our email.';

/** Confirms an agent by the link in the mail (spec 1.1, 1.4; readings D10, E10). */
export default function AgentConfirmationPage(): ReactElement {
  const navigate = useNavigate();
  const params = useParams();
  const agentId = decodedText(params.agentId);
  const companyName = decodedText(params.companyName);
  const token = useSearchParams()[0].get('token') ?? '';
  const [confirm, result] = useConfirmAgentMutation();
  const asked = useRef(false);

  const ask = useCallback((): void => {
    if (agentId && companyName) void confirm({ agentId, companyName, token });
  }, [agentId, companyName, token, confirm]);

  useEffect(() => {
    // The link is good for one use: a second run of this effect must not spend it again.
    if (asked.current) return;
    asked.current = true;
    ask();
  }, [ask]);

  const failure = agentId && companyName ? result.isError && failureMessage(result.error) : broken;
  return (
    <PublicCard title="Agent confirmation" lead={companyName ?? undefined} foot={<BackToSignIn />}>
      <FormError message={failure || null}>
        {result.isError && mayPass(toFailure(result.error)) ? (
          <button type="button" className="btn btn-outline-secondary" onClick={ask}>
            Try again
          </button>
        ) : null}
      </FormError>
      {failure || result.isSuccess ? null : <p role="status">Confirming the agent ...</p>}
      {result.isSuccess ? (
        <ResultDialog title="Good job!" onClose={() => navigate('/pages/login', { replace: true })}>
          {result.data || `The agent for ${companyName} is confirmed.`}
        </ResultDialog>
      ) : null}
    </PublicCard>
  );
}

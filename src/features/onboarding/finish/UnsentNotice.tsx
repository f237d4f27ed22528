import { type ReactElement, useState } from 'react';
import type { MerchantApplication } from '@/domain/onboarding/application';
import { useFinish } from './useFinish';

/**
 * Offers to send what a submission still owes: the window was closed after Finish and before the
 * last calls (spec 2.4). Who submits right now is led on by the end of the form instead.
 */
export function UnsentNotice({
  application,
}: {
  application: MerchantApplication | null;
}): ReactElement {
  const [unsent, setUnsent] = useState(application?.unsent ?? []);
  const { finish, panel } = useFinish();
  const send = async (): Promise<void> => {
    if (!application) return;
    if (await finish(application, unsent)) setUnsent([]);
  };
  return (
    <>
      {unsent.length > 0 ? (
        <div className="gl-notice gl-notice-warning" role="status">
          <p>
            The application is submitted, but some messages were not sent because the window was
            closed.
          </p>
          <button type="button" className="btn btn-link btn-sm" onClick={() => void send()}>
            Send now
          </button>
        </div>
      ) : null}
      {panel}
    </>
  );
}

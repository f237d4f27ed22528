import type { MerchantApplication } from '@/domain/onboarding/application';
import type { FinishNotice } from '@/domain/onboarding/beginning';
import { base64Of } from '@/shared/files/pdf/base64';
import { useUser } from '@/shared/session/useUser';
import { useSummary } from '../summary/useSummary';
import {
  useNotifyInternalTeamMutation,
  useSendCredentialsMutation,
  useSendNewMerchantMailMutation,
  useSendSummaryMutation,
  useSendVerificationMailMutation,
} from './finishApi';
import { applicantEmail, newMerchantMail, teamNotice } from './finishNotices';

/** What an act gives that had nothing to send. */
export const needless = Symbol('needless');

/** One thing that goes out after the final step. */
export interface FinishAct {
  what: FinishNotice;
  label: string;
  /**
   * Gives the sentence for the toast, null for none; `needless` when there was nothing to send.
   * Rejects with a failure.
   */
  run: (application: MerchantApplication) => Promise<string | null | typeof needless>;
}

/** What goes out, in its order (spec 2.4, 2.7, 2.9), with the toasts of spec 2.8. */
export function useFinishActions(): readonly FinishAct[] {
  const user = useUser();
  const makeSummary = useSummary();
  const [sendCredentials] = useSendCredentialsMutation();
  const [sendVerificationMail] = useSendVerificationMailMutation();
  const [notifyInternalTeam] = useNotifyInternalTeamMutation();
  const [sendNewMerchantMail] = useSendNewMerchantMailMutation();
  const [sendSummary] = useSendSummaryMutation();
  return [
    {
      what: 'credentials',
      label: 'Email with sign-in details',
      run: async (application) => {
        const email = applicantEmail(application);
        await sendCredentials({ application, email, isInvitation: user.dataInvitation }).unwrap();
        return 'Please check your email for further details';
      },
    },
    {
      what: 'verification',
      label: 'Email to verify the address',
      run: async (application) => {
        const { isSent } = await sendVerificationMail(applicantEmail(application)).unwrap();
        return isSent ? 'Email verification mail send successfully' : needless;
      },
    },
    {
      what: 'internal-team',
      label: 'Internal team notification',
      run: async (application) => {
        await notifyInternalTeam(teamNotice(application, user)).unwrap();
        return 'Notification has sent to internal team.';
      },
    },
    {
      what: 'new-merchant',
      label: 'New merchant notification',
      run: async (application) => {
        await sendNewMerchantMail(
          newMerchantMail(application, user, new Date().toISOString()),
        ).unwrap();
        return null;
      },
    },
    {
      what: 'summary',
      label: 'Summary of the application',
      run: async (application) => {
        const pdf = await makeSummary(application);
        const invoiceEncodced = base64Of(await pdf.arrayBuffer());
        const { message } = await sendSummary({
          merchantStepId: application._id,
          invoiceEncodced,
        }).unwrap();
        return message;
      },
    },
  ];
}

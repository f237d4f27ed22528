import { askOutsideText } from '@server/platform/http/askOutside';
import type { Services } from '@server/platform/services';
import type { Settings } from '@server/platform/settings/settings';

/** What the internal team is told of a submitted application, in the names of spec 2.7. */
export interface InternalNotice {
  org_name: string;
  org_id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  /** The lowest score of an owner; '' before a check. */
  'P Risk Score': number | '';
  'B Risk Score': number | '';
  industry: string;
  service_description: string;
  logged_in_user: string;
}

/** The workflow of the internal team. */
export interface WorkflowWebhook {
  /**
   * Hands the notice over; `key` is the same at each repetition. @throws Refusal 503 when it is not
   * taken
   */
  notify(notice: InternalNotice, key: string): Promise<void>;
}

/** Spec 2.8: webhook or facilities failure. */
const failureText = 'Something went wrong';

/**
 * The webhook at `WEBHOOK_URL`; null without it: the notice then goes to the support staff by mail.
 */
export function openWorkflow(
  { webhookUrl }: Pick<Settings, 'webhookUrl'>,
  log: Services['log'],
): WorkflowWebhook | null {
  if (webhookUrl === undefined) return null;
  return {
    async notify(notice, key) {
      await postNotice(webhookUrl, notice, { key, log });
    },
  };
}

async function postNotice(
  webhookUrl: string,
  notice: InternalNotice,
  { key, log }: { key: string; log: Services['log'] },
): Promise<void> {
  const call = {
    service: 'The workflow webhook',
    failureText,
    url: new URL(webhookUrl),
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(notice),
    },
    log,
  };
  // Whatever it says: the notice was taken.
  await askOutsideText(call);
}

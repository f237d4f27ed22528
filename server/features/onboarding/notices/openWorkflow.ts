import { askOutsideText } from '@server/platform/http/askOutside';
import type { InternalNotice, WorkflowWebhook } from '@server/platform/outside/workflowWebhook';
import type { Services } from '@server/platform/services';
import type { Settings } from '@server/platform/settings/settings';

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

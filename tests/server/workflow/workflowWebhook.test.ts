import { openWorkflow } from '@server/features/onboarding/notices/openWorkflow';
import type { InternalNotice } from '@server/platform/outside/workflowWebhook';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { json, type OutsideService, startOutsideService } from '../../support/outsideService';

let outside: OutsideService;
const logged: string[] = [];
beforeAll(async () => {
  outside = await startOutsideService();
});
afterAll(() => outside.stop());

const notice: InternalNotice = {
  org_name: 'Fern Valley',
  org_id: '1',
  first_name: 'Amara',
  last_name: 'Okonkwo',
  email: 'a@example.com',
  phone: '7075550142',
  'P Risk Score': 91,
  'B Risk Score': '',
  industry: 'Cannabis',
  service_description: 'POS',
  logged_in_user: 'Dana',
};

const notify = () =>
  openWorkflow({ webhookUrl: `${outside.address}/hook?key=hook-secret` }, (line) =>
    logged.push(line),
  )?.notify(notice, 'application-1');

it('is none without an address', () => {
  expect(openWorkflow({}, () => undefined)).toBeNull();
});

it('posts the notice as JSON with the key that tells repetitions', async () => {
  outside.answer = json({ accepted: true });
  await notify();
  const [asked] = outside.asked;
  expect([asked?.method, asked?.url, asked?.headers['idempotency-key']]).toEqual([
    'POST',
    '/hook?key=hook-secret',
    'application-1',
  ]);
  expect(JSON.parse(asked?.body ?? '')).toEqual(notice);
});

it('takes an empty answer for a good one', async () => {
  outside.answer = (response) => void response.writeHead(204).end();
  await expect(notify()).resolves.toBeUndefined();
});

it.each([400, 500])(
  'that answers %i is a 503 with the text of the specification',
  async (status) => {
    outside.answer = json({}, status);
    await expect(notify()).rejects.toMatchObject({ status: 503, message: 'Something went wrong' });
    expect(logged.join('\n')).not.toMatch(/hook-secret|Fern Valley|7075550142/);
  },
);

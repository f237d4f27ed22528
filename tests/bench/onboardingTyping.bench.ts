import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { ensureDefaultPartner } from '@server/platform/db/defaultPartner';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';
import type { MerchantApplication } from '../../src/domain/onboarding/application';
import { onboardingSteps, type StepNumber } from '../../src/domain/onboarding/steps';
import { goodOwner, goodStep } from '../server/onboarding/goodSteps';
import { builtApplication } from './builtApplication';
import { typingTimes } from './onboardingTyping/keystrokes';
import { type BenchProduct, median, openBenchProduct } from './product';
import { serve } from './served';
import { signIn } from './signIn';

/** Owners beside the first: a full page of the table and more. */
const furtherOwners = 14;

const sentence = 'Northcoast Botanicals Holding of Humboldt';

/** Where is typed, by what it is called in the report; the window of an owner is opened first. */
const fields = [
  { title: 'step 4, first owner of 15', step: 4, id: 'ownerTitleWithCompany', opens: null },
  {
    title: 'step 4, window of an owner',
    step: 4,
    id: 'owner.ownerTitleWithCompany',
    opens: 'owner',
  },
  { title: 'step 6', step: 6, id: 'nameDBA', opens: null },
] as const;

const heading = (page: Page, step: StepNumber) =>
  page.getByRole('heading', { level: 2, name: onboardingSteps[step].title });

/** An application with everything but its documents. */
async function fill({ services, call }: BenchProduct): Promise<MerchantApplication> {
  await ensureDefaultPartner(services.database, 'Bench');
  const picked = {
    isoId: 'house-iso',
    agentId: 'house-agent',
    EmailBasicInfo: 'bench-shop@example.com',
  };
  const others = Array.from({ length: furtherOwners }, (_, at) =>
    goodOwner({
      id: 30_000 + at,
      ownerName: `Owner${'abcdefghijklmn'[at]}`,
      percentageOfEntityOwned: '1',
    }),
  );
  const own: Partial<Record<StepNumber, object>> = { 0: picked, 4: { subMerchantData: others } };
  let application: MerchantApplication | null = null;
  for (const { step } of onboardingSteps.slice(0, 10)) {
    const answer: Response = await call('/onboarding/merchant', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...(application ? { _id: application._id } : {}),
        merchantStep: `step${step}`,
        merchantStepTitle: `step${step}`,
        lastUpdatedStep: step,
        merchantStepData: { ...goodStep(step), ...own[step] },
        stepVersion: 0,
      }),
    });
    if (answer.status !== 200)
      throw new Error(`Step ${step}: ${answer.status} ${await answer.text()}`);
    application = (await answer.json()).body;
  }
  if (!application) throw new Error('Nothing was saved');
  return application;
}

/** Milliseconds of handlers per key in each of the fields, at a quarter of the machine's speed. */
async function typing(browser: Browser, page: Page, place: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const { title, step, id, opens } of fields) {
    await page.goto('about:blank');
    await page.goto(`${place}&step=${step}`);
    await heading(page, step).waitFor();
    await page.locator('form [name]').first().waitFor();
    if (opens) {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await page.getByRole('dialog').waitFor();
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const {
      scripts: ours,
      longest,
      whole,
    } = await typingTimes(browser, page, { id, text: sentence });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    say(`handler in ${title}, ms at CPU × 4`, [longest], '≤ 16');
    say('   all handlers of a key together', ours, '≤ 16');
    say('   with the browser’s own editing', whole, '');
  }
}

/** Milliseconds of scripts that the way from one step to another takes, at full speed. */
async function changing(page: Page, place: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${place}&step=0`);
  await heading(page, 0).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const steps = page.getByRole('navigation', { name: 'Steps of the application' });
  const times: number[] = [];
  for (const { step, title } of [...onboardingSteps.slice(1), ...onboardingSteps.slice(0, 10)]) {
    const before = await scripts(session);
    await steps.getByRole('button', { name: title }).click();
    await heading(page, step).waitFor();
    await page.waitForTimeout(400);
    times.push((await scripts(session)) - before);
  }
  say('scripts of a step change, ms', times, '≤ 100');
}

async function scripts(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}

function say(what: string, times: readonly number[], goal: string): void {
  const most = Math.max(...times);
  console.log(
    `${what.padEnd(52)} ${median(times).toFixed(1).padStart(6)} median ${most.toFixed(1).padStart(6)} max   ${goal}`,
  );
}

/**
 * Typing and going on in the largest steps of an application, as the browser itself measures it.
 */
export async function bench(): Promise<void> {
  const folder = builtApplication();
  const product = await openBenchProduct();
  const { address, stop } = await serve(product, folder);
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: chromiumArgs,
  });
  try {
    const { _id } = await fill(product);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, address, product.account);
    const place = `${address}/#/registration?application=${_id}`;
    await typing(browser, page, place);
    await changing(page, place);
  } finally {
    await browser.close();
    stop();
    await product.close();
  }
}

import { keepLicenses } from '@server/features/onboarding/licenseStore';
import type { Tx } from '@server/platform/db/client';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { lookupHash } from '@server/platform/secrets/fields';
import { isoDay } from '@/domain/dates/calendarDay';
import { missingDocuments } from '@/domain/onboarding/documents';
import { factsOf } from '@/domain/onboarding/facts';
import { licenseStems } from '@/domain/onboarding/stepData';
import { documentsRepository } from './documents/documentStore';
import { factsRepository } from './factStore';
import { applicationsRepository } from './onboardingStore';
import { ownersIn, type StepValues } from './sensitive';
import { openedSteps, type StepRow } from './stepStore';
import { stepsRepository } from './steps/stepStore';

const scoreIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function lowest(scores: readonly (number | null)[]): number | null {
  const known = scores.filter((score) => score !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

function earliestEnd(licenses: StepValues): string | null {
  const ends = licenseStems.flatMap(
    (stem) => isoDay(String(licenses[`${stem}EndDate`] ?? '')) ?? [],
  );
  return ends.sort()[0] ?? null;
}

const dataOf = (rows: readonly StepRow[], step: number): StepValues =>
  rows.find((row) => row.step === step)?.data ?? {};

/**
 * Recomputes what lists show and sort by: steps done, missing documents, scores, end of the first
 * license. Call it in every act that changes steps or documents, and `refreshFacts` where steps
 * changed.
 */
export async function refreshSummary(tx: Tx, applicationId: string): Promise<void> {
  const rows = await stepsRepository(tx).of(applicationId);
  const documents = await documentsRepository(tx).of(applicationId);
  const owners = dataOf(rows, 4);
  const scores = [owners, ...ownersIn(4, owners)].map(({ personTotalScore }) =>
    scoreIn(personTotalScore),
  );
  await applicationsRepository(tx).setSummary(applicationId, {
    stepsDone: rows.length,
    missingDocuments: missingDocuments(documents.map(({ type }) => type)).length,
    businessScore: scoreIn(dataOf(rows, 3).businessTotalScore),
    personScore: lowest(scores),
    licenseEnds: earliestEnd(dataOf(rows, 2)),
  });
}

/**
 * Recomputes what the duplicate radar compares, keyed hashes of normalized texts
 * (domain/onboarding/facts), and the licenses that the steps state.
 */
export async function refreshFacts(tx: Tx, keys: FieldKeys, applicationId: string): Promise<void> {
  const rows = await stepsRepository(tx).of(applicationId);
  const facts = factsOf(openedSteps(keys, rows)).map(({ kind, text, shown }) => ({
    applicationId,
    kind,
    hash: lookupHash(keys, kind, text),
    shown,
  }));
  await factsRepository(tx).replace(applicationId, facts);
  await keepLicenses(tx, applicationId, rows);
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Bureau, BureauAnswer } from '@server/platform/outside/bureau';
import type { BusinessCriteria, PersonCriteria } from '@/domain/checks/criteria';
import { bureauFailed } from '../bureauFailed';
import { type BusinessFindings, businessTree } from './businessTree';
import { type PersonFindings, personTree } from './personTree';
import { seeded } from './seeded';

/** Milliseconds that the slow inputs take. */
const slow = 5000;

/** What happens beside a finding. */
type Course = 'nobody' | 'slow' | 'failing';

// The documented test inputs (docs/test-inputs.md): last names of people, words in the names of
// businesses.
const people: readonly (readonly [RegExp, PersonFindings | Course])[] = [
  [/^nobody$/i, 'nobody'],
  [/^failing$/i, 'failing'],
  [/^slow$/i, 'slow'],
  [/^deceased$/i, { score: 31, deceased: true }],
  [/^sanctioned$/i, { score: 8, sanctioned: true }],
  [/^shared$/i, { score: 57, sharedSsn: true }],
  [/^several$/i, { score: 62, manySsns: true }],
  [/^postbox$/i, { score: 74, poBox: true }],
  [/^partial$/i, { score: 68, otherName: true }],
  [/^borderline$/i, { score: 80 }],
  [/^below$/i, { score: 79 }],
  [
    /^everything$/i,
    {
      score: 3,
      deceased: true,
      sanctioned: true,
      manySsns: true,
      sharedSsn: true,
      poBox: true,
      otherName: true,
      records: 40,
    },
  ],
];

const businesses: readonly (readonly [RegExp, BusinessFindings | Course])[] = [
  [/\bnobody\b/i, 'nobody'],
  [/\bfailing\b/i, 'failing'],
  [/\bslow\b/i, 'slow'],
  [/\bsanctioned\b/i, { score: 9, sanctioned: true }],
  [/\bshared fein\b/i, { score: 52, sharedFein: true }],
  [/\bresidential\b/i, { score: 66, residential: true }],
  [/\bpostbox\b/i, { score: 71, poBox: true }],
  [/\bshared address\b/i, { score: 69, sharedAddress: true }],
  [/\bshared phone\b/i, { score: 73, sharedPhone: true }],
  [/\bborderline\b/i, { score: 80 }],
  [/\bbelow\b/i, { score: 79 }],
  [
    /\beverything\b/i,
    {
      score: 6,
      sharedFein: true,
      residential: true,
      poBox: true,
      sharedAddress: true,
      sharedPhone: true,
      records: 40,
    },
  ],
];

const isBox = (street: string): boolean => /^p\.?\s?o\.?\s+box\b/i.test(street.trim());

/**
 * The clean result: 84 to 98, always the same for the same criteria; 74 where the address is a PO
 * box.
 */
function clean(criteria: PersonCriteria | BusinessCriteria): { score: number; poBox?: boolean } {
  if (isBox(criteria.Street)) return { score: 74, poBox: true };
  return { score: seeded(['score', criteria]).whole(84, 98) };
}

async function answered<Findings extends { score: number }>(
  found: Findings | Course | undefined,
  usual: Findings,
  tree: (findings: Findings) => BureauAnswer['tree'],
): Promise<BureauAnswer> {
  if (found === 'failing') throw bureauFailed();
  if (found === 'nobody') return { score: null, tree: null };
  if (found === 'slow') await wait(slow);
  const findings = found === undefined || found === 'slow' ? usual : found;
  return { score: findings.score, tree: tree(findings) };
}

/**
 * A bureau with invented people and businesses: the same criteria always give the same answer. Asks
 * nobody.
 */
export function embeddedBureau(): Bureau {
  return {
    personSearch: (criteria) => {
      const found = people.find(([name]) => name.test(criteria.LastName.trim()))?.[1];
      return answered<PersonFindings>(found, clean(criteria), (findings) =>
        personTree(criteria, findings),
      );
    },
    businessSearch: (criteria) => {
      const found = businesses.find(([name]) => name.test(criteria.BusinessName))?.[1];
      return answered<BusinessFindings>(found, clean(criteria), (findings) =>
        businessTree(criteria, findings),
      );
    },
  };
}

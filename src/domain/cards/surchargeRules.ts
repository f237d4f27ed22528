import { states } from '@/domain/places/states';
import type { CardFunding } from './binRule';

/** Networks take no surcharge above it, in basis points (Visa's cap since April 15, 2023). */
const networkPoints = 300;

/** What a state says of surcharges on cards. */
interface StateRule {
  /** The most that may be added, in basis points; 0 where none may be. */
  points: number;
  /** Where it is written. */
  source: string;
}

/**
 * States with a rule of their own; elsewhere the cap of the networks holds. The rules are those of
 * published summaries and were not read in the statutes themselves: have them confirmed before a
 * merchant of these states takes a surcharge. Rules that ask for a notice or bind the surcharge to
 * its cost (New York, New Jersey, California) are not judged: they say how, not how much.
 */
const stateRules: Readonly<Record<string, StateRule>> = {
  CT: { points: 0, source: 'Conn. Gen. Stat. § 42-133ff' },
  MA: { points: 0, source: 'Mass. Gen. Laws ch. 140D § 28A' },
  ME: { points: 0, source: 'Me. Rev. Stat. tit. 9-A § 8-509' },
  PR: { points: 0, source: '10 L.P.R.A. § 11' },
  CO: { points: 200, source: 'Colo. Rev. Stat. § 5-2-212' },
};

/** What may be added to a card sale. */
export interface SurchargeTerms {
  /** The most, in basis points of amount and tax; 0 where none may be added. */
  points: number;
  /** Why it is no more, in a sentence. */
  reason: string;
}

/** `2.5%` of basis points. */
export const percentText = (points: number): string => `${points / 100}%`;

/** What decides it: the state where the merchant does business ('' unknown), and the card. */
interface Surcharged {
  state: string;
  /** Null for a card that no BIN rule names. */
  funding: CardFunding | null;
  /** A BIN rule that says so. */
  isExempt: boolean;
}

function stateTerms(state: string): SurchargeTerms {
  const name = states.find(({ code }) => code === state)?.name;
  if (name === undefined) {
    const reason = 'No surcharge: the state where you do business is not known.';
    return { points: 0, reason };
  }
  const rule = Object.hasOwn(stateRules, state) ? stateRules[state] : undefined;
  if (!rule) {
    const reason = `Card networks allow a surcharge of at most ${percentText(networkPoints)}.`;
    return { points: networkPoints, reason };
  }
  const said =
    rule.points === 0
      ? `${name} prohibits surcharges on card payments`
      : `${name} allows a surcharge of at most ${percentText(rule.points)}`;
  return { points: Math.min(rule.points, networkPoints), reason: `${said} (${rule.source}).` };
}

/**
 * What surcharge a sale may carry (catalogue: /credit-card-payment). Debit and prepaid cards carry
 * none anywhere, and no card does of which nobody knows that it is a credit card.
 */
export function surchargeTerms({ state, funding, isExempt }: Surcharged): SurchargeTerms {
  const ofState = stateTerms(state);
  if (ofState.points === 0) return ofState;
  if (isExempt) return { points: 0, reason: 'No surcharge: a BIN rule exempts this card.' };
  if (funding === null)
    return { points: 0, reason: 'No surcharge: no BIN rule says that this is a credit card.' };
  return funding === 'credit'
    ? ofState
    : { points: 0, reason: `No surcharge: this is a ${funding} card.` };
}

/** Basis points of a typed percentage such as `2.5`; null for what is none. */
export function typedPoints(text: string): number | null {
  const [, whole = '', decimals = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === '' ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Whole cents of a surcharge on amount and tax; a tip carries none. */
export const surchargeCents = (baseCents: number, points: number): number =>
  Math.round((baseCents * points) / 10_000);

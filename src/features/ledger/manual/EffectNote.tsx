import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactElement } from 'react';
import {
  type AccountEffect,
  effectError,
  effectsOf,
  effectWarnings,
} from '@/domain/ledger/manualEffect';
import type { Legs } from '@/domain/ledger/manualEntry';
import { accountLabels } from '@/domain/ledger/shownAccount';
import { formatMoney } from '@/domain/money/cents';
import { failureMessage } from '@/shared/api/failure';
import { FigureTable } from '@/shared/reports/FigureTable';
import { useGetKeyingStandingQuery } from './api';

const rowOf = ({ account, before, after }: AccountEffect): string[] => [
  accountLabels[account],
  formatMoney(before),
  formatMoney(after),
];

interface EffectNoteProps {
  orgId: string;
  /** What is moved; null while it is not typed. */
  entry: (Legs & { amountCents: number }) | null;
}

/** What an entry brings its two accounts to, and what is wrong with that. */
export function EffectNote({ orgId, entry }: EffectNoteProps): ReactElement | null {
  const fresh = { refetchOnMountOrArgChange: true };
  const { currentData, error } = useGetKeyingStandingQuery(orgId || skipToken, fresh);
  if (!entry || orgId === '') return null;
  if (error) {
    return <p className="gl-note">The balances cannot be displayed: {failureMessage(error)}</p>;
  }
  if (!currentData) return null;
  const effects = effectsOf(entry, currentData);
  const refusal = effectError(entry, currentData);
  const warnings = refusal ? [] : effectWarnings(effects);
  return (
    <div className="gl-wide gl-effect" aria-live="polite">
      <FigureTable
        caption="Balances"
        heads={['Account', 'Before', 'After']}
        rows={effects.map(rowOf)}
      />
      {refusal ? <p className="alert alert-danger">{refusal}</p> : null}
      {warnings.map((warning) => (
        <p key={warning} className="alert alert-warning">
          {warning}
        </p>
      ))}
    </div>
  );
}

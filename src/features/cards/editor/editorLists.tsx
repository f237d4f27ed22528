import type { ReactElement } from 'react';
import {
  type BinDecision,
  type BinRule,
  type BinRuleColumn,
  binDecisionLabels,
  binDecisions,
  binRuleColumnSet,
  binRuleColumns,
  cardFundingLabels,
  cardFundings,
} from '@/domain/cards/binRule';
import {
  type SavedCardColumn,
  type SavedCardRow,
  type SavedCardState,
  savedCardColumnSet,
  savedCardColumns,
  savedCardStateLabels,
  savedCardStates,
} from '@/domain/cards/savedCard';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import type { ListParams } from '@/shared/lists/useListExport';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { binRules, savedCards, useListBinRulesQuery, useListSavedCardsQuery } from './editorApi';

const cardTones = {
  active: 'success',
  expired: 'warning',
  blocked: 'danger',
  deleted: 'neutral',
} as const satisfies Record<SavedCardState, string>;

/** Where a saved card stands, as a word in its color. */
export function CardBadge({ state }: Pick<SavedCardRow, 'state'>): ReactElement {
  return <StatusBadge tone={cardTones[state]}>{savedCardStateLabels[state]}</StatusBadge>;
}

const ruleTones = {
  allow: 'success',
  block: 'danger',
  noSurcharge: 'info',
} as const satisfies Record<BinDecision, string>;

/** What a rule says, as words in their color. */
function RuleBadge({ decision }: Pick<BinRule, 'decision'>): ReactElement {
  return <StatusBadge tone={ruleTones[decision]}>{binDecisionLabels[decision]}</StatusBadge>;
}

/** Which list of the editor an address asks for: the server is not told. */
const withoutPart = ({ part: _part, ...params }: ListParams): ListParams => params;

/** Cards that purchasers left to be charged again (catalogue: /card-editor). */
export const savedCardList = defineListPage<SavedCardRow, SavedCardColumn>({
  list: 'savedCards',
  path: '/card-editor',
  icon: 'pencil-square',
  label: 'Saved cards',
  noun: ['saved card', 'saved cards'],
  searchLabel: 'Search by holder, organization or last four digits',
  empty: {
    title: 'No saved cards yet',
    text: 'A merchant saves a card while keying a sale, with the purchaser’s consent.',
  },
  url: savedCards.url,
  useRows: useListSavedCardsQuery,
  columns: { set: savedCardColumnSet, byKey: savedCardColumns },
  cells: {
    holder: ({ _id, holder }) => (
      <RowLink id={_id}>
        <span className="gl-cell-main">{holder}</span>
      </RowLink>
    ),
    status: (row) => <CardBadge {...row} />,
  },
  shrink: { holder: 'name', organization: 'name', card: 'name' },
  mobileColumns: ['holder', 'status', 'card', 'expiry', 'organization'],
  filters: [
    {
      key: 'status',
      label: 'Status',
      options: savedCardStates.map((value) => ({ value, label: savedCardStateLabels[value] })),
    },
  ],
  linkFilters: ['part'],
  toParams: withoutPart,
  pdf: { widths: { holder: 1.6, organization: 1.6, card: 1.6 } },
});

/** What is known of cards by how their numbers begin. */
export const binRuleList = defineListPage<BinRule, BinRuleColumn>({
  list: 'binRules',
  path: '/card-editor',
  icon: 'pencil-square',
  label: 'BIN rules',
  noun: ['BIN rule', 'BIN rules'],
  searchLabel: 'Search by prefix, brand or note',
  empty: {
    title: 'No BIN rules yet',
    text: 'Say which cards are credit, debit or prepaid, and which are not taken.',
  },
  url: binRules.url,
  useRows: useListBinRulesQuery,
  columns: { set: binRuleColumnSet, byKey: binRuleColumns },
  cells: {
    prefix: ({ prefix }) => <span className="gl-cell-main">{prefix}</span>,
    decision: (row) => <RuleBadge {...row} />,
  },
  mobileColumns: ['prefix', 'decision', 'brand', 'funding', 'note'],
  filters: [
    {
      key: 'decision',
      label: 'Rule',
      options: binDecisions.map((value) => ({ value, label: binDecisionLabels[value] })),
    },
    {
      key: 'funding',
      label: 'Funding',
      options: cardFundings.map((value) => ({ value, label: cardFundingLabels[value] })),
    },
  ],
  linkFilters: ['part'],
  toParams: withoutPart,
  pdf: { widths: { note: 2 } },
});

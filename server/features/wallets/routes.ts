import type { HandlersOf } from '@server/platform/http/call';
import {
  changeDetail,
  changeSeries,
  chooseChanges,
  exportChanges,
  listChanges,
  summarizeChanges,
} from './answers';
import { compareWallets, totalComparison } from './comparisonAnswers';
import type { walletsPolicy } from './policy';

/** The log of wallets, and how it stands against the ledger. */
export const walletsHandlers: HandlersOf<typeof walletsPolicy> = {
  'GET /walletChanges': listChanges,
  'GET /walletChanges/export': exportChanges,
  'GET /walletChanges/summary': summarizeChanges,
  'GET /walletChanges/series': changeSeries,
  'GET /walletChanges/choices': chooseChanges,
  'GET /walletChanges/comparison': compareWallets,
  'GET /walletChanges/comparison/summary': totalComparison,
  'GET /walletChanges/:id': changeDetail,
};

/** What revoking an authorization did to its debit. */
export type RevokedDebit = 'stopped' | 'filed' | 'sent' | 'none';

/** What whoever revoked it is told. */
export const revokedDebitText: Readonly<Record<RevokedDebit, string>> = {
  stopped: 'The authorization was revoked, and its debit goes to no bank',
  filed:
    'The authorization was revoked. Its debit lies in a file that is not sent: discard that file',
  sent: 'The authorization was revoked. The debit was already sent; no other one follows',
  none: 'The authorization was revoked',
};

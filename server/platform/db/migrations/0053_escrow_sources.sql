-- Escrows are funded from a bank account of the buyer as well (catalogue: /add-escrow, "funding source").

alter table escrows
  drop constraint escrows_state_check,
  add constraint escrows_state_check check (state in (
    'draft', 'signed', 'funding', 'funded', 'disputed', 'closed', 'canceled')),
  add column source_id uuid references bank_accounts (id),
  add column transfer_id uuid references transfers (id),
  add constraint escrows_funding check (state <> 'funding' or transfer_id is not null);
comment on column escrows.source_id is
  'The linked bank account of the buyer that is debited for it; null for the available balance.';
comment on column escrows.transfer_id is
  'The transfer that debits it, the last one; it is funded once that transfer is done.';
create unique index escrows_of_transfer on escrows (transfer_id) where transfer_id is not null;

alter table escrow_moves
  drop constraint escrow_moves_kind_check,
  add constraint escrow_moves_kind_check
    check (kind in ('release', 'refund', 'split', 'expiry', 'return'));

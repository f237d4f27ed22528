-- Bills are paid into wallets, and wallets can be frozen and closed.

alter table wallets
  add column state text collate "C" not null default 'open' check (state in ('open', 'frozen', 'closed')),
  add column state_note text not null default '';
comment on column wallets.state is
  'Frozen or closed by staff: no bill is paid into it, and no charge is taken from it.';
comment on column wallets.state_note is 'Why staff brought it to that state.';

alter table vendors
  drop constraint vendors_default_method_check,
  add constraint vendors_default_method_check check (default_method in ('ach', 'check', 'wallet')),
  add column wallet_key text collate "C" check (wallet_key <> '');
comment on column vendors.wallet_key is
  'Holder of the wallet that its bills can be paid into, in the program of the organization that pays; null for none.';
comment on column vendors.changed_by is
  'Who changed name, address, email, account or wallet since a second person confirmed them; nothing is paid until one has.';

alter table bill_recurrences
  drop constraint bill_recurrences_method_check,
  add constraint bill_recurrences_method_check check (method in ('ach', 'check', 'wallet'));

alter table bills
  drop constraint bills_method_check,
  add constraint bills_method_check check (method in ('ach', 'check', 'wallet')),
  add column payee_wallet_key text collate "C";
comment on column bills.payee_name is
  'Name, address, account and wallet of the vendor as they were approved: it is paid to no other ones.';
comment on column bills.payee_wallet_key is 'Holder of the wallet as approved; null for none.';

alter table disbursements
  drop constraint disbursements_method_check,
  add constraint disbursements_method_check check (method in ('ach', 'wire', 'check', 'wallet')),
  add column wallet_key text collate "C",
  add column wallet_day date,
  add constraint disbursements_wallet check (
    (method = 'wallet') = (wallet_key is not null) and (wallet_key is null) = (wallet_day is null)
    and (method <> 'wallet' or (state = 'sent' and carrier = 'bill' and funding = 'payable')));
comment on column disbursements.wallet_key is
  'Of the method `wallet`: holder of the wallet that was paid. Its money is the holder''s from then on: it never comes back.';

alter table wallet_changes
  add column disbursement_id uuid references disbursements (id) on delete cascade,
  add constraint wallet_changes_behind check (transaction_id is null or disbursement_id is null);
comment on column wallet_changes.disbursement_id is
  'The disbursement that paid a bill into the wallet; null for anything else.';
comment on column disbursements.wallet_day is 'The bank''s day of it, of which the change of the wallet is.';
create index wallet_changes_of_disbursement on wallet_changes (disbursement_id)
  where disbursement_id is not null;
alter type wallet_move add attribute disbursement_id uuid;

-- An account that came by a page is used once somebody of the organization has confirmed it.

alter table bank_accounts
  add column confirmed_by uuid references users (id),
  add column confirmed_at timestamptz;
comment on column bank_accounts.confirmed_by is
  'Who of the organization confirmed an account that was linked on its page.';
comment on column bank_accounts.confirmed_at is
  'When; null: nothing is paid to it or from it. Those linked in the office need none.';
-- Making one the default was a signed-in person's act, too.
update bank_accounts set confirmed_at = default_at where origin = 'page' and is_default;
alter table bank_accounts add constraint bank_accounts_default_is_confirmed
  check (origin = 'office' or confirmed_at is not null or not is_default);

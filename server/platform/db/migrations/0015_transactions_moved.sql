-- When somebody moved a transaction: what follows upon it in wallets is told by the row, not by the
-- clock of the database.
alter table transactions add column moved_at timestamptz, add column moved_day date;
comment on column transactions.moved_at is
  'When somebody last deleted, restored, voided or moved it otherwise, by the clock of the server; '
  'null where nobody did.';
comment on column transactions.moved_day is 'The day of what is posted for that.';

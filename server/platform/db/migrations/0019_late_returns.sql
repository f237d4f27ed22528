-- When the sandbox's bank sends a debit back, also one that it confirmed before.
alter table sandbox_charges add column returned_at timestamptz;

create index sandbox_charges_returned on sandbox_charges (returned_at) where returned_at is not null;

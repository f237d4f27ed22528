-- An invitation can be corrected before the merchant begins; a correction that was read from an older state is refused.
alter table invitations add column version integer not null default 1;
alter table invitations add column email_corrected boolean not null default false;

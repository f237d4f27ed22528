-- Which invitation a letter is about, so that the history can say when it does not arrive.
alter table outbox_mails add column invite_id bigint references invitations (invite_id) on delete set null;
create index outbox_mails_invite on outbox_mails (invite_id, id) where invite_id is not null;

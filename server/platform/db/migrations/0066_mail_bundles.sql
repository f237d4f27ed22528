-- What a letter is about: what follows within moments, such as the summary of an application, is enclosed in it.
alter table outbox_mails add column bundle text collate "C";
create index outbox_mails_bundle on outbox_mails (bundle) where bundle is not null and state = 'waiting';

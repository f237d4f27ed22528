-- Due from the millisecond on in which a letter is queued: the server's clock knows no smaller parts, and would find a
-- letter of the same millisecond not due yet.
alter table outbox_mails alter column next_attempt_at set default date_trunc('milliseconds', now());

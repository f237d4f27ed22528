-- How a key went out: `mailed` to the invited address, or `copied` by whoever invites, who could open it as well. Of the keys that
-- were there before nobody knows; they count as copied, and whoever has a mail of one is offered a new mail.
alter table invitation_keys add column way text not null default 'copied' check (way in ('mailed', 'copied'));
alter table invitation_keys alter column way drop default;

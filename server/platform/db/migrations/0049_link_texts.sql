-- Payment links that are sent by text message.

create table link_texts (
  id uuid primary key default gen_random_uuid(),
  link_id uuid not null references payment_links (id) on delete cascade,
  org_id text collate "C" not null references organizations (id),
  phone_hash bytea not null,
  phone_end text collate "C" not null check (phone_end ~ '^\d{4}$'),
  state text collate "C" not null check (state in ('waiting', 'sending', 'sent', 'failed')),
  claimed_at timestamptz,
  sent_by uuid references users (id),
  created_at timestamptz not null
);
comment on table link_texts is
  'A text message that carries a payment link: sent once, however often it is asked for.';
comment on column link_texts.phone_hash is 'Keyed hash of the number, by which messages are counted.';
comment on column link_texts.phone_end is 'The last four digits of the number.';
comment on column link_texts.claimed_at is 'When somebody last began to send it.';
create index link_texts_phone on link_texts (phone_hash, created_at);
create index link_texts_org on link_texts (org_id, created_at);
create index link_texts_link on link_texts (link_id);

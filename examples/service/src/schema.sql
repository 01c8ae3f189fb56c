-- Run at every start, in one transaction. Whoever starts at the same time waits here.
select pg_advisory_xact_lock(5);

create table if not exists workspaces (
  id text primary key
);

-- Of a key only its hash is kept. Keys are random and long, so one round of SHA-256 is enough; passwords would need scrypt.
create table if not exists api_keys (
  workspace_id text references workspaces,
  name text,
  sha256 text not null,
  permissions text[] not null,
  primary key (workspace_id, name)
);

create table if not exists connectors (
  workspace_id text references workspaces,
  connector_type text,
  connector_name text,
  primary key (workspace_id, connector_type, connector_name)
);

create table if not exists verified_senders (
  workspace_id text,
  connector_type text,
  connector_name text,
  address text,
  primary key (workspace_id, connector_type, connector_name, address),
  foreign key (workspace_id, connector_type, connector_name) references connectors
);

create table if not exists features (
  workspace_id text references workspaces,
  name text,
  primary key (workspace_id, name)
);

-- `draft` is json, not jsonb: what is read is, to the character, what was validated and written. jsonb refuses \u0000.
create table if not exists campaigns (
  id text primary key check (length(id) = 24),
  workspace_id text not null references workspaces,
  state text not null default 'DRAFT',
  draft json not null,
  bytes integer not null generated always as (octet_length(draft::text)) stored,
  -- Counts the changes: a change is written only to the revision that it was made of.
  revision integer not null default 1,
  updated_by text not null,
  updated_at timestamptz not null default now()
);

-- Characters that are no text of PostgreSQL, U+0000 and halves of surrogate pairs, are replaced: it would refuse to look into such a draft.
create or replace function readable(draft json) returns json language sql immutable return
  regexp_replace(draft::text, '\\u(0000|d[89a-f][0-9a-f]{2})', '\\ufffd', 'gi')::json;

-- Older databases do not have these columns. The name is for those who search.
alter table campaigns add column if not exists name text generated always as (readable(draft) #>> '{basic_details,name}') stored;
-- When a published campaign starts. Null: at once.
alter table campaigns add column if not exists starts_at timestamptz;
-- What was published last, as it was then.
alter table campaigns add column if not exists published_draft json;
-- Who asked for approval, until the campaign is published.
alter table campaigns add column if not exists asked_by text;

-- The state of a campaign now. One that is scheduled is active from its start on, and nobody has to write that. Whatever reads or compares
-- a state asks this function.
create or replace function state_now(state text, starts_at timestamptz) returns text language sql stable return
  case when state = 'SCHEDULED' and starts_at <= now() then 'ACTIVE' else state end;

-- Older databases have published campaigns as drafts, with the revision that was published. Those that have this revision still are active.
-- A draft that was changed since stays a draft: nobody has published it, and what was published is not known.
do $$ begin
  if exists (
    select from information_schema.columns
    where table_schema = current_schema() and table_name = 'campaigns' and column_name = 'published_revision'
  ) then
    update campaigns set state = 'ACTIVE', published_draft = draft where state = 'DRAFT' and published_revision = revision;
    alter table campaigns drop column published_revision;
  end if;
end $$;

-- For the list of the editor: campaigns that wait for approval, and then those that were changed last.
drop index if exists campaigns_by_change;
create index if not exists campaigns_by_wait on campaigns (workspace_id, (asked_by is null), updated_at desc, id);

-- The names of what a workspace has, for the pickers of an editor: its locales, events, segments and so on.
create table if not exists names (
  workspace_id text references workspaces,
  list text,
  name text,
  primary key (workspace_id, list, name)
);

-- For the pages of a list.
create index if not exists campaigns_of_workspace on campaigns (workspace_id, id);

-- What was answered to a write, for the client that asks again with the same request id.
create table if not exists answers (
  workspace_id text references workspaces,
  request_id text,
  -- Which request it was: the same id must not stand for two of them.
  fingerprint text not null,
  status integer not null,
  revision integer not null,
  body json not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, request_id)
);

-- Not worth a log of its own: after a crash of the database, the windows begin again.
create unlogged table if not exists request_counts (
  client text,
  seconds integer,
  -- The number of the window: how many windows of this length lie before it.
  number bigint not null,
  requests integer not null,
  primary key (client, seconds)
);

-- One run over all drafts with one version of the rules.
create table if not exists audits (
  id serial primary key,
  -- What `rulesVersion` of the library says: the version of the package, and a digest of the house rules, if there are any.
  rules_version text not null,
  -- The finished run that this one is compared with.
  compared_with integer references audits,
  -- The last draft that was judged, when one process judges them in order.
  position text not null default '',
  started_at timestamptz not null default now(),
  finished_at timestamptz
);

create table if not exists verdicts (
  audit_id integer references audits,
  campaign_id text,
  revision integer not null,
  can_be_saved boolean not null,
  can_be_published boolean not null,
  -- `rule at field`, for each finding.
  findings json not null,
  -- What the compared run says otherwise of the same revision; null when nothing.
  change json,
  primary key (audit_id, campaign_id)
);

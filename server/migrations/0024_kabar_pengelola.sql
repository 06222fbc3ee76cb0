-- What the installation's operators were told (decision 40). Both tables are written by every server, a few rows in five
-- minutes, and joined with no school's rows: on a cluster they lie on the coordinator alone.

-- A matter and a way: what was last told of it. Whoever is about to tell takes the row first, for as long as one message may take.
create table kabar_pengelola (
  perkara text not null,
  cara text not null check (cara in ('email', 'webhook')),
  -- Which trouble was told; '' = none ever, or that it is over.
  keadaan text not null default '',
  dikabarkan_pada timestamptz,
  diambil_pada timestamptz,
  primary key (perkara, cara)
);

-- How many machines speak, every five minutes: what is usual at an hour of a weekday. `seharusnya`: those of the last thirty
-- days whose school has no holiday today. Null while whoever took the slot counts.
create table mesin_berbicara (
  pada timestamptz primary key,
  seharusnya integer,
  berbicara integer
);

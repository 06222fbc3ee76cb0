-- The chain of accounts holds scope, and rules have bounds (decision 47).

-- A rule approves so many days of a person in a month, and so many people of a school on a day, with all approved before.
alter table approval_otomatis add column batas_hari smallint not null default 2;
alter table approval_otomatis add column batas_gtk smallint not null default 3;

-- Who typed, made or reset an account's password, or let it in, and when: whoever knew it could have entered as the account.
-- Lines of accounts from before are not known and not invented.
create table password_atasan (
  pengguna_id integer not null references pengguna on delete cascade,
  pada timestamptz not null,
  oleh integer not null references pengguna on delete cascade,
  primary key (pengguna_id, pada, oleh)
);
create index password_atasan_pada on password_atasan (pada);

-- A registration waits under '<name>#<random>': the name itself is taken at approval. From which network it came bounds how
-- many wait for a school, and says whose it is among several of one name.
alter table pengguna add column daftar_dari text;
create index pengguna_diminta on pengguna (split_part(username, '#', 1)) where strpos(username, '#') > 0;

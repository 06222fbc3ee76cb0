-- Why a session ended before its time: its holder, who still has the token, is told at the next request. Goes when the token
-- would have expired.
create table sesi_berakhir (
  sid uuid primary key,
  pengguna_id integer not null references pengguna on delete cascade,
  sebab text not null,
  kedaluwarsa timestamptz not null
);
create index sesi_berakhir_kedaluwarsa on sesi_berakhir (kedaluwarsa);

-- What was suspicious about a pushed tap when it came (product.md 5.6, decision 52): beside the tap, which is never changed.
-- Only of taps that are suspicious, or that may become so; a tap without a row is an ordinary one.
create table tap_tanda (
  sekolah_id integer not null,
  mesin_id integer not null,
  pin text not null,
  waktu_lokal timestamp not null,
  -- Bits: 1 = the machine had been in contact meanwhile, 2 = it came from elsewhere while the machine spoke; 0 = not known yet.
  sebab smallint not null,
  -- From a network that is not usual: whether the machine spoke at the same time is told by its next contact.
  menunggu boolean not null,
  dinilai_pada timestamptz not null,
  primary key (sekolah_id, mesin_id, pin, waktu_lokal)
);
create index tap_tanda_menunggu on tap_tanda (sekolah_id, mesin_id) where menunggu;

alter table mesin_kontak
  -- A backlog arrived then from a usual network: what follows within minutes is no contact in which taps could have come.
  add susulan_pada timestamptz,
  -- Taps from a network that is not usual wait since then for the machine's own next contact.
  add asing_sejak timestamptz;

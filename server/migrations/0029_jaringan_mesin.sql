-- Where a machine usually speaks from (decision 51): the one hint that its protocol leaves us. Facts of the last thirty days
-- with taps, counted by a job; without a row, or before the first count, everything counts as usual.
create table mesin_jaringan (
  sekolah_id integer not null,
  mesin_id integer not null,
  -- First 16 bits of IPv4, 32 of IPv6.
  jaringan_biasa cidr[] not null,
  -- Where it first worked; the usual one until it has ten days with taps.
  jaringan_pertama cidr,
  -- Days of them with taps that were looked at, thirty at most.
  hari_tap smallint not null,
  -- A provider's pool: the usual networks together hold too little, and a day is judged by its people.
  kolam boolean not null,
  -- The last ordinary workday, by whose people a day of a pool is judged, and the last day that passed.
  hari_kerja date,
  hari_kolam date,
  -- The networks that brought that day's people: commands go out to those alone.
  jaringan_kolam cidr[],
  dihitung_pada timestamptz not null,
  primary key (sekolah_id, mesin_id),
  foreign key (sekolah_id, mesin_id) references mesin
);
-- Until the first count, within the hour: where each was last heard of.
insert into mesin_jaringan (sekolah_id, mesin_id, jaringan_biasa, hari_tap, kolam, dihitung_pada)
select sekolah_id, mesin_id, array[network(set_masklen(ip, case family(ip) when 4 then 16 else 32 end))], 0, false, '2000-01-01'
from mesin_kontak where ip is not null;

alter table mesin_kontak
  -- Last contact from a usual network, and those contacts as periods of the last eight days.
  add terakhir_biasa timestamptz,
  add kontak_biasa tstzmultirange,
  -- A report that waits (rules.md L5): since when, and since when the machine had been silent.
  add tertahan_sejak timestamptz,
  add diam_sejak timestamptz,
  -- 'Ini mesin kami': a network whose contacts are reports though no taps made it usual yet, and the last of them.
  add jaringan_diakui cidr,
  add terakhir_diakui timestamptz,
  -- Latest report of a stick: it stays whatever report of the network is withdrawn.
  add laporan_usb timestamptz;
create index mesin_kontak_tertahan on mesin_kontak (sekolah_id, mesin_id) where tertahan_sejak is not null;

-- A report after a silence: what made it one, what it was before, and whether somebody took it back.
create table mesin_laporan (
  sekolah_id integer not null,
  mesin_id integer not null,
  pada timestamptz not null,
  asal text not null check (asal in ('tap', 'operator', 'kantor', 'hari-kerja')),
  diam_sejak timestamptz,
  laporan_sebelum timestamptz,
  oleh integer references pengguna,
  ditarik_pada timestamptz,
  ditarik_oleh integer references pengguna,
  alasan text,
  primary key (sekolah_id, mesin_id, pada),
  foreign key (sekolah_id, mesin_id) references mesin
);

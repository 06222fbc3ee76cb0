-- New machines (devices.md 5, decision 53): a serial number that a school entered is not yet its machine. A machine without
-- a row here is confirmed: every machine that the last release registers beside us, and those of before with taps.

create table mesin_pengakuan (
  sekolah_id integer not null,
  mesin_id integer not null,
  diakui_pada timestamptz not null,
  diakui_oleh integer references pengguna,
  -- From where it was entered: what comes from there is kept whoever else sends under its number.
  diakui_ip inet,
  -- What it let us know while nobody had confirmed it; no screen shows the count.
  pertama timestamptz,
  terakhir timestamptz,
  ip inet,
  jumlah_catatan integer,
  jumlah_pada timestamptz,
  jumlah_ip inet,
  ditanya_pada timestamptz,
  -- Two networks told counts that cannot be one machine's.
  bertentangan_pada timestamptz,
  percobaan_hari date,
  percobaan smallint not null default 0,
  diminta_pada timestamptz,
  alasan text,
  -- Another school entered the same serial number: the office above both decides.
  sengketa_pada timestamptz,
  -- A case that nobody decided lapsed then: the school has its fourteen days anew.
  sengketa_lewat_pada timestamptz,
  dikonfirmasi_pada timestamptz,
  dikonfirmasi_oleh integer references pengguna,
  -- From where it spoke when it was confirmed.
  dikonfirmasi_ip inet,
  -- The office's yes, apart from the number that a school typed.
  disetujui_pada timestamptz,
  disetujui_oleh integer references pengguna,
  -- Lapsed, refused or given to another: the serial number is free, or somebody else's.
  berakhir_pada timestamptz,
  primary key (sekolah_id, mesin_id),
  foreign key (sekolah_id, mesin_id) references mesin
);
create index mesin_pengakuan_menunggu on mesin_pengakuan (sekolah_id, diakui_pada)
  where disetujui_pada is null and berakhir_pada is null;

-- A claim of a serial number that another school holds.
create table mesin_klaim (
  sekolah_id integer not null,
  nomor_seri text not null,
  nama text not null,
  mulai date not null,
  diajukan_pada timestamptz not null,
  diajukan_oleh integer references pengguna,
  diputus_pada timestamptz,
  diputus_oleh integer references pengguna,
  diberikan boolean,
  primary key (sekolah_id, nomor_seri)
);

-- What a machine sent before anybody had confirmed whose it is: nobody's but the serial number's, and read by nothing but the
-- confirmation. One row a post, the same post twice is one row.
create table mesin_tertahan (
  nomor_seri text not null,
  sidik text not null,
  diterima_pada timestamptz not null,
  ip inet,
  jumlah_baris integer not null,
  isi bytea not null,
  primary key (nomor_seri, sidik)
);
create index mesin_tertahan_umur on mesin_tertahan (diterima_pada);

-- From where it was sent, and how much of it lies there: nobody's, like the posts themselves. Counted in the transaction that
-- keeps a post. Contacts as periods, since what is suspicious of a tap is judged by them once it is known whose they are.
create table mesin_tertahan_asal (
  nomor_seri text not null,
  jaringan cidr not null,
  pertama timestamptz not null,
  terakhir timestamptz not null,
  kontak tstzmultirange not null default '{}',
  susulan_pada timestamptz,
  jumlah_baris integer not null default 0,
  jumlah_byte bigint not null default 0,
  primary key (nomor_seri, jaringan)
);

-- Machines of today that have taps are confirmed; the others wait, fourteen days from now.
insert into mesin_pengakuan (sekolah_id, mesin_id, diakui_pada)
select m.sekolah_id, m.id, now() from mesin m
join alamat_mesin a on a.nomor_seri = m.nomor_seri and a.sekolah_id = m.sekolah_id and a.mesin_id = m.id
where not exists (select 1 from tap t where t.sekolah_id = m.sekolah_id and t.mesin_id = m.id);

-- What an office demands of the machines of its schools, beside what a machine's own school set: its operator cannot take it
-- off. New machines obey at once, those of before from the day named.
create table syarat_mesin (
  kode_wilayah text primary key references wilayah,
  wajib_token boolean not null default false,
  -- null: from anywhere.
  jaringan cidr[],
  mulai date not null,
  -- What it demanded before holds until then; null = nothing was demanded.
  mulai_sebelum date,
  wajib_token_sebelum boolean not null default false,
  jaringan_sebelum cidr[],
  disimpan_pada timestamptz not null,
  disimpan_oleh integer references pengguna,
  -- Whom it would refuse has a letter, school by school: the last one that was looked at; null = all were.
  surat_sampai integer,
  versi integer not null default 1
);

-- Attendance as an office sees it: counters of every school-month and, of them, sums of every region and day. They are folded
-- behind what people and machines write (decision 29); nothing of them is filled here, so that a start waits for none of it.

-- What is counted of a school's month, under the key of what it was counted from. A copy of rows that have their foreign
-- keys: none here, so that no fold ever waits for a writer's row.
create table kehadiran_bulan (
  sekolah_id integer not null,
  bulan integer not null,
  kunci text not null,
  kode_kecamatan text not null,
  kode_kab_kota text not null,
  kode_provinsi text not null,
  -- Level and status as one place in the arrays of the regions, as in rekap_sekolah.
  tempat smallint not null check (tempat between 1 and 12),
  zona text not null,
  terkunci boolean not null,
  -- 0 no statement, 1 uploaded, 2 accepted, each for the seal in force.
  sptjm smallint not null,
  -- Ten numbers a date (engine/src/hari/golongan-hari.ts), date after date.
  hari smallint[] not null,
  primary key (sekolah_id, bulan)
);
alter table kehadiran_bulan alter column hari set storage main;
create index kehadiran_bulan_kecamatan on kehadiran_bulan (kode_kecamatan, bulan);
create index kehadiran_bulan_provinsi on kehadiran_bulan (kode_provinsi, bulan);

-- Schools whose counters may be behind. Rows are only ever added and taken away: no writer waits for another.
create table antrean_kehadiran (
  sekolah_id integer not null,
  id bigint generated always as identity,
  -- Not before: a second look waits until all that queues nothing must have come (penghitung/commands-antre.ts).
  mulai timestamptz not null,
  primary key (sekolah_id, id)
);

-- Sums of a region, of every level from the nation to the kecamatan, on one date: twelve places of ten numbers. `ringkas` adds
-- up TK, SD, SMP and SMA, SMK, SLB, as most offices look at them: two places of ten, a sixth of what there is to read.
create table kehadiran_wilayah (
  kode_wilayah text not null references wilayah,
  zona text not null,
  tanggal date not null,
  jumlah integer[] not null,
  ringkas integer[] not null generated always as (array[
    jumlah[1] + jumlah[11] + jumlah[21] + jumlah[31] + jumlah[41] + jumlah[51],
    jumlah[2] + jumlah[12] + jumlah[22] + jumlah[32] + jumlah[42] + jumlah[52],
    jumlah[3] + jumlah[13] + jumlah[23] + jumlah[33] + jumlah[43] + jumlah[53],
    jumlah[4] + jumlah[14] + jumlah[24] + jumlah[34] + jumlah[44] + jumlah[54],
    jumlah[5] + jumlah[15] + jumlah[25] + jumlah[35] + jumlah[45] + jumlah[55],
    jumlah[6] + jumlah[16] + jumlah[26] + jumlah[36] + jumlah[46] + jumlah[56],
    jumlah[7] + jumlah[17] + jumlah[27] + jumlah[37] + jumlah[47] + jumlah[57],
    jumlah[8] + jumlah[18] + jumlah[28] + jumlah[38] + jumlah[48] + jumlah[58],
    jumlah[9] + jumlah[19] + jumlah[29] + jumlah[39] + jumlah[49] + jumlah[59],
    jumlah[10] + jumlah[20] + jumlah[30] + jumlah[40] + jumlah[50] + jumlah[60],
    jumlah[61] + jumlah[71] + jumlah[81] + jumlah[91] + jumlah[101] + jumlah[111],
    jumlah[62] + jumlah[72] + jumlah[82] + jumlah[92] + jumlah[102] + jumlah[112],
    jumlah[63] + jumlah[73] + jumlah[83] + jumlah[93] + jumlah[103] + jumlah[113],
    jumlah[64] + jumlah[74] + jumlah[84] + jumlah[94] + jumlah[104] + jumlah[114],
    jumlah[65] + jumlah[75] + jumlah[85] + jumlah[95] + jumlah[105] + jumlah[115],
    jumlah[66] + jumlah[76] + jumlah[86] + jumlah[96] + jumlah[106] + jumlah[116],
    jumlah[67] + jumlah[77] + jumlah[87] + jumlah[97] + jumlah[107] + jumlah[117],
    jumlah[68] + jumlah[78] + jumlah[88] + jumlah[98] + jumlah[108] + jumlah[118],
    jumlah[69] + jumlah[79] + jumlah[89] + jumlah[99] + jumlah[109] + jumlah[119],
    jumlah[70] + jumlah[80] + jumlah[90] + jumlah[100] + jumlah[110] + jumlah[120]
  ]) stored,
  primary key (kode_wilayah, zona, tanggal)
);

-- How far a region's schools are with a month: twelve places of schools, locked, with a statement, with an accepted
-- one; `ringkas` as above.
create table kesiapan_wilayah (
  kode_wilayah text not null references wilayah,
  bulan integer not null,
  jumlah integer[] not null,
  ringkas integer[] not null generated always as (array[
    jumlah[1] + jumlah[5] + jumlah[9] + jumlah[13] + jumlah[17] + jumlah[21], jumlah[2] + jumlah[6] + jumlah[10] + jumlah[14] + jumlah[18] + jumlah[22], jumlah[3] + jumlah[7] + jumlah[11] + jumlah[15] + jumlah[19] + jumlah[23], jumlah[4] + jumlah[8] + jumlah[12] + jumlah[16] + jumlah[20] + jumlah[24],
    jumlah[25] + jumlah[29] + jumlah[33] + jumlah[37] + jumlah[41] + jumlah[45], jumlah[26] + jumlah[30] + jumlah[34] + jumlah[38] + jumlah[42] + jumlah[46], jumlah[27] + jumlah[31] + jumlah[35] + jumlah[39] + jumlah[43] + jumlah[47], jumlah[28] + jumlah[32] + jumlah[36] + jumlah[40] + jumlah[44] + jumlah[48]
  ]) stored,
  primary key (kode_wilayah, bulan)
);

-- What many schools share and how far it has been folded: their facts' versions, and each zone's running day. `sesudah`: the
-- last school that was looked at for `versi`, null when all were; `selesai`: the last version that reached all.
create table kehadiran_lipatan (
  lingkup text not null,
  kode text not null,
  bulan integer not null,
  versi bigint not null,
  selesai bigint,
  sesudah integer,
  primary key (lingkup, kode, bulan)
);
create index kehadiran_lipatan_berjalan on kehadiran_lipatan (lingkup, kode) where sesudah is not null;

-- One row: up to which instant the counters hold everything.
create table kehadiran_keadaan (
  id smallint primary key check (id = 1),
  dihitung_pada timestamptz not null
);

-- Which schools an office should look at: how bad their last complete school day was and how far they are with last month.
create table perhatian_sekolah (
  sekolah_id integer primary key,
  kode_kecamatan text not null,
  kode_kab_kota text not null,
  kode_provinsi text not null,
  tempat smallint not null,
  bobot integer not null,
  -- The last complete school day and its staff: expected, of them present or on duty outside, alpa, not known.
  tanggal date,
  gtk integer not null,
  hadir integer not null,
  alpa integer not null,
  belum_sinkron integer not null
);
create index perhatian_sekolah_nasional on perhatian_sekolah (tempat, bobot desc) where bobot > 0;
create index perhatian_sekolah_provinsi on perhatian_sekolah (kode_provinsi, tempat, bobot desc) where bobot > 0;
create index perhatian_sekolah_kab_kota on perhatian_sekolah (kode_kab_kota, tempat, bobot desc) where bobot > 0;
create index perhatian_sekolah_kecamatan on perhatian_sekolah (kode_kecamatan, tempat, bobot desc) where bobot > 0;

import { rebuildRekap } from '@geisa/server/features/penghitung/commands-rebuild'
import { openDb } from '@geisa/server/platform/database/db'
import type pg from 'pg'

/** Deterministic data in SQL, so that a benchmark of a province is made within a minute. */
export const SCALE = {
  sekolah: { sekolah: 1, gtk: 40, prefix: '0507', nasional: false },
  kabupaten: { sekolah: 400, gtk: 12, prefix: '0507', nasional: false },
  provinsi: { sekolah: 5_000, gtk: 12, prefix: '05', nasional: false },
  /** All schools, staff and accounts; taps of one province, where every sixth school lies. */
  nasional: { sekolah: 319_733, gtk: 11, prefix: '', nasional: true },
} as const
export type Scale = keyof typeof SCALE

/** Jawa Timur: the province that is looked at, whatever the scale. */
export const PROVINSI_TAPS = '050000'

/** The month whose taps are made: October 2025, 27 workdays of a six-day week. */
export const BULAN = '202510'
const AWAL = '2025-10-01'
const AKHIR = '2025-10-31'
/** The instant that readers of it take for now. */
export const TODAY = '2025-11-03T00:00:00.000Z'

export async function generate(url: string, client: pg.Client, scale: Scale): Promise<void> {
  const { sekolah, gtk, prefix, nasional } = SCALE[scale]
  // Rows made here name what was made here: nobody looks a nation of them up again.
  await client.query('set session_replication_role = replica')
  // Every sixth school of the nation lies in the province that is looked at: those go round its kecamatan, the others round all others.
  const { rows } = await client.query<{ padat: boolean; banyak: number }>(
    `select $2 and kode like '05%' as padat, count(*)::int as banyak from wilayah where level = 3 and kode like $1 || '%' group by 1`,
    [prefix, nasional],
  )
  const many = (dense: boolean) => rows.find(({ padat }) => padat === dense)?.banyak ?? 1
  await client.query(
    `insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
     select lpad((10000000 + i)::text, 8, '0'), 'Sekolah Uji ' || i,
       case when n % 140 = 0 then 'SLB' else (array['TK','TK','TK','SD','SD','SD','SD','SD','SMP','SMP','SMA','SMK'])[1 + n % 12] end,
       case when n % 3 = 0 then 'S' else 'N' end, k.kode, k.kode_induk, p.kode, p.zona
     from (select i, padat, n, n % case when padat then $4::int else $5::int end as ke
         from (select i, $3 and i % 6 = 0 as padat, case when $3 and i % 6 = 0 then i / 6 else i end as n from generate_series(1, $1::int) i) i) i
     join (select kode, kode_induk, w.padat, row_number() over (partition by w.padat order by kode) - 1 as ke
         from (select kode, kode_induk, $3 and kode like '05%' as padat from wilayah where level = 3 and kode like $2 || '%') w) k
       on k.padat = i.padat and k.ke = i.ke
     join wilayah p on p.kode = left(k.kode, 2) || '0000'
     order by i`,
    [sekolah, prefix, nasional, many(true), many(false)],
  )
  await generateGtk(client, gtk)
  await generateJamSendiri(client)
  await generateMesin(client)
  // Before statements whose plan depends on how many there are: nobody has counted these tables yet.
  await client.query('analyze sekolah, gtk, gtk_jam, mesin, pemetaan_pin')
  await generateTap(client, nasional ? PROVINSI_TAPS.slice(0, 2) : prefix)
  await generateAkun(client)
  await generateSinkron(client)
  await client.query('set session_replication_role = origin')
  await client.query('analyze')
  const { db, close } = openDb(url)
  await rebuildRekap(db)
  await close()
  await generateKehadiran(client)
  await client.query('analyze rekap_wilayah, sinkron_wilayah, kehadiran_wilayah, kesiapan_wilayah, perhatian_sekolah')
}

/**
 * Counters of attendance as they stand when every school was counted: sums of every region on every workday of three months
 * and of today, and which schools ask for a look. A reader does not see how they came about.
 */
async function generateKehadiran(client: pg.Client): Promise<void> {
  await client.query(
    `insert into kehadiran_wilayah (kode_wilayah, zona, tanggal, jumlah)
     select r.kode_wilayah, z.zona, d::date, (select array_agg(n * (1 + (ke * 7 + extract(day from d)::int) % 9) order by t, ke)
       from unnest(r.jumlah) with ordinality j (n, t), generate_series(1, 10) ke)
     from rekap_wilayah r join lateral (select distinct zona from rekap_sekolah s where r.kode_wilayah in
         ('000000', s.kode_provinsi) union select zona from wilayah w where w.kode = left(r.kode_wilayah, 2) || '0000') z on z.zona is not null,
       generate_series($1::date - 95, $1::date, interval '1 day') d where extract(dow from d) <> 0`,
    [TODAY],
  )
  await client.query(
    `insert into kesiapan_wilayah (kode_wilayah, bulan, jumlah) select r.kode_wilayah, $1::int,
       (select array_agg(n / ke order by t, ke) from unnest(r.jumlah) with ordinality j (n, t), generate_series(1, 4) ke) from rekap_wilayah r`,
    [BULAN],
  )
  await client.query(
    `insert into perhatian_sekolah (sekolah_id, kode_kecamatan, kode_kab_kota, kode_provinsi, tempat, bobot, tanggal, gtk, hadir, alpa, belum_sinkron)
     select sekolah_id, kode_kecamatan, kode_kab_kota, kode_provinsi, tempat, (sekolah_id * 37) % 400, $1::date - 2, 12, 8, 2, 2 from rekap_sekolah`,
    [TODAY],
  )
  await client.query(
    `insert into kehadiran_lipatan (lingkup, kode, bulan, versi, selesai)
     select 'zona', z, 0, $1::date - date '2000-01-01', $1::date - date '2000-01-01' from unnest(array['WIB', 'WITA', 'WIT']) z`,
    [TODAY],
  )
  await client.query('insert into kehadiran_keadaan values (1, $1)', [TODAY])
}

/** Seven schools of ten were heard of: most within the last day, some weeks or months ago. */
const generateSinkron = (client: pg.Client): Promise<unknown> =>
  client.query(
    `insert into sekolah_sinkron (sekolah_id, last_sync)
     select s.id, $1::timestamptz - case when a.acak % 100 < 82 then a.acak % 72000 when a.acak % 100 < 94 then a.acak % 2592000
       else 2592000 + a.acak % 10000000 end * interval '1 second'
     from sekolah s, lateral (select ('x' || substr(md5(s.id::text), 1, 7))::bit(28)::int as acak) a where s.id % 10 not in (3, 5, 6)`,
    [TODAY],
  )

async function generateGtk(client: pg.Client, perSekolah: number): Promise<void> {
  // Made at once from all rows an index of words takes a fraction of what it takes row by row.
  const { rows } = await client.query<{ cara: string }>("select pg_get_indexdef('gtk_cari'::regclass) as cara")
  await client.query('drop index gtk_cari')
  await client.query(
    `insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian)
     select s.id, md5(s.id || '-' || n)::uuid, o.nama, upper(o.nama), case n when 1 then 'Kepala Sekolah' else 'Guru' end, 'PNS'
     from sekolah s, generate_series(1, $1::int) n,
       lateral (select (array['Siti','Agus','Dewi','Budi','Sri','Eko','Rina','Joko','Wahyu','Putri'])[1 + (s.id * 7 + n) % 10] || ' ' ||
         (array['Lestari','Santoso','Wulandari','Prasetyo','Handayani','Nugroho','Rahayu','Saputra'])[1 + (s.id * 3 + n * 5) % 8] || ' ' || s.id as nama) o
     order by s.id, n`,
    [perSekolah],
  )
  await client.query(rows[0]?.cara ?? '')
  await client.query(
    'insert into alamat_gtk (id_dapodik, sekolah_id, gtk_id) select id_dapodik, sekolah_id, id from gtk',
  )
}

/** One in twenty works by hours of their own, one in a hundred by night (rules.md M2: the patterns that are shipped). */
const generateJamSendiri = (client: pg.Client): Promise<unknown> =>
  client.query(
    `insert into gtk_jam (sekolah_id, gtk_id, pola_jam_id, berlaku_mulai, status, diusulkan_pada, disimpan_pada)
     select g.sekolah_id, g.id, p.id, '2025-09-01', 2, '2025-08-25', '2025-08-25'
     from gtk g join pola_jam p on p.pemilik = 'nasional' and p.nama = case when (g.sekolah_id * 13 + g.id) % 100 = 0 then 'Penjaga malam'
       else 'PPPK Paruh Waktu 4 jam' end where (g.sekolah_id * 13 + g.id) % 20 = 0`,
  )

/** A machine for each school, and a number on it for each of its people. */
async function generateMesin(client: pg.Client): Promise<void> {
  await client.query(
    `insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada) select id, 'UJI' || lpad(id::text, 9, '0'), 'Mesin', '2025-09-01' from sekolah order by id`,
  )
  await client.query(`insert into mesin_penempatan (sekolah_id, mesin_id, mulai, dipakai_sejak, disimpan_pada)
    select sekolah_id, id, '2015-01-01', '2025-09-01', '2025-09-01' from mesin`)
  await client.query(`insert into mesin_kontak (sekolah_id, mesin_id, pertama, terakhir, laporan)
    select sekolah_id, id, '2025-09-01', '2025-11-03', '2025-11-03' from mesin`)
  await client.query(
    'insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) select nomor_seri, sekolah_id, id from mesin',
  )
  await client.query(`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
    select g.sekolah_id, m.id, row_number() over (partition by g.sekolah_id order by g.id), g.id, '2025-09-01'
    from gtk g join mesin m on m.sekolah_id = g.sekolah_id`)
}

/** Two a workday of everybody who works in these regions. */
const generateTap = (client: pg.Client, prefix: string): Promise<unknown> =>
  client.query(
    `insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada)
     select p.sekolah_id, p.mesin_id, p.pin, w.waktu, 0, 1, 0, (w.waktu at time zone 'Asia/Jakarta') + interval '2 seconds'
     from pemetaan_pin p join sekolah s on s.id = p.sekolah_id and s.kode_kecamatan like $3 || '%',
       generate_series($1::date, $2::date, interval '1 day') d,
       lateral (values (d + interval '6 hours 30 minutes' + ((p.gtk_id * 37 + extract(day from d)::int * 101) % 2700) * interval '1 second'),
         (d + interval '14 hours' + ((p.gtk_id * 53 + extract(day from d)::int * 89) % 1800) * interval '1 second')) w (waktu)
     where extract(dow from d) <> 0`,
    [AWAL, AKHIR, prefix],
  )

/** An operator for fifteen schools of sixteen, and whoever reviews in each province, kabupaten and kecamatan. */
async function generateAkun(client: pg.Client): Promise<void> {
  await client.query(
    `insert into pengguna (username, nama, password_hash, peran_id, hak_akses, sekolah_id)
     select 'operator' || id, 'Operator ' || id, 'x', 10, 'APPROVAL', id from sekolah where id % 16 <> 0 order by id`,
  )
  await client.query(
    `insert into pengguna (username, nama, password_hash, peran_id, hak_akses, kode_wilayah)
     select 'kantor' || w.kode, 'Kantor ' || w.nama, 'x', case w.level when 1 then 6 when 2 then 8 else 57 end, 'APPROVAL', w.kode
     from wilayah w where w.level between 1 and 3 order by w.kode`,
  )
}

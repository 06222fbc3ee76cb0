import type { DataPribadi } from '@geisa/contract/gtk/data-pribadi'
import { type RawBuilder, sql } from 'kysely'
import { akunUsername } from '../../../platform/access/username.ts'
import { type Cakupan, gtkIn, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { masaTap } from '../../rekap/fakta/queries-tap.ts'
import { CENTRAL } from '../../riwayat/commands.ts'

/** What a row shows, and where such rows lie. */
type Section = [content: RawBuilder<unknown>, ...from: RawBuilder<unknown>[]]
type Location = { sekolahId: number; nomor: number }

/** Joins the one person, as `o`, to what is theirs; the first statement has asked the scope for them. */
const joinPerson = (alias: string, { sekolahId, nomor }: Location): RawBuilder<unknown> =>
  sql`join gtk o on o.sekolah_id = ${sql.ref(`${alias}.sekolah_id`)} and o.id = ${sql.ref(`${alias}.gtk_id`)}
    and o.sekolah_id = ${sekolahId}::int and o.id = ${nomor}::int`

/** Lines of history about the person in the school's chain: the staff row, its requests and objections, its PINs, its account. */
const inSchoolRantai = (person: Location): RawBuilder<unknown> => {
  const { sekolahId, nomor } = person
  const ids = (tabel: string): RawBuilder<unknown> =>
    sql`(select k.sekolah_id || '-' || k.id from ${sql.table(tabel)} k where k.sekolah_id = ${sekolahId}::int and k.gtk_id = ${nomor}::int)`
  return sql`r.sekolah_id = ${sekolahId}::int and (
    (r.perihal in ('gtk', 'gtk-tpp', 'jam-kerja', 'data-pribadi') and r.objek = ${`${sekolahId}-${nomor}`})
    or (r.perihal = 'koreksi' and r.objek in ${ids('koreksi')})
    or (r.perihal = 'keberatan' and r.objek in ${ids('keberatan')})
    or (r.perihal = 'pemetaan-pin' and r.objek in ${ids('pemetaan_pin')})
    or ${ownAkun(person)})`
}

/** And in the centre's, where an account once wrote. A chain lies on one machine of several: each is asked by itself. */
const inCentralRantai = (person: Location): RawBuilder<unknown> =>
  sql`r.sekolah_id = ${sql.lit(CENTRAL)} and ${ownAkun(person)}`

const ownAkun = ({ sekolahId, nomor }: Location): RawBuilder<unknown> => sql`(r.perihal = 'pengguna' and r.objek in (
      select a.id::text from pengguna a where a.sekolah_id = ${sekolahId}::int and a.gtk_id = ${nomor}::int))`

/** Taps of the PINs that were the person's on that day. */
const personTap = (
  person: Location,
): RawBuilder<unknown> => sql`pemetaan_pin m ${joinPerson('m', person)} join tap t on t.sekolah_id = m.sekolah_id and t.mesin_id = m.mesin_id and t.pin = m.pin
  and ${masaTap('m')}`

const akun = (person: Location): RawBuilder<unknown> => sql`pengguna a ${joinPerson('a', person)}`
const all = (alias: string): RawBuilder<unknown> => sql`to_jsonb(${sql.ref(alias)}) - 'sekolah_id' - 'gtk_id'`

/** Each part of a person's data: what a row shows, where it lies. Digests and keys are nobody's data. */
const sections = (person: Location): Record<string, Section> => ({
  identitasBertanggal: [all('v'), sql`gtk_identitas v ${joinPerson('v', person)}`],
  shiftDanHariKerja: [all('v'), sql`gtk_kerja v ${joinPerson('v', person)}`],
  jamKerja: [
    sql`${all('v')} || jsonb_build_object('polaJam', p.nama)`,
    sql`gtk_jam v ${joinPerson('v', person)} left join pola_jam p on p.id = v.pola_jam_id`,
  ],
  tpp: [all('v'), sql`gtk_tpp v ${joinPerson('v', person)}`],
  penandaTangan: [all('v'), sql`penanda_tangan v ${joinPerson('v', person)}`],
  pemetaanPin: [all('v'), sql`pemetaan_pin v ${joinPerson('v', person)}`],
  tap: [
    sql`jsonb_build_object('mesin', t.mesin_id, 'pin', t.pin, 'waktu', t.waktu_lokal, 'diterima', t.diterima_pada)`,
    personTap(person),
  ],
  koreksi: [sql`${all('v')} - 'sidik' - 'kunci_kirim' - 'sidik_kirim'`, sql`koreksi v ${joinPerson('v', person)}`],
  absensiManual: [
    sql`to_jsonb(a) - 'sekolah_id' - 'sidik' - 'kunci_kirim' - 'sidik_kirim' || jsonb_build_object('datang', v.waktu_datang, 'pulang', v.waktu_pulang,
      'keterangan', v.keterangan)`,
    sql`absensi_manual_rinci v ${joinPerson('v', person)} join absensi_manual a on a.sekolah_id = v.sekolah_id and a.id = v.absensi_manual_id`,
  ],
  keberatan: [all('v'), sql`keberatan v ${joinPerson('v', person)}`],
  dokumen: [
    sql`jsonb_build_object('koreksi', k.no_koreksi, 'berkas', d.nama_berkas, 'jenis', d.mime, 'ukuran', d.ukuran, 'diunggah', d.diunggah_pada)`,
    sql`koreksi k ${joinPerson('k', person)} join dokumen d on d.sekolah_id = k.sekolah_id and d.pemilik = 'koreksi' and d.pemilik_id = k.id`,
  ],
  dokumenKeberatan: [
    sql`jsonb_build_object('tanggal', v.tanggal, 'berkas', d.nama_berkas, 'jenis', d.mime, 'ukuran', d.ukuran, 'diunggah', d.diunggah_pada)`,
    sql`keberatan v ${joinPerson('v', person)} join dokumen d on d.sekolah_id = v.sekolah_id and (d.pemilik = 'keberatan' and d.pemilik_id = v.id
      or d.pemilik = 'absensi-manual' and d.pemilik = v.pengajuan_jenis and d.pemilik_id = v.pengajuan_id and d.diunggah_oleh = v.dibuat_oleh)`,
  ],
  akanDihapus: [all('v'), sql`gtk_akan_dihapus v ${joinPerson('v', person)}`],
  konfirmasiHari: [all('v'), sql`konfirmasi_hari v ${joinPerson('v', person)}`],
  kirimanDhgtk: [all('v'), sql`kiriman v ${joinPerson('v', person)}`],
  akun: [
    sql`jsonb_build_object('username', ${akunUsername('a')}, 'usernameSampai', a.username_sampai, 'nama', a.nama, 'noHp', a.no_hp, 'status', a.status, 'dibuat', a.dibuat_pada,
      'masukTerakhir', a.masuk_terakhir)`,
    akun(person),
  ],
  riwayat: [
    sql`jsonb_build_object('waktu', r.pada, 'nomor', r.nomor, 'oleh', u.nama, 'perihal', r.perihal, 'tindakan', r.tindakan,
      'sebelum', i.sebelum, 'sesudah', i.sesudah, 'alasan', i.alasan)`,
    ...[inSchoolRantai(person), inCentralRantai(person)].map(
      (lines) => sql`riwayat r left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
        left join pengguna u on u.id = r.pengguna_id where ${lines}`,
    ),
  ],
})

/** Letters and sign-ins are nobody's but the person's own: no operator reads somebody's mail. */
const ownSections = (person: Location): Record<string, Section> => ({
  sesi: [
    sql`jsonb_build_object('dibuat', x.dibuat_pada, 'sampai', x.kedaluwarsa, 'dipakai', x.dipakai_pada, 'ip', x.ip, 'perangkat', x.perangkat)`,
    sql`${akun(person)} join sesi x on x.pengguna_id = a.id`,
  ],
  pesanDiterima: [
    sql`jsonb_build_object('waktu', p.waktu, 'subjek', p.subjek, 'isi', p.isi, 'dibaca', t.terbaca_pada)`,
    sql`${akun(person)} join pesan_penerima t on t.pengguna_id = a.id join pesan p on p.id = t.pesan_id`,
  ],
  pesanDikirim: [
    sql`jsonb_build_object('waktu', p.waktu, 'subjek', p.subjek, 'isi', p.isi)`,
    sql`${akun(person)} join pesan p on p.pengirim_id = a.id`,
  ],
})

/** Everything that is kept about one person, part by part; undefined outside the scope. */
export async function readDataPribadi(
  db: DbOrTrx,
  cakupan: Cakupan,
  location: Location,
  { pada, own }: { pada: string; own: boolean },
): Promise<DataPribadi | undefined> {
  const { rows } = await sql<{ identitas: Record<string, unknown> }>`
    select to_jsonb(g) - 'cari' - 'sekolah_id' || jsonb_build_object('sekolah', s.nama, 'npsn', s.npsn) as identitas
    from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${location.sekolahId} and g.id = ${location.nomor} and ${sekolahIn(cakupan)} and ${gtkIn(cakupan)}`.execute(
    db,
  )
  const identitas = rows[0]?.identitas
  if (identitas === undefined) return undefined
  const bagian: DataPribadi['bagian'] = {}
  for (const [nama, [content, ...places]] of Object.entries({
    ...sections(location),
    ...(own ? ownSections(location) : {}),
  })) {
    const found = []
    for (const from of places) found.push(...(await readSection(db, content, from)))
    bagian[nama] = places.length === 1 ? found : found.toSorted(byWaktu)
  }
  return { dibuatPada: pada, identitas, bagian }
}

type Isi = Record<string, unknown>

async function readSection(db: DbOrTrx, content: RawBuilder<unknown>, from: RawBuilder<unknown>): Promise<Isi[]> {
  const { rows } = await sql<{
    isi: Isi
  }>`select ${content} as isi from ${from} order by ${content} ->> 'waktu', 1`.execute(db)
  return rows.map(({ isi }) => isi)
}

const byWaktu = (a: Isi, b: Isi): number => (String(a['waktu']) < String(b['waktu']) ? -1 : 1)

/** The lines of history about one person that still have their content, by chain. */
export async function personRiwayatNumbers(
  db: DbOrTrx,
  cakupan: Cakupan,
  location: Location,
): Promise<{ sekolahId: number; nomor: number[] }[]> {
  const found = []
  for (const lines of [inCentralRantai(location), inSchoolRantai(location)]) {
    const { rows } = await sql<{ sekolahId: number; nomor: number[] }>`
      select r.sekolah_id as "sekolahId", json_agg(r.nomor order by r.nomor) as nomor
      from riwayat r join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
      where ${lines} and exists (select 1 from sekolah s where s.id = ${location.sekolahId} and ${sekolahIn(cakupan)})
      group by r.sekolah_id`.execute(db)
    found.push(...rows)
  }
  return found
}

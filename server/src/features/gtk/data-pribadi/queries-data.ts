import type { DataPribadi } from '@geisa/contract/data-pribadi'
import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, gtkIn, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { CENTRAL } from '../../riwayat/commands.ts'

type Location = { sekolahId: number; nomor: number }

/** One member of staff as `orang`, inside the scope: every other statement here joins it. */
const person = (cakupan: Cakupan, { sekolahId, nomor }: Location): RawBuilder<unknown> => sql`orang as (
  select g.sekolah_id, g.id, g.id as gtk_id from gtk g join sekolah s on s.id = g.sekolah_id
  where g.sekolah_id = ${sekolahId} and g.id = ${nomor} and ${sekolahIn(cakupan)} and ${gtkIn(cakupan)})`

const OWN = (alias: string): RawBuilder<unknown> =>
  sql`join orang o on o.sekolah_id = ${sql.ref(`${alias}.sekolah_id`)} and o.id = ${sql.ref(`${alias}.gtk_id`)}`

/**
 * Lines of history about `orang`: the staff row, its requests and objections, its PINs and its account; of the school's
 * chain, and of the centre's where an account once wrote there.
 */
const PERSON_RIWAYAT = sql`riwayat r join orang o on r.sekolah_id in (o.sekolah_id, ${sql.lit(CENTRAL)}) and (
    (r.sekolah_id = o.sekolah_id and r.perihal in ('gtk', 'gtk-tpp', 'data-pribadi') and r.objek = o.sekolah_id || '-' || o.id)
    or (r.sekolah_id = o.sekolah_id and r.perihal = 'koreksi' and r.objek in (
      select k.sekolah_id || '-' || k.id from koreksi k where k.sekolah_id = o.sekolah_id and k.gtk_id = o.id))
    or (r.sekolah_id = o.sekolah_id and r.perihal = 'keberatan' and r.objek in (
      select k.sekolah_id || '-' || k.id from keberatan k where k.sekolah_id = o.sekolah_id and k.gtk_id = o.id))
    or (r.sekolah_id = o.sekolah_id and r.perihal = 'pemetaan-pin' and r.objek in (
      select k.sekolah_id || '-' || k.id from pemetaan_pin k where k.sekolah_id = o.sekolah_id and k.gtk_id = o.id))
    or (r.perihal = 'pengguna' and r.objek in (
      select a.id::text from pengguna a where a.sekolah_id = o.sekolah_id and a.gtk_id = o.id)))`

/** Taps of the PINs that were the person's on that day. */
const PERSON_TAP = sql`pemetaan_pin m ${OWN('m')} join tap t on t.sekolah_id = m.sekolah_id and t.mesin_id = m.mesin_id and t.pin = m.pin
  and (m.mulai is null or t.waktu_lokal >= m.mulai) and (m.sampai is null or t.waktu_lokal < m.sampai + 1)`

const AKUN = sql`pengguna a join orang o on o.sekolah_id = a.sekolah_id and o.id = a.gtk_id`
const all = (alias: string): RawBuilder<unknown> => sql`to_jsonb(${sql.ref(alias)}) - 'sekolah_id' - 'gtk_id'`

/** Each part of a person's data: what a row shows, where it lies. Digests and keys are nobody's data. */
const SECTION: Record<string, [content: RawBuilder<unknown>, from: RawBuilder<unknown>]> = {
  identitasBertanggal: [all('v'), sql`gtk_identitas v ${OWN('v')}`],
  shiftDanHariKerja: [all('v'), sql`gtk_kerja v ${OWN('v')}`],
  tpp: [all('v'), sql`gtk_tpp v ${OWN('v')}`],
  penandaTangan: [all('v'), sql`penanda_tangan v ${OWN('v')}`],
  pemetaanPin: [all('v'), sql`pemetaan_pin v ${OWN('v')}`],
  tap: [
    sql`jsonb_build_object('mesin', t.mesin_id, 'pin', t.pin, 'waktu', t.waktu_lokal, 'diterima', t.diterima_pada)`,
    PERSON_TAP,
  ],
  koreksi: [sql`${all('v')} - 'sidik' - 'kunci_kirim' - 'sidik_kirim'`, sql`koreksi v ${OWN('v')}`],
  absensiManual: [
    sql`to_jsonb(a) - 'sekolah_id' - 'sidik' - 'kunci_kirim' - 'sidik_kirim' || jsonb_build_object('datang', v.waktu_datang, 'pulang', v.waktu_pulang,
      'keterangan', v.keterangan)`,
    sql`absensi_manual_rinci v ${OWN('v')} join absensi_manual a on a.sekolah_id = v.sekolah_id and a.id = v.absensi_manual_id`,
  ],
  keberatan: [all('v'), sql`keberatan v ${OWN('v')}`],
  dokumen: [
    sql`jsonb_build_object('koreksi', k.no_koreksi, 'berkas', d.nama_berkas, 'jenis', d.mime, 'ukuran', d.ukuran, 'diunggah', d.diunggah_pada)`,
    sql`koreksi k ${OWN('k')} join dokumen d on d.sekolah_id = k.sekolah_id and d.pemilik = 'koreksi' and d.pemilik_id = k.id`,
  ],
  konfirmasiHari: [all('v'), sql`konfirmasi_hari v ${OWN('v')}`],
  kirimanDhgtk: [all('v'), sql`kiriman v ${OWN('v')}`],
  akun: [
    sql`jsonb_build_object('username', a.username, 'nama', a.nama, 'noHp', a.no_hp, 'status', a.status, 'dibuat', a.dibuat_pada)`,
    AKUN,
  ],
  riwayat: [
    sql`jsonb_build_object('waktu', r.pada, 'nomor', r.nomor, 'oleh', u.nama, 'perihal', r.perihal, 'tindakan', r.tindakan,
      'sebelum', i.sebelum, 'sesudah', i.sesudah, 'alasan', i.alasan)`,
    sql`${PERSON_RIWAYAT} left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
      left join pengguna u on u.id = r.pengguna_id`,
  ],
}

/** Letters and sign-ins are nobody's but the person's own: no operator reads somebody's mail. */
const OWN_SECTION: typeof SECTION = {
  sesi: [
    sql`jsonb_build_object('dibuat', x.dibuat_pada, 'sampai', x.kedaluwarsa, 'ip', x.ip, 'perangkat', x.perangkat)`,
    sql`${AKUN} join sesi x on x.pengguna_id = a.id`,
  ],
  pesanDiterima: [
    sql`jsonb_build_object('waktu', p.waktu, 'subjek', p.subjek, 'isi', p.isi, 'dibaca', t.terbaca_pada)`,
    sql`${AKUN} join pesan_penerima t on t.pengguna_id = a.id join pesan p on p.id = t.pesan_id`,
  ],
  pesanDikirim: [
    sql`jsonb_build_object('waktu', p.waktu, 'subjek', p.subjek, 'isi', p.isi)`,
    sql`${AKUN} join pesan p on p.pengirim_id = a.id`,
  ],
}

/** Everything that is kept about one person, part by part; undefined outside the scope. */
export async function readDataPribadi(
  db: DbOrTrx,
  cakupan: Cakupan,
  location: Location,
  { pada: at, own }: { pada: string; own: boolean },
): Promise<DataPribadi | undefined> {
  const also = person(cakupan, location)
  const { rows } = await sql<{ identitas: Record<string, unknown> }>`with ${also}
    select to_jsonb(g) - 'cari' - 'sekolah_id' || jsonb_build_object('sekolah', s.nama, 'npsn', s.npsn) as identitas
    from orang o join gtk g on g.sekolah_id = o.sekolah_id and g.id = o.id join sekolah s on s.id = g.sekolah_id`.execute(
    db,
  )
  const identitas = rows[0]?.identitas
  if (identitas === undefined) return undefined
  const section: DataPribadi['bagian'] = {}
  for (const [nama, [content, from]] of Object.entries(own ? { ...SECTION, ...OWN_SECTION } : SECTION)) {
    const result = await sql<{
      isi: Record<string, unknown>
    }>`with ${also} select ${content} as isi from ${from}`.execute(db)
    section[nama] = result.rows.map((row) => row.isi)
  }
  return { dibuatPada: at, identitas, bagian: section }
}

/** The lines of history about one person that still have their content, by chain. */
export async function personRiwayatNumbers(
  db: DbOrTrx,
  cakupan: Cakupan,
  location: Location,
): Promise<{ sekolahId: number; nomor: number[] }[]> {
  const { rows } = await sql<{ sekolahId: number; nomor: number[] }>`with ${person(cakupan, location)}
    select r.sekolah_id as "sekolahId", json_agg(r.nomor order by r.nomor) as nomor from ${PERSON_RIWAYAT}
    join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor group by r.sekolah_id order by 1`.execute(
    db,
  )
  return rows
}

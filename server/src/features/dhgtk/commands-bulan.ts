import { lengkapSampai } from '@geisa/engine/hari/hari-gtk'
import { kirimanBulan } from '@geisa/engine/hari/kiriman-hari'
import { rentangBulan, tanggalDari } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { hitungHariSekolah } from '../rekap/queries-hari.ts'
import { versiFakta } from './antre-sql.ts'
import { type Beda, bedakanKiriman, type KirimanAda } from './beda-kiriman.ts'
import { type AsalKiriman, majukanPengajuan } from './commands-pengajuan.ts'

type SatuBulan = { sekolahId: number; bulan: number; sekarang: string }

/** Brings the queue of one school-month up to its facts, in one transaction. @returns how many rows changed */
export function antreBulan(db: Db, cakupan: Cakupan, satu: SatuBulan): Promise<number> {
  const { sekolahId, bulan, sekarang } = satu
  return db.transaction().execute(async (trx) => {
    if (!(await pegangBulan(trx, cakupan, satu))) return 0
    // The version is read before the facts: what changes in between is looked at once more.
    const versi = await bacaVersi(trx, cakupan, satu)
    const hasil = await hitungHariSekolah(trx, cakupan, { sekolahId, bulan: String(bulan), sekarang })
    if (hasil === undefined) return 0
    const { awal, jumlahHari } = rentangBulan(String(bulan))
    const [dari, sampai] = [tanggalDari(awal), tanggalDari(awal + jumlahHari - 1)]
    const ada = await pegangTerbaru(trx, cakupan, { sekolahId, dari, sampai })
    const beda = bedakanKiriman(ada, kirimanBulan(hasil))
    await tulisBeda(trx, satu, beda)
    // A request may have had its last waiting row taken over by another.
    await majukanPengajuan(trx, asalLama(sekolahId, beda), sekarang)
    await sql`update kiriman_bulan set versi = ${versi}::bigint, sampai = ${lengkapSampai(hasil)}, dilihat_pada = ${sekarang}
      where sekolah_id = ${sekolahId} and bulan = ${bulan}`.execute(trx)
    return beda.tambah.length + beda.ganti.length + beda.hapus.length
  })
}

/** One server at a time; the next one finds what the first has done. */
async function pegangBulan(trx: Trx, cakupan: Cakupan, { sekolahId, bulan, sekarang }: SatuBulan): Promise<boolean> {
  await sql`
    insert into kiriman_bulan (sekolah_id, bulan, versi, dilihat_pada)
    select s.id, ${bulan}, -1, ${sekarang} from sekolah s where s.id = ${sekolahId} and ${sekolahDalam(cakupan)}
    on conflict do nothing`.execute(trx)
  const { rows } = await sql`
    select from kiriman_bulan where sekolah_id = ${sekolahId} and bulan = ${bulan} for update`.execute(trx)
  return rows.length > 0
}

/** As text: it passes 2^53. */
async function bacaVersi(trx: Trx, cakupan: Cakupan, { sekolahId, bulan }: SatuBulan): Promise<string> {
  const { rows } = await sql<{ versi: string }>`
    select ${versiFakta(bulan)}::text as versi from sekolah s where s.id = ${sekolahId} and ${sekolahDalam(cakupan)}`.execute(
    trx,
  )
  return rows[0]?.versi ?? '0'
}

/** The latest revisions, held against the sender: a row that it takes up now is not written over. */
async function pegangTerbaru(
  trx: Trx,
  cakupan: Cakupan,
  { sekolahId, dari, sampai }: { sekolahId: number; dari: string; sampai: string },
): Promise<KirimanAda[]> {
  const { rows } = await sql<KirimanAda>`
    select k.gtk_id as "gtkId", k.tanggal, k.jenis_waktu as "jenisWaktu", k.waktu, k.jenis_data as "jenisData",
      k.pengajuan as nomor, k.revisi, k.status_kirim as "statusKirim", k.percobaan
    from kiriman k join sekolah s on s.id = k.sekolah_id
    where k.sekolah_id = ${sekolahId} and k.tanggal between ${dari} and ${sampai} and ${sekolahDalam(cakupan)}
      and not exists (select from kiriman l where l.sekolah_id = k.sekolah_id and l.tanggal = k.tanggal
        and l.gtk_id = k.gtk_id and l.jenis_waktu = k.jenis_waktu and l.revisi > k.revisi)
    order by k.tanggal, k.gtk_id, k.jenis_waktu for update of k`.execute(trx)
  return rows
}

async function tulisBeda(trx: Trx, { sekolahId, sekarang }: SatuBulan, { tambah, ganti, hapus }: Beda): Promise<void> {
  const buang = [...hapus, ...ganti.map(({ lama }) => lama)]
  const baru = [...tambah, ...ganti.map((satu) => satu.baru)]
  if (buang.length > 0)
    await sql`
      delete from kiriman k using unnest(${buang.map((b) => b.tanggal)}::date[], ${buang.map((b) => b.gtkId)}::int[],
        ${buang.map((b) => b.jenisWaktu)}::text[], ${buang.map((b) => b.revisi)}::smallint[]) b (tanggal, gtk_id, jenis_waktu, revisi)
      where k.sekolah_id = ${sekolahId} and (k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi) = (b.tanggal, b.gtk_id, b.jenis_waktu, b.revisi)`.execute(
      trx,
    )
  if (baru.length === 0) return
  await sql`
    insert into kiriman (sekolah_id, tanggal, gtk_id, jenis_waktu, revisi, waktu, jenis_data, pengajuan, diantre_pada, coba_lagi)
    select ${sekolahId}::int, b.*, ${sekarang}::timestamptz, ${sekarang}::timestamptz from unnest(${baru.map((b) => b.tanggal)}::date[],
      ${baru.map((b) => b.gtkId)}::int[], ${baru.map((b) => b.jenisWaktu)}::text[], ${baru.map((b) => b.revisi)}::smallint[],
      ${baru.map((b) => b.waktu)}::time[], ${baru.map((b) => b.jenisData)}::text[], ${baru.map((b) => b.nomor)}::text[]) b`.execute(
    trx,
  )
}

const asalLama = (sekolahId: number, { ganti, hapus }: Beda): AsalKiriman[] =>
  [...ganti.map(({ lama }) => lama), ...hapus].flatMap(({ jenisData, nomor }) =>
    nomor === null ? [] : [{ sekolahId, jenisData, nomor }],
  )

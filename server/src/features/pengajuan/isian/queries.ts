import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import { versiPerHari } from '@geisa/engine/berlaku'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { nomorHari } from '@geisa/engine/kalender'
import { PENGATURAN_BAWAAN } from '@geisa/engine/pengaturan'
import { sql } from 'kysely'
import type { Masuk } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { GalatHttp, tidakAda } from '../../../platform/errors.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'
import { hariIniDi, planBerlaku } from '../../sekolah/queries-baris.ts'
import type { Form, Kind, Letak, SekolahPengusul, Tersimpan } from '../kind.ts'
import { BENTUK } from '../queries-bentuk.ts'

/** @throws 404 also outside the scope */
export async function findTersimpan<F extends Form>(
  db: DbOrTrx,
  cakupan: Cakupan,
  { jenis, isian }: Kind<F>,
  { sekolahId, nomor }: Letak,
): Promise<Tersimpan<F>> {
  const { tabel, nomor: no } = BENTUK[jenis]
  const { rows } = await sql<Omit<Tersimpan<F>, 'isian'> & { isian: object; catatan: string }>`
    select k.sekolah_id as "sekolahId", k.id as nomor, ${no} as "noUsulan", k.versi, k.status_pengajuan as status,
      ${isian} as isian, k.catatan_pengusul as catatan, k.catatan_pemeriksa as "catatanPemeriksa",
      k.alasan_penolakan_id as "alasanPenolakanId", k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa"
    from ${tabel} k join sekolah s on s.id = k.sekolah_id
    where k.sekolah_id = ${sekolahId} and k.id = ${nomor} and ${sekolahDalam(cakupan)}`.execute(db)
  if (rows[0] === undefined) throw tidakAda('Usulan')
  const { catatan, ...baris } = rows[0]
  return { ...baris, isian: { ...baris.isian, catatan } }
}

/** @throws 404 for who has no school */
export async function findSekolahPengusul(
  { db, clock }: { db: DbOrTrx; clock: Aplikasi['clock'] },
  { pengguna, cakupan }: Masuk,
): Promise<SekolahPengusul> {
  const hariIni = hariIniDi(clock.now())
  const { rows } = await sql<SekolahPengusul>`
    select s.id, s.nama, s.zona, ${planBerlaku(hariIni)} = 'PRO' as pro, ${hariIni} as "hariIni"
    from sekolah s where s.id = ${pengguna.sekolahId}::int and ${sekolahDalam(cakupan)}`.execute(db)
  if (rows[0] === undefined) throw tidakAda('Sekolah')
  return rows[0]
}

type Dicari = {
  sekolahId: number
  kunciKirim: string | undefined
  /** What came under that key. */
  sidikKirim: string
  sidik?: string
}

/**
 * Of one submission that was sent more than once: the request that it became, by the browser's key or, while it waits or
 * counts, by its content: a rule may have approved it between the two. @returns its number within the school
 * @throws 409 when the key came before with other content: answering that one would lose what is sent now
 */
export async function findKiriman(
  db: DbOrTrx,
  cakupan: Cakupan,
  jenis: JenisPengajuan,
  { sekolahId, kunciKirim, sidikKirim, sidik }: Dicari,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; nomor: string; lain: boolean }>`
    select k.id, ${BENTUK[jenis].nomor} as nomor, (k.kunci_kirim = ${kunciKirim ?? null} and k.sidik_kirim <> ${sidikKirim}) is true as lain
    from ${BENTUK[jenis].tabel} k join sekolah s on s.id = k.sekolah_id
    where k.sekolah_id = ${sekolahId} and ${sekolahDalam(cakupan)}
      and (k.kunci_kirim = ${kunciKirim ?? null} or (k.sidik = ${sidik ?? null} and k.status_pengajuan in (1, 2, 4, 5)))
    order by (k.kunci_kirim = ${kunciKirim ?? null}) is true desc, k.status_pengajuan = 1 desc, k.id desc limit 1`.execute(
    db,
  )
  const [satu] = rows
  if (satu?.lain) throw kirimanLain(`${sekolahId}-${satu.id}`, satu.nomor)
  return satu?.id
}

const kirimanLain = (id: string, nomor: string): GalatHttp =>
  new GalatHttp(409, {
    message: `Kiriman ini sudah tercatat sebagai No. ${nomor} dengan isi lain. Buka usulan itu, lalu perbaharui di sana.`,
    kode: 'KIRIMAN_LAIN',
    tercatat: { id, nomor },
  })

/** A time after midnight is of the next date, and so is the border that it lies before (rules.md L29). */
export const batasMalamSesudah = (fakta: FaktaBulan | undefined, tanggal: string): number =>
  (versiPerHari(fakta?.pengaturan ?? [], nomorHari(tanggal) + 1, 1)[0] ?? PENGATURAN_BAWAAN).batasMalam

import type { Keluaran } from '@geisa/contract/endpoint'
import { SPTJM_MAKS_BYTE, type SptjmLengkap, UKURAN_SPTJM, type unggahSptjm } from '@geisa/contract/sptjm'
import { hariSekolah, namaBulan } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { bentrok, salahIsi, tidakAda } from '../../platform/errors.ts'
import { type BerkasDiperiksa, periksaBerkas } from '../../platform/file-check/periksa-berkas.ts'
import { pasangDokumen, titipDokumen } from '../../platform/files/dokumen.ts'
import { catatRiwayat, pegangRantai } from '../riwayat/commands.ts'
import { findSekolah } from '../sekolah/queries.ts'
import { findSegelAktif, findSptjm, findTersimpan, type SptjmTersimpan } from './queries.ts'

export const BATAS = { maksByte: SPTJM_MAKS_BYTE, kalimat: UKURAN_SPTJM }

/** Stores a month's first signed statement. The same file again, also at the same instant, answers what is stored. */
export async function unggah(
  alat: Aplikasi,
  masuk: Masuk,
  { sekolahId, tahunBulan: bulan, file, segelKode }: Keluaran<typeof unggahSptjm, 'body'>,
): Promise<SptjmLengkap> {
  const pada = alat.clock.now()
  const sekolah = await findSekolah(alat.db, masuk.cakupan, sekolahId)
  if (sekolah === undefined) throw tidakAda('Sekolah')
  if (bulan > hariSekolah(pada, sekolah.zona).replaceAll('-', '').slice(0, 6))
    throw salahIsi('tahunBulan', `Bulan ${namaBulan(bulan)} belum tiba`)
  const berkas = await periksaBerkas(file, BATAS)
  const lama = await findTersimpan(alat.db, masuk.cakupan, { sekolahId, bulan })
  if (lama !== undefined) tolakSegelLain(lama, segelKode)
  const satu = { sekolahId, bulan, berkas, pada, segelKode }
  const id = lama === undefined ? await simpanBaru(alat, masuk, satu) : tolakBerbeda(lama, berkas)
  return findSptjm(alat, masuk, `${sekolahId}-${id}`)
}

/** @returns the id of the row, ours or that of who was faster with the same file */
function simpanBaru(
  alat: Aplikasi,
  { pengguna, cakupan }: Masuk,
  satu: { sekolahId: number; bulan: string; berkas: BerkasDiperiksa; pada: string; segelKode: Dilihat },
): Promise<number> {
  const { sekolahId, bulan, berkas, pada } = satu
  return titipDokumen(alat, { sekolahId, berkas, penggunaId: pengguna.id, pada }, (kunci) =>
    alat.db.transaction().execute(async (trx) => {
      await pegangRantai(trx, sekolahId)
      const lama = await findTersimpan(trx, cakupan, { sekolahId, bulan })
      const segelAktif = lama?.segelAktif ?? (await findSegelAktif(trx, cakupan, { sekolahId, bulan }))
      tolakSegelLain({ bulan, segelAktif }, satu.segelKode)
      if (lama !== undefined) return { terpasang: false, hasil: tolakBerbeda(lama, berkas) }
      const { rows } = await sql<{ id: number }>`
        insert into sptjm (sekolah_id, bulan, kunci_dokumen, segel_kode, diunggah_oleh, diunggah_pada)
        values (${sekolahId}, ${Number(bulan)}, ${kunci}, ${segelAktif}, ${pengguna.id}, ${pada}) returning id`.execute(
        trx,
      )
      const id = rows[0]?.id ?? 0
      await pasangDokumen(trx, { sekolahId, kunci }, 'sptjm', id)
      await catatRiwayat(trx, {
        ...catatan({ sekolahId, id }, pada, pengguna.id),
        tindakan: 'unggah',
        sesudah: isiRiwayat(bulan, berkas, segelAktif),
      })
      return { terpasang: true, hasil: id }
    }),
  )
}

function tolakBerbeda(lama: SptjmTersimpan, berkas: BerkasDiperiksa): number {
  if (isSudah(lama, berkas)) return lama.id
  const nama = namaBulan(lama.bulan)
  throw salahIsi('tahunBulan', `SPTJM ${nama} sudah ada. Untuk menggantinya, pilih 'Unggah ulang' di daftarnya.`)
}

/** The seal that the sender printed or saw; null = the month was open, undefined = not said. */
export type Dilihat = string | null | undefined

export function tolakSegelLain(
  { bulan, segelAktif }: Pick<SptjmTersimpan, 'bulan' | 'segelAktif'>,
  dilihat: Dilihat,
): void {
  if (dilihat === undefined || dilihat === segelAktif) return
  const kini = segelAktif === null ? 'tidak terkunci' : `dikunci dengan segel ${segelAktif}`
  throw bentrok(
    `Bulan ${namaBulan(bulan)} sekarang ${kini}, bukan seperti yang Anda cetak. Muat ulang, lalu cetak SPTJM yang baru.`,
  )
}

/** The same paper for the same seal, waiting: an answer was lost, and its request comes again. */
export const isSudah = ({ sha256, status, segelKode, segelAktif }: SptjmTersimpan, berkas: BerkasDiperiksa): boolean =>
  sha256 === berkas.sha256 && status === 'diunggah' && segelKode === segelAktif

export const BERUBAH = 'SPTJM ini sudah berubah sejak Anda membukanya. Muat ulang, lalu ulangi.'

export const catatan = ({ sekolahId, id }: { sekolahId: number; id: number }, pada: string, penggunaId: number) => ({
  sekolahId,
  pada,
  penggunaId,
  perihal: 'sptjm',
  objek: `${sekolahId}-${id}`,
})

export const isiRiwayat = (bulan: string, { nama, sha256 }: BerkasDiperiksa, segel: string | null) => ({
  bulan: namaBulan(bulan),
  namaBerkas: nama,
  sha256,
  segel,
})

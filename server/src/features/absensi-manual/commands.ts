import type { ajukanManual, ManualLengkap } from '@geisa/contract/absensi-manual'
import type { Keluaran } from '@geisa/contract/endpoint'
import { STATUS } from '@geisa/engine/acuan'
import type { Trx } from '../../platform/db.ts'
import { bentrok, tidakAda } from '../../platform/errors.ts'
import type { Masuk } from '../../platform/session.ts'
import { type AlatTercatat, serahkanOtomatis } from '../approval-otomatis/commands-terapkan.ts'
import { usulkanKeberatan } from '../keberatan/commands.ts'
import { type DokumenSiap, siapkanDokumen } from '../pengajuan/commands-dokumen.ts'
import { catatAlamat, nomorBaru } from '../pengajuan/commands-nomor.ts'
import { sidikKiriman, sidikUsulan, tahanKiriman } from '../pengajuan/commands-sidik.ts'
import { findKiriman } from '../pengajuan/queries-kiriman.ts'
import { findSekolahPengusul, type SekolahPengusul } from '../pengajuan/queries-umum.ts'
import { tolakBulanTerkunci } from '../rekap/queries-terkunci.ts'
import { catatRiwayat } from '../riwayat/commands.ts'
import { galatRinci, type Isian, isiRiwayat, pokokIsian, susunRinci, tolakIsian } from './commands-isian.ts'
import { tolakMilikBaru } from './commands-milik.ts'
import { sisipUsulan } from './commands-tulis.ts'
import { findManual } from './queries.ts'

const JENIS = 'absensi-manual' as const
type Badan = Keluaran<typeof ajukanManual, 'body'>

/** A new request of the caller's school. The same one again, also at the same instant, answers what is there already. */
export async function ajukan(alat: AlatTercatat, masuk: Masuk, badan: Badan): Promise<ManualLengkap> {
  const sekolah = await findSekolahPengusul(alat, masuk)
  if (sekolah === undefined) throw tidakAda('Sekolah')
  const { kunciKirim, keberatanId = null } = badan
  const sekolahId = sekolah.id
  const isian: Isian = {
    tanggal: badan.tanggal,
    statusId: badan.jenisAbsensiManual.id,
    catatan: badan.catatanDariPengusul ?? '',
    rinci: susunRinci(sekolahId, badan.details),
  }
  const pokok = pokokIsian(isian)
  const sidikKirim = sidikKiriman(keberatanId === null ? pokok : [pokok, keberatanId], badan.dokumenPendukung)
  const sudah = kunciKirim && (await findKiriman(alat.db, masuk.cakupan, JENIS, { sekolahId, kunciKirim, sidikKirim }))
  if (sudah) return findManual(alat, masuk, `${sekolahId}-${sudah}`)
  tolakMilikBaru(badan, sekolahId)
  const sekarang = alat.clock.now()
  const nama = await tolakIsian(alat.db, masuk.cakupan, sekolah, { isian, galat: galatRinci(badan.details), sekarang })
  await tolakBulanTerkunci(alat.db, sekolahId, isian.tanggal, isian.tanggal, 'tanggal')
  const dokumen = await siapkanDokumen(alat, masuk, {
    sekolahId,
    daftar: badan.dokumenPendukung ?? [],
    adaSekarang: [],
  })
  try {
    const id = await simpan(alat, masuk, sekolah, { isian, nama, dokumen, kunciKirim, sidikKirim, keberatanId })
    return await findManual(alat, masuk, `${sekolahId}-${id}`)
  } finally {
    await dokumen.buang()
  }
}

type Disimpan = {
  isian: Isian
  nama: ReadonlyMap<number, string>
  dokumen: DokumenSiap
  kunciKirim: string | undefined
  sidikKirim: string
  /** The objection that it answers. */
  keberatanId: string | null
}

/** @returns the request's number within its school, ours or that of who was faster with the same submission */
async function simpan(
  alat: AlatTercatat,
  masuk: Masuk,
  sekolah: SekolahPengusul,
  { isian, nama, dokumen, kunciKirim, sidikKirim, keberatanId }: Disimpan,
): Promise<number> {
  const { db, clock } = alat
  const pada = clock.now()
  const sekolahId = sekolah.id
  const sidik = sidikUsulan(pokokIsian(isian), dokumen.sidik)
  const dicari = { sekolahId, kunciKirim, sidikKirim, sidik }
  const penggunaId = masuk.pengguna.id
  const catat = async (trx: Trx, noUsulan: string): Promise<number | undefined> => {
    await tahanKiriman(trx, sekolahId, sidik)
    if ((await findKiriman(trx, masuk.cakupan, JENIS, dicari)) !== undefined) return undefined
    const baru = await sisipUsulan(trx, sekolahId, isian, { noUsulan, ...dicari, pada, penggunaId })
    if (baru === undefined) return undefined
    await tolakBulanTerkunci(trx, sekolahId, isian.tanggal, isian.tanggal, 'tanggal')
    await catatAlamat(trx, { jenis: JENIS, nomor: noUsulan, sekolahId, id: baru })
    await dokumen.pasang(trx, JENIS, baru)
    const milik = { id: baru, sekolahId, noUsulan, pada }
    if (keberatanId !== null) await usulkanKeberatan(trx, masuk, keberatanId, usulanDari(isian, milik))
    await catatRiwayat(trx, {
      sekolahId,
      pada,
      penggunaId,
      perihal: JENIS,
      objek: `${sekolahId}-${baru}`,
      tindakan: 'ajukan',
      sesudah: { noAbsensiManual: noUsulan, ...isiRiwayat(isian, nama), dokumen: dokumen.sidik.length },
    })
    return baru
  }
  const lama = await findKiriman(db, masuk.cakupan, JENIS, dicari)
  if (lama !== undefined) return lama
  const noUsulan = await nomorBaru(db, JENIS, pada, sekolah.zona)
  const id = await db.transaction().execute((trx) => catat(trx, noUsulan))
  if (id !== undefined) {
    await serahkanOtomatis(alat, JENIS, `${sekolahId}-${id}`)
    return id
  }
  const ada = await findKiriman(db, masuk.cakupan, JENIS, dicari)
  if (ada === undefined) throw bentrok('Usulan yang sama baru saja berubah. Muat ulang daftar, lalu ulangi.')
  return ada
}

/** As an objection asks for it; a holiday of the school names nobody and is everybody's. */
const usulanDari = (
  { tanggal, statusId, rinci }: Isian,
  milik: { id: number; sekolahId: number; noUsulan: string; pada: string },
) => ({
  ...milik,
  jenis: JENIS,
  gtkIds: statusId === STATUS.LIBUR_KHUSUS ? null : rinci.map(({ gtkId }) => gtkId),
  dari: tanggal,
  sampai: tanggal,
})

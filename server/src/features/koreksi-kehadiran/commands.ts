import type { Keluaran } from '@geisa/contract/endpoint'
import type { ajukanKoreksi, KoreksiLengkap } from '@geisa/contract/koreksi-kehadiran'
import { formatJam } from '@geisa/engine/kalender'
import { PENGAJUAN } from '@geisa/engine/pengajuan'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Trx } from '../../platform/db.ts'
import { bentrok, salahIsi, tidakAda, tidakSah } from '../../platform/errors.ts'
import type { Masuk } from '../../platform/session.ts'
import { type AlatTercatat, serahkanOtomatis } from '../approval-otomatis/commands-terapkan.ts'
import { usulkanKeberatan } from '../keberatan/commands.ts'
import { type DokumenSiap, siapkanDokumen } from '../pengajuan/commands-dokumen.ts'
import { tolakIsianPemeriksa, tolakMilikServer } from '../pengajuan/commands-isian.ts'
import { catatAlamat, nomorBaru } from '../pengajuan/commands-nomor.ts'
import { sidikKiriman, sidikUsulan, tahanKiriman } from '../pengajuan/commands-sidik.ts'
import { findKiriman } from '../pengajuan/queries-kiriman.ts'
import { findSekolahPengusul, type SekolahPengusul } from '../pengajuan/queries-umum.ts'
import { tolakBulanTerkunci } from '../rekap/queries-terkunci.ts'
import { catatRiwayat } from '../riwayat/commands.ts'
import { gabungIsian, type Isian, isiRiwayat } from './isian-koreksi.ts'
import { findKoreksi } from './queries.ts'
import { type Diperiksa, periksaSyarat } from './queries-syarat.ts'

type Badan = Keluaran<typeof ajukanKoreksi, 'body'>

/** Submits a correction. The same submission again, also at the same instant, answers the request that there is. */
export async function ajukan(alat: AlatTercatat, masuk: Masuk, badan: Badan): Promise<KoreksiLengkap> {
  const sekolah = await findSekolahPengusul(alat, masuk)
  if (sekolah === undefined) throw tidakAda('Sekolah')
  const { id: sekolahId } = sekolah
  const { kunciKirim, keberatanId = null } = badan
  const isian = gabungIsian(badan, null, sekolahId)
  const sidikKirim = sidikKiriman({ ...isian, keberatanId }, badan.dokumenPendukung)
  if (kunciKirim !== undefined) {
    const ada = await findKiriman(alat.db, masuk.cakupan, 'koreksi', { sekolahId, kunciKirim, sidikKirim })
    if (ada !== undefined) return findKoreksi(alat, masuk, `${sekolahId}-${ada}`)
  }
  tolakTitipan(badan, sekolahId)
  const diperiksa = await periksaUsulan(alat, masuk, sekolah, isian)
  const daftar = badan.dokumenPendukung ?? []
  const dokumen = await siapkanDokumen(alat, masuk, { sekolahId, daftar, adaSekarang: [] })
  try {
    const satu = { sekolah, isian, diperiksa, dokumen, kunciKirim, sidikKirim, keberatanId }
    const id = await simpan(alat, masuk, satu)
    return await findKoreksi(alat, masuk, `${sekolahId}-${id}`)
  } finally {
    await dokumen.buang()
  }
}

/** What a new request cannot have yet. */
function tolakTitipan(badan: Badan, sekolahId: number): void {
  tolakMilikServer(badan, { field: 'noKoreksi', nilai: badan.noKoreksi }, null, sekolahId)
  tolakIsianPemeriksa(badan, { catatan: null, alasanId: null })
  const { statusPengajuan: status } = badan
  if (status !== undefined && status !== null && status.id !== PENGAJUAN.DIUSULKAN)
    throw salahIsi('statusPengajuan', 'Usulan baru selalu berstatus Diusulkan')
}

/** @throws 422 with every field that does not hold; a locked month is told before its days are looked at */
export async function periksaUsulan(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  { cakupan }: Masuk,
  sekolah: SekolahPengusul,
  isian: Isian,
): Promise<Diperiksa> {
  const diperiksa = await periksaSyarat(db, cakupan, { sekolah, isian, sekarang: clock.now() })
  const [pertama] = diperiksa.galat
  if (pertama !== undefined) throw tidakSah(pertama.message, diperiksa.galat)
  await tolakBulanTerkunci(db, sekolah.id, isian.dari, isian.sampai, FIELD_TANGGAL)
  return diperiksa
}
const FIELD_TANGGAL = 'tglKehadiran.dari'

type Disimpan = {
  sekolah: SekolahPengusul
  isian: Isian
  diperiksa: Diperiksa
  dokumen: DokumenSiap
  kunciKirim: string | undefined
  sidikKirim: string
  /** The objection that it answers. */
  keberatanId: string | null
}

/** @returns the id of the row, ours or that of who was faster with the same */
async function simpan(alat: AlatTercatat, masuk: Masuk, satu: Disimpan): Promise<number> {
  const { sekolah, isian, dokumen, kunciKirim, sidikKirim } = satu
  const dicari = { sekolahId: sekolah.id, kunciKirim, sidikKirim, sidik: sidikUsulan(isian, dokumen.sidik) }
  const lama = await findKiriman(alat.db, masuk.cakupan, 'koreksi', dicari)
  if (lama !== undefined) return lama
  const pada = alat.clock.now()
  const noUsulan = await nomorBaru(alat.db, 'koreksi', pada, sekolah.zona)
  const baru = await alat.db.transaction().execute(async (trx) => {
    await tahanKiriman(trx, sekolah.id, dicari.sidik)
    if ((await findKiriman(trx, masuk.cakupan, 'koreksi', dicari)) !== undefined) return undefined
    await tolakBulanTerkunci(trx, sekolah.id, isian.dari, isian.sampai, FIELD_TANGGAL)
    return sisipkan(trx, masuk, { ...satu, pada, noUsulan, sidik: dicari.sidik })
  })
  if (baru !== undefined) {
    await serahkanOtomatis(alat, 'koreksi', `${sekolah.id}-${baru}`)
    return baru
  }
  const terdahulu = await findKiriman(alat.db, masuk.cakupan, 'koreksi', dicari)
  if (terdahulu === undefined) throw bentrok('Usulan yang sama baru saja diproses. Muat ulang daftarnya.')
  return terdahulu
}

/** @returns undefined when the same submission stands already: whoever came second waited for the first */
async function sisipkan(
  trx: Trx,
  masuk: Masuk,
  satu: Disimpan & { pada: string; noUsulan: string; sidik: string },
): Promise<number | undefined> {
  const { pengguna } = masuk
  const { isian, diperiksa, dokumen, pada, noUsulan, keberatanId } = satu
  const sekolahId = satu.sekolah.id
  const { awal } = diperiksa
  const { rows } = await sql<{ id: number }>`
    insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, jenis_izin, status_awal_id, status_koreksi_id, dari, sampai,
      awal_datang, awal_pulang, koreksi_datang, koreksi_pulang, catatan_pengusul, tgl_pengajuan, diajukan_oleh, sidik, kunci_kirim, sidik_kirim)
    values (${sekolahId}, ${noUsulan}, ${isian.gtkId}, ${isian.jenis}, ${isian.jenisIzin}, ${awal.statusId}, ${isian.statusId},
      ${isian.dari}, ${isian.sampai}, ${awal.datang}, ${awal.pulang}, ${jam(isian.datang)}, ${jam(isian.pulang)}, ${isian.catatan},
      ${pada}, ${pengguna.id}, ${satu.sidik}, ${satu.kunciKirim ?? null},
      ${satu.sidikKirim})
    on conflict do nothing returning id`.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) return undefined
  await catatAlamat(trx, { jenis: 'koreksi', nomor: noUsulan, sekolahId, id })
  await dokumen.pasang(trx, 'koreksi', id)
  if (keberatanId) {
    const { dari, sampai, gtkId } = isian
    const usulan = { jenis: 'koreksi', id, sekolahId, noUsulan, gtkIds: [gtkId], dari, sampai, pada } as const
    await usulkanKeberatan(trx, masuk, keberatanId, usulan)
  }
  await catatRiwayat(trx, {
    sekolahId,
    pada,
    penggunaId: pengguna.id,
    perihal: 'koreksi',
    objek: `${sekolahId}-${id}`,
    tindakan: 'ajukan',
    sesudah: isiTercatat(isian, diperiksa, dokumen),
  })
  return id
}

export const isiTercatat = (isian: Isian, { gtk, namaStatus }: Diperiksa, { sidik }: Pick<DokumenSiap, 'sidik'>) => ({
  ...isiRiwayat(isian, { gtk: gtk?.nama ?? '', status: namaStatus }),
  ...(sidik.length === 0 ? {} : { dokumen: sidik }),
})

export const jam = (detik: number | null): string | null => (detik === null ? null : formatJam(detik))

import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import { LABEL_PENGAJUAN, PENGAJUAN, type Pelaku, type StatusPengajuan, transisi } from '@geisa/engine/pengajuan'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { type GalatHttp, salahIsi, tidakSah } from '../../platform/errors.ts'
import type { Masuk } from '../../platform/session.ts'
import { bacaAlasan, type MilikPemeriksa, tolakIsianPemeriksa } from './commands-isian.ts'
import { putuskan } from './commands-putusan.ts'

/** One PATCH, of either kind of request, over the version that was seen (product.md 4). */
type Diminta = {
  id: string
  status: StatusPengajuan
  badan: MilikPemeriksa & { versi: number; statusPengajuan?: { id: number } | null | undefined }
  /** The school's fields that it would change, as the form calls them. */
  berubah: readonly string[]
  /** What the office wrote, as it is stored. */
  tercatat: { catatan: string; alasanId: number | null }
}

/**
 * Takes the step that a PATCH asks for. One that asks for nothing changes nothing, whoever sends it and whatever the state.
 * @returns whether the school's form is to be saved, which is each kind's own work
 */
export async function tempuhLangkah(
  alat: Pick<Aplikasi, 'db' | 'clock'>,
  masuk: Masuk,
  jenis: JenisPengajuan,
  pelaku: Pelaku,
  diminta: Diminta,
): Promise<boolean> {
  if (pelaku === 'pengusul') return langkahSekolah(alat, masuk, jenis, diminta)
  await langkahPemeriksa(alat, masuk, jenis, diminta)
  return false
}

/** An office decides; what the school wrote may come along as it is. */
async function langkahPemeriksa(
  alat: Pick<Aplikasi, 'db' | 'clock'>,
  masuk: Masuk,
  jenis: JenisPengajuan,
  { id, badan, berubah, tercatat }: Diminta,
): Promise<void> {
  tolakBerubah(berubah, 'Isian ini hanya diubah oleh sekolah yang mengusulkan.')
  const { catatanDariPemeriksa: catatan, versi } = badan
  const alasanId = bacaAlasan(badan)
  const ke = badan.statusPengajuan?.id
  if (ke !== undefined)
    return putuskan(alat, masuk, jenis, id, {
      ke: ke as StatusPengajuan,
      versi,
      alasanPenolakanId: alasanId,
      catatanDariPemeriksa: catatan,
    })
  const menulis =
    (catatan !== undefined && (catatan ?? '') !== tercatat.catatan) ||
    (alasanId !== undefined && alasanId !== tercatat.alasanId)
  if (menulis) throw salahIsi('statusPengajuan', 'Pilih putusannya: setujui, tolak, atau perlu perbaikan')
}

/** The school edits, submits again, or withdraws. */
async function langkahSekolah(
  alat: Pick<Aplikasi, 'db' | 'clock'>,
  masuk: Masuk,
  jenis: JenisPengajuan,
  { id, status, badan, berubah, tercatat }: Diminta,
): Promise<boolean> {
  // A note that the school may not see yet is nothing to it.
  const catatan = status === PENGAJUAN.DIUSULKAN ? null : tercatat.catatan
  tolakIsianPemeriksa(badan, { ...tercatat, catatan })
  const ke = badan.statusPengajuan?.id as StatusPengajuan | undefined
  if (ke === PENGAJUAN.PERLU_PERBAIKAN) {
    tolakBerubah(berubah, 'Menarik usulan tidak mengubah isinya. Tarik dahulu, lalu perbaiki.')
    await putuskan(alat, masuk, jenis, id, { ke, versi: badan.versi })
    return false
  }
  if (ke === undefined && berubah.length === 0) return false
  if (ke === undefined && status !== PENGAJUAN.DIUSULKAN) throw tolakUbah(status)
  // Nothing is judged or stored for a step that there is not; it is looked at again under the row's lock.
  const langkah = transisi('pengusul', { ...TANPA_HALANGAN, status }, ke ?? PENGAJUAN.DIUSULKAN)
  if (!langkah.boleh) throw salahIsi('statusPengajuan', langkah.alasan)
  return status !== PENGAJUAN.DIUSULKAN || berubah.length > 0
}

const TANPA_HALANGAN = { milikSendiri: false, bulanTerkunci: null, sudahDikirim: false, diLuarTugas: null }

/** What was refused or returned goes out again as a whole, by the word that says so. */
const tolakUbah = (status: StatusPengajuan): GalatHttp =>
  salahIsi(
    'statusPengajuan',
    status === PENGAJUAN.DITOLAK || status === PENGAJUAN.PERLU_PERBAIKAN
      ? `Usulan yang ${LABEL_PENGAJUAN[status]} hanya diubah dengan mengusulkannya lagi: pilih Usulkan Ulang.`
      : `Usulan yang ${LABEL_PENGAJUAN[status]} tidak dapat diubah`,
  )

function tolakBerubah(berubah: readonly string[], message: string): void {
  if (berubah.length > 0)
    throw tidakSah(
      message,
      berubah.map((field) => ({ field, message })),
    )
}

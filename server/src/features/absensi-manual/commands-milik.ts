import type { ajukanManual, ManualLengkap, ubahManual } from '@geisa/contract/absensi-manual'
import type { Keluaran } from '@geisa/contract/endpoint'
import { PENGAJUAN } from '@geisa/engine/pengajuan'
import { salahIsi } from '../../platform/errors.ts'
import { isDokumenDibawa } from '../pengajuan/commands-dokumen.ts'
import { tolakIsianPemeriksa, tolakMilikServer } from '../pengajuan/commands-isian.ts'
import { type Galat, galatRinci, type Isian, pokokIsian, susunRinci } from './commands-isian.ts'

/** Whose field is whose: a form may carry all of them along, but nobody changes another's (product.md 1). */

type Badan = Omit<Keluaran<typeof ubahManual, 'body'>, 'versi'>

/** The server's own. @param kini the request as it is; null = a new one */
export function tolakMilik(badan: Badan, sekolahId: number, kini: ManualLengkap | null): void {
  const tercatat = kini && { ...kini, nomor: kini.noAbsensiManual, sekolahId }
  tolakMilikServer(badan, { field: 'noAbsensiManual', nilai: badan.noAbsensiManual }, tercatat, sekolahId)
  if (badan.koreksiStatusId) throw salahIsi('koreksiStatusId', 'Asal usulan ditentukan oleh sistem')
}

/** A new request begins as 'Diusulkan' (spec 2, section 4); what an office writes is not in it yet. */
export function tolakMilikBaru(badan: Keluaran<typeof ajukanManual, 'body'>, sekolahId: number): void {
  tolakMilik(badan, sekolahId, null)
  tolakIsianPemeriksa(badan, { catatan: null, alasanId: null })
  const { statusPengajuan: status } = badan
  if (status && status.id !== PENGAJUAN.DIUSULKAN)
    throw salahIsi('statusPengajuan', 'Usulan baru selalu berstatus Diusulkan')
}

/** As it is stored now. */
export const isianKini = ({ tanggal, jenisAbsensiManual, catatanDariPengusul, details }: ManualLengkap): Isian => ({
  tanggal,
  statusId: jenisAbsensiManual.id,
  catatan: catatanDariPengusul,
  rinci: details.map(({ gtk, waktuDatang, waktuPulang, keterangan }) => ({
    gtkId: Number(gtk.id.split('-')[1]),
    datang: waktuDatang,
    pulang: waktuPulang,
    keterangan,
  })),
})

export type Perubahan = { isian: Isian; berubah: string[] }

/** What the form makes of it: fields that it does not carry stay, rows are replaced as a whole. */
export function terapkanBadan(badan: Badan, sekolahId: number, kini: ManualLengkap): Perubahan {
  const lama = isianKini(kini)
  const isian: Isian = {
    tanggal: badan.tanggal ?? lama.tanggal,
    statusId: badan.jenisAbsensiManual?.id ?? lama.statusId,
    catatan: badan.catatanDariPengusul ?? lama.catatan,
    rinci: badan.details === undefined ? lama.rinci : susunRinci(sekolahId, badan.details),
  }
  const berubah = [
    isian.tanggal === lama.tanggal ? [] : ['tanggal'],
    isian.statusId === lama.statusId ? [] : ['jenisAbsensiManual'],
    isian.catatan === lama.catatan ? [] : ['catatanDariPengusul'],
    isRinciSama(isian, lama) ? [] : ['details'],
    isDokumenDibawa(badan.dokumenPendukung, kini.dokumenPendukung) ? ['dokumenPendukung'] : [],
  ].flat()
  return { isian, berubah }
}

const isRinciSama = (a: Isian, b: Isian): boolean => urut(a) === urut(b)
const urut = (isian: Isian): string => JSON.stringify(pokokIsian({ ...isian, tanggal: '', statusId: 0, catatan: '' }))

/** Rows may say what they say already of their sending. */
export function galatRinciUbah({ details = [] }: Badan, kini: ManualLengkap): Galat[] {
  const lama = new Map(kini.details.map((satu) => [satu.gtk.id, satu]))
  return galatRinci(
    details.map(({ statusKirim, keteranganStatusKirim, ...satu }) => {
      const ada = lama.get(satu.gtk.id)
      return {
        ...satu,
        statusKirim: statusKirim === ada?.statusKirim ? null : statusKirim,
        keteranganStatusKirim: keteranganStatusKirim === ada?.keteranganStatusKirim ? null : keteranganStatusKirim,
      }
    }),
  )
}

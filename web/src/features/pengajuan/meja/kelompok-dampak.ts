import type { DampakPengajuan } from '@geisa/contract/meja-pengajuan'
import { type Beda, bedaHari } from '../../../shared/pratinjau/gabung-pratinjau.ts'
import { tampilJam } from '../../../ui/field/baca-jam.ts'

type Hari = DampakPengajuan['hari'][number]

/** The report's words only where nothing else tells: an izin changes no time and no minute. */
export function bedaHariUsulan({ sebelum, sesudah }: Hari): Beda[] {
  const beda = bedaHari(sebelum, sesudah)
  return beda.length > 0
    ? beda.map((satu) => ({ ...satu, dari: jamRingkas(satu.dari), ke: jamRingkas(satu.ke) }))
    : [{ apa: 'Keterangan', dari: sebelum.keterangan || '–', ke: sesudah.keterangan || '–' }]
}

/** As the form writes it: seconds only where there are any. */
export const jamRingkas = (teks: string): string => (/^\d{2}:\d{2}:\d{2}$/.test(teks) ? tampilJam(teks) : teks)

/** Staff-days that are told in one: the same day, the same words. Those first that come first. */
export function kelompokkanHari<T extends Hari>(hari: readonly T[], kata: (hari: T) => unknown): T[][] {
  return [...Map.groupBy(hari, (h) => JSON.stringify([h.tanggal, h.berubah, kata(h)])).values()]
}

type Bulan = DampakPengajuan['bulan'][number]

/** Per month whose figures change, and what that is in rupiah for all of them; null where pay is not shown. */
export function jumlahkanBulan(bulan: readonly Bulan[]): { bulan: string; isi: Bulan[]; selisih: number | null }[] {
  return [...Map.groupBy(bulan, (b) => b.bulan)].map(([satu, isi]) => ({
    bulan: satu,
    isi,
    selisih: isi.every((b) => b.selisihPotongan === null)
      ? null
      : isi.reduce((jumlah, b) => jumlah + (b.selisihPotongan ?? 0), 0),
  }))
}

import type { VersiJadwalTersimpan } from '@geisa/contract/jadwal'
import { versiPerHari } from '@geisa/engine/berlaku'
import { nomorHari } from '@geisa/engine/kalender'
import type { KeadaanVersi } from '../../shared/daftar-versi.tsx'

type Bertanggal = Pick<VersiJadwalTersimpan, 'id' | 'berlakuMulai' | 'berlakuSampai' | 'disimpanPada'>

/** Of versions that hold for the same thing: which one counts today, which are still to come (rules.md L9). */
export function keadaanVersi(daftar: readonly Bertanggal[], hariIni: string): Map<number, KeadaanVersi> {
  const kini = versiPerHari(daftar, nomorHari(hariIni), 1)[0]
  return new Map(
    daftar.map((v) => [
      v.id,
      v.id === kini?.id ? 'berlaku' : v.berlakuMulai > hariIni ? 'akan' : usai(v, daftar, hariIni),
    ]),
  )
}

/** Saved again for the same first day, it never counted. */
function usai(v: Bertanggal, daftar: readonly Bertanggal[], hariIni: string): KeadaanVersi {
  const tertutup = daftar.some(
    (w) =>
      w.berlakuMulai === v.berlakuMulai &&
      w.disimpanPada > v.disimpanPada &&
      (w.berlakuSampai === null || (v.berlakuSampai ?? hariIni) <= w.berlakuSampai),
  )
  return tertutup ? 'diganti' : 'lewat'
}

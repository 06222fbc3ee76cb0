/** What requests give to the sides of a day, after the taps (rules.md 12, L14, L16, L18–L20). */
import type { ManualDisetujui } from '../fakta.ts'
import { jamDiberikan, type PermintaanHari } from './permintaan.ts'
import {
  ASAL,
  adaSisi,
  isDatangMustahil,
  isiDatang,
  isiPulang,
  isPulangMustahil,
  type Sisi,
  sebelumBelah,
} from './sisi.ts'

type Jam = { datang: number | null; pulang: number | null }

/** What the manual rows of a day leave behind, besides the sides that they filled (rules.md L18). */
export type HasilManual = {
  /** The row whose status counts. */
  manual: ManualDisetujui | null
  /** That row gives a time which the schedule, changed since, makes impossible, and no tap gave a side. */
  luarJadwal: boolean
}

/** Rule 12 on one shift (`b` null) or on two, where a given time is laid by the split (rules.md L14). */
export function terapkanPermintaan(
  permintaan: PermintaanHari,
  a: Sisi,
  b: Sisi | null,
  hari: HasilManual & { batasMalam: number },
): void {
  const { batasMalam } = hari
  const adaTap = adaSisi(a) || (b !== null && adaSisi(b))
  for (const baris of permintaan.manual) {
    const luarJadwal = !adaTap && isLuarJadwal(baris, a, b, batasMalam)
    const mengisi = isiKosong(baris, a, b, batasMalam)
    if (hari.manual !== null || !(mengisi || luarJadwal)) continue
    hari.manual = baris
    hari.luarJadwal = luarJadwal
  }
  // The latest speaks last, so that it wins per side (rules.md L19).
  for (let k = permintaan.koreksiJam.length - 1; k >= 0; k--) {
    timpa(permintaan.koreksiJam[k]!, ASAL.KOREKSI_JAM, a, b, batasMalam)
  }
  if (permintaan.koreksiHadir) timpa(permintaan.koreksiHadir, ASAL.KOREKSI_STATUS, a, b, batasMalam)
}

function isLuarJadwal(baris: Jam, a: Sisi, b: Sisi | null, batasMalam: number): boolean {
  const datang = jamDiberikan(baris.datang, batasMalam)
  const pulang = jamDiberikan(baris.pulang, batasMalam)
  return (
    (datang >= 0 && isDatangMustahil(datang, sisiUntuk(datang, a, b).jadwal)) ||
    (pulang >= 0 && isPulangMustahil(pulang, sisiUntuk(pulang, a, b).jadwal))
  )
}

/** Fills what is empty; true where it filled a side. */
function isiKosong(baris: ManualDisetujui, a: Sisi, b: Sisi | null, batasMalam: number): boolean {
  const datang = jamDiberikan(baris.datang, batasMalam)
  const pulang = jamDiberikan(baris.pulang, batasMalam)
  const [sisiDatang, sisiPulang] = [sisiUntuk(datang, a, b), sisiUntuk(pulang, a, b)]
  const mengisiDatang = datang >= 0 && sisiDatang.datang < 0 && !isDatangMustahil(datang, sisiDatang.jadwal)
  const mengisiPulang = pulang >= 0 && sisiPulang.pulang < 0 && !isPulangMustahil(pulang, sisiPulang.jadwal)
  if (mengisiDatang) isiDatang(sisiDatang, datang, ASAL.MANUAL, -1, baris.nomor)
  if (mengisiPulang) isiPulang(sisiPulang, pulang, ASAL.MANUAL, -1, baris.nomor)
  return mengisiDatang || mengisiPulang
}

/** An impossible time overwrites nothing (rules.md L16). */
function timpa(koreksi: Jam & { nomor: string }, asal: number, a: Sisi, b: Sisi | null, batasMalam: number): void {
  const datang = jamDiberikan(koreksi.datang, batasMalam)
  const pulang = jamDiberikan(koreksi.pulang, batasMalam)
  const [sisiDatang, sisiPulang] = [sisiUntuk(datang, a, b), sisiUntuk(pulang, a, b)]
  if (datang >= 0 && !isDatangMustahil(datang, sisiDatang.jadwal))
    isiDatang(sisiDatang, datang, asal, -1, koreksi.nomor)
  if (pulang >= 0 && !isPulangMustahil(pulang, sisiPulang.jadwal))
    isiPulang(sisiPulang, pulang, asal, -1, koreksi.nomor)
}

const sisiUntuk = (t: number, a: Sisi, b: Sisi | null): Sisi => (!b || sebelumBelah(t, a.jadwal, b.jadwal) ? a : b)

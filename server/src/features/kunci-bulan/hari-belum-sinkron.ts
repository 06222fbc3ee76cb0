import type { HariBelumSinkron } from '@geisa/contract/kunci-bulan'
import { BARIS_PER_HARI, HARI, type HasilBulan } from '@geisa/engine/bulan-hari'
import { ALASAN, BARIS } from '@geisa/engine/hari'
import { namaHari, tanggalDari } from '@geisa/engine/kalender'
import { SINKRON, sinkronHari } from '@geisa/engine/sinkron'

/** Which staff-days wait for a machine's report, or for the operator's word that none will come (rules.md L6, L7). */

export type SebabHari = 'luar tugas' | 'belum selesai' | 'libur' | 'sinkron' | 'belum sinkron' | 'tanpa mesin'

/** What a staff-day is to a confirmation, whether or not it was confirmed. */
export function sebabHari(hasil: HasilBulan, g: number, h: number): SebabHari {
  const hari = g * hasil.jumlahHari + h
  if (hasil.shift[hari * BARIS_PER_HARI] === 0) return 'luar tugas'
  if (!(hasil.tandaHari[hari]! & HARI.LENGKAP)) return 'belum selesai'
  if (hasil.jenisLibur[hari] !== 0) return 'libur'
  const sinkron = sinkronHari(hasil.konteks.mesin, hasil.konteks.pin[g]!, h)
  if (sinkron === SINKRON.SUDAH) return 'sinkron'
  return sinkron === SINKRON.TANPA_MESIN ? 'tanpa mesin' : 'belum sinkron'
}

/** Per day, with the staff whose figures hang on it; confirmed ones stay listed, so that it can be taken back. */
export function listHariBelumSinkron(
  hasil: HasilBulan,
  siapa: (gtkId: number) => { nama: string; nip: string | null },
): HariBelumSinkron[] {
  const { sekolah } = hasil.konteks.fakta
  const daftar: HariBelumSinkron[] = []
  for (let h = 0; h < hasil.jumlahHari; h++) {
    const gtk = hasil.gtk.flatMap((satu, g) => {
      const sebab = sebabHari(hasil, g, h)
      if ((sebab !== 'belum sinkron' && sebab !== 'tanpa mesin') || !bergantung(hasil, g * hasil.jumlahHari + h))
        return []
      const tanpaMesin = sebab === 'tanpa mesin'
      return [
        {
          id: `${sekolah.id}-${satu.id}`,
          ...siapa(satu.id),
          sebab: tanpaMesin ? 'Belum menggunakan mesin' : 'Belum sinkron',
          mesin: tanpaMesin ? [] : mesinDiam(hasil, g, h),
          dikonfirmasi: (hasil.tandaHari[g * hasil.jumlahHari + h]! & HARI.DIKONFIRMASI) !== 0,
        },
      ]
    })
    const nomor = hasil.konteks.awal + h
    if (gtk.length > 0) daftar.push({ tanggal: tanggalDari(nomor), hari: namaHari(nomor), gtk })
  }
  return daftar
}

/** Blank, or a missing side that costs nothing yet; or confirmed. A day that a request settles waits for nobody. */
function bergantung(hasil: HasilBulan, hari: number): boolean {
  if (hasil.tandaHari[hari]! & HARI.DIKONFIRMASI) return true
  const alasan = hasil.alasan[hari]
  if (alasan === ALASAN.TANPA_MESIN || alasan === ALASAN.BELUM_SINKRON) return true
  const baris = hari * BARIS_PER_HARI
  return ((hasil.tandaBaris[baris]! | hasil.tandaBaris[baris + 1]!) & (BARIS.BELUM_DATANG | BARIS.BELUM_PULANG)) !== 0
}

/** The machines in use that have not reported past the day: those with a PIN of this person, without any all (L5). */
function mesinDiam({ konteks, jumlahHari }: HasilBulan, g: number, h: number): string[] {
  const { mesin: keadaan, pin, fakta } = konteks
  const dipakai = (m: number): boolean => keadaan.dipakai[m * jumlahHari + h] === 1
  const milik = new Set(pin[g]!.filter((p) => p.dari <= h && h <= p.sampai && dipakai(p.m)).map((p) => p.m))
  return fakta.mesin.flatMap(({ nama }, m) => {
    const diam = dipakai(m) && keadaan.melapor[m * jumlahHari + h] !== 1
    return diam && (milik.size === 0 || milik.has(m)) ? [nama] : []
  })
}

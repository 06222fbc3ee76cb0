import type { HariBelumSinkron } from '@geisa/contract/kunci-bulan'
import type { HasilBulan } from '@geisa/engine/bulan-hari'
import { namaHari, tanggalDari } from '@geisa/engine/kalender'
import { isDikonfirmasi, sebabMenunggu } from '@geisa/engine/menunggu-laporan'

/** Per day, with the staff whose figures hang on a report (rules.md L6, L7); confirmed ones stay, to be taken back. */
export function listHariBelumSinkron(
  hasil: HasilBulan,
  siapa: (gtkId: number) => { nama: string; nip: string | null },
): HariBelumSinkron[] {
  const { sekolah } = hasil.konteks.fakta
  const daftar: HariBelumSinkron[] = []
  for (let h = 0; h < hasil.jumlahHari; h++) {
    const gtk = hasil.gtk.flatMap((satu, g) => {
      const sebab = sebabMenunggu(hasil, g, h)
      if (sebab === null) return []
      const tanpaMesin = sebab === 'tanpa mesin'
      return [
        {
          id: `${sekolah.id}-${satu.id}`,
          ...siapa(satu.id),
          sebab: tanpaMesin ? 'Belum menggunakan mesin' : 'Belum sinkron',
          mesin: tanpaMesin ? [] : mesinDiam(hasil, g, h),
          dikonfirmasi: isDikonfirmasi(hasil, g, h),
        },
      ]
    })
    const nomor = hasil.konteks.awal + h
    if (gtk.length > 0) daftar.push({ tanggal: tanggalDari(nomor), hari: namaHari(nomor), gtk })
  }
  return daftar
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

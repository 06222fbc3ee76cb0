/** The days behind a month's row: complete days of service, one entry per shift worked (rules.md 19, L25). */
import type { GrupStatus } from '../acuan.ts'
import type { BulanGtk, HasilBulan } from '../hari/hari-gtk.ts'
import { barisHarian } from '../hari/laporan-harian.ts'
import { siapkanPenanda, tandaBaris } from '../tap/tanda.ts'

export type HariBulan = {
  tanggal: string
  hari: string
  shift: 1 | 2
  singkatan: string
  namaStatus: string
  /** null = counts nowhere. */
  grup: GrupStatus | null
  datang: string | null
  pulang: string | null
  menitTerlambat: number
  menitPulangCepat: number
  izinDatang: boolean
  izinPulang: boolean
  keterangan: string
  /** Marks of product.md 5.6 in words. */
  tanda: string[]
}

export function hariRekap(hasil: HasilBulan, { hari: sebulan }: BulanGtk): HariBulan[] {
  const penanda = siapkanPenanda(hasil)
  return sebulan
    .filter(({ tanggal }) => tanggal.lengkap)
    .flatMap((hari) =>
      hari.baris.map((baris) => {
        const laporan = barisHarian(hasil.fakta, hari, baris)
        return {
          tanggal: laporan.tanggal,
          hari: laporan.hari,
          shift: laporan.shift,
          singkatan: laporan.singkatan,
          namaStatus: hari.status?.nama ?? '',
          grup: hari.status?.grup ?? null,
          datang: laporan.waktu_datang,
          pulang: laporan.waktu_pulang,
          menitTerlambat: baris.datang.menit,
          menitPulangCepat: baris.pulang.menit,
          izinDatang: baris.datang.izin,
          izinPulang: baris.pulang.izin,
          keterangan: laporan.keterangan,
          tanda: penanda ? tandaBaris(hasil, penanda, hari, baris) : [],
        }
      }),
    )
}

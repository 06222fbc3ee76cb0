import type { BarisJadwal, IsianJadwal } from '@geisa/contract/jadwal'
import { VERSI_BARU } from '@geisa/engine/berlaku'
import type { VersiJadwal } from '@geisa/engine/fakta'
import { peringatanMulaiAbsen } from '@geisa/engine/jadwal/durasi'
import { tanggalPanjang } from '@geisa/engine/kalender'
import { ATURAN_BAWAAN } from '@geisa/engine/pengaturan'
import { tidakSah } from '../../platform/errors.ts'
import { mengubahMilik } from './jadwal-berlaku.ts'
import {
  aturanSelama,
  type Calon,
  type DasarSimpan,
  type Galat,
  type Masa,
  mulaiAbsen,
  periksaShift,
  type Susunan,
  urutHari,
} from './periksa-baris.ts'
import { susunLibur } from './rencana-libur.ts'

/** What a save means: the versions it begins, or every reason why it may not, at once. */
export type RencanaSimpan = Masa & {
  /** Of each shift that is set otherwise than before: one, or one after the other. */
  baru: VersiJadwal[]
  peringatan: string[]
}

export function rencanakanSimpan(isian: IsianJadwal, dasar: DasarSimpan): RencanaSimpan {
  const { pemilik, jalur, pada } = dasar
  const masa: Masa = { mulai: isian.berlakuMulai ?? dasar.hariIni, sampai: isian.berlakuSampai ?? null }
  const galatMasa = periksaMasa(masa, dasar.hariIni)
  const susun = isian.jenis === 'libur' ? susunLibur : susunShift
  // A span without days is told as such; the rows are then looked at on its first.
  const susunan = susun(isian.rows, galatMasa.length > 0 ? { ...masa, sampai: masa.mulai } : masa, dasar)
  const galat = [...galatMasa, ...periksaAsal(isian, dasar), ...susunan.galat]
  if (galat.length > 0) throw tidakSah(kalimat(galat), galat)
  const calon = susunan.calon.map(
    ({ shift, hari, mulai, sampai }): VersiJadwal => ({
      id: VERSI_BARU,
      pemilik: pemilik.jenis,
      namaPemilik: pemilik.nama,
      shift,
      hari,
      berlakuMulai: mulai,
      berlakuSampai: sampai,
      disimpanPada: pada,
    }),
  )
  const baru = isian.jenis === 'libur' ? calon : calon.filter((satu) => mengubahMilik(jalur[0]?.versi ?? [], satu))
  return { ...masa, baru, peringatan: pemilik.sekolah === null ? peringatanBersama(baru) : [] }
}

/** Many schools, each with its own start of taps: the usual one is worth a word, not a refusal. */
const peringatanBersama = (baru: readonly VersiJadwal[]): string[] => [
  ...new Set(
    baru.flatMap(({ shift, hari }) => peringatanMulaiAbsen(hari, shift, mulaiAbsen(shift, ATURAN_BAWAAN)) ?? []),
  ),
]

const kalimat = (galat: readonly Galat[]): string =>
  `${galat[0]?.message ?? ''}${galat.length > 1 ? ` (dan ${galat.length - 1} isian lain perlu diperbaiki)` : ''}`

function periksaMasa({ mulai, sampai }: Masa, hariIni: string): Galat[] {
  const galat: Galat[] = []
  const batas = `${Number(hariIni.slice(0, 4)) + 1}${hariIni.slice(4)}`
  if (mulai > batas) {
    galat.push({ field: 'berlakuMulai', message: 'Hari pertama paling jauh satu tahun dari hari ini.' })
  }
  if (sampai !== null && sampai < mulai) {
    const message = `Hari terakhir tidak boleh sebelum hari pertama, ${tanggalPanjang(mulai)}.`
    galat.push({ field: 'berlakuSampai', message })
  }
  return galat
}

/** What the body says about itself must be what the address says. */
function periksaAsal({ jenjang, rows }: IsianJadwal, dasar: DasarSimpan): Galat[] {
  const galat: Galat[] = []
  if (jenjang !== undefined && jenjang !== dasar.jenjang) {
    galat.push({ field: 'jenjang', message: `Jenjang ${jenjang} berbeda dari alamatnya, ${dasar.jenjang}.` })
  }
  for (const [ke, { sekolahId }] of rows.entries()) {
    if (sekolahId !== undefined && sekolahId !== dasar.pemilik.sekolah?.id) {
      galat.push({ field: `rows.${ke}.sekolahId`, message: 'Jadwal sekolah lain tidak dapat disimpan di sini.' })
    }
  }
  return galat
}

/** Hours and days off of the shifts given, each a whole week. */
function susunShift(rows: readonly BarisJadwal[], masa: Masa, { pemilik, batasMalam }: DasarSimpan): Susunan {
  const aturan = aturanSelama(pemilik, masa.mulai, masa.sampai)
  const galat: Galat[] = []
  const calon = ([1, 2] as const).flatMap((shift): Calon[] => {
    const milik = [...rows.entries()].filter(([, baris]) => baris.shift === shift)
    if (milik.length === 0) return []
    const hari = urutHari(milik)
    galat.push(...periksaShift(milik, hari, { shift, aturan, batasMalam }))
    return [{ shift, hari, ...masa }]
  })
  return { calon, galat }
}

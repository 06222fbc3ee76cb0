import { type BarisJadwal, hariDariBaris, type IsianJadwal } from '@geisa/contract/jadwal'
import type { Jenjang } from '@geisa/engine/acuan'
import { type GalatJadwal, periksaHari, periksaJadwal, peringatanMulaiAbsen } from '@geisa/engine/durasi'
import type { AturanSekolah, HariJadwal, VersiJadwal } from '@geisa/engine/fakta'
import type { Shift } from '@geisa/engine/jadwal'
import { NAMA_HARI, tanggalPanjang } from '@geisa/engine/kalender'
import { ATURAN_BAWAAN } from '@geisa/engine/pengaturan'
import { tidakSah } from '../../platform/errors.ts'
import { mengubah, minggu, versiPada } from './jadwal-berlaku.ts'
import { aturanPada, type Pemilik } from './queries-pemilik.ts'

type Galat = { field: string; message: string }

export type DasarSimpan = {
  pemilik: Pemilik
  jenjang: Jenjang
  /** Of the whole chain. */
  versi: readonly VersiJadwal[]
  hariIni: string
  batasMalam: number
  pada: string
}

/** What a save means: the versions it begins, or every reason why it may not, at once. */
export type RencanaSimpan = {
  mulai: string
  sampai: string | null
  /** One per shift that is worked otherwise than before. */
  baru: VersiJadwal[]
  peringatan: string[]
}

type Minggu = { shift: Shift; hari: HariJadwal[] }
type Susunan = { minggu: Minggu[]; galat: Galat[] }

export function rencanakanSimpan(isian: IsianJadwal, dasar: DasarSimpan): RencanaSimpan {
  const { pemilik, versi, pada } = dasar
  const mulai = isian.berlakuMulai ?? dasar.hariIni
  const sampai = isian.berlakuSampai ?? null
  const aturan = pemilik.sekolah === null ? null : aturanPada(pemilik.sekolah.aturan, mulai)
  const susunan =
    isian.jenis === 'libur' ? susunLibur(isian.rows, mulai, aturan, dasar) : susunShift(isian.rows, aturan, dasar)
  const galat = [...periksaMasa(mulai, sampai, dasar.hariIni), ...periksaAsal(isian, dasar), ...susunan.galat]
  if (galat.length > 0) throw tidakSah(kalimat(galat), galat)
  const calon = susunan.minggu.map(
    ({ shift, hari }): VersiJadwal => ({
      id: 0,
      pemilik: pemilik.jenis,
      namaPemilik: pemilik.nama,
      shift,
      hari,
      berlakuMulai: mulai,
      berlakuSampai: sampai,
      disimpanPada: pada,
    }),
  )
  const baru = calon.filter((satu) => mengubah(versi, pemilik.rantai, satu))
  // Many schools, each with its own start of taps: the usual one is worth a word, not a refusal.
  const peringatan =
    aturan === null
      ? baru.flatMap(({ shift, hari }) => peringatanMulaiAbsen(hari, shift, mulaiAbsen(shift, ATURAN_BAWAAN)) ?? [])
      : []
  return { mulai, sampai, baru, peringatan }
}

const kalimat = (galat: readonly Galat[]): string =>
  `${galat[0]?.message ?? ''}${galat.length > 1 ? ` (dan ${galat.length - 1} isian lain perlu diperbaiki)` : ''}`

const mulaiAbsen = (shift: Shift, aturan: AturanSekolah): number =>
  shift === 1 ? aturan.shiftPagiMulai : aturan.shiftSiangMulai

function periksaMasa(mulai: string, sampai: string | null, hariIni: string): Galat[] {
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
function susunShift(rows: readonly BarisJadwal[], aturan: AturanSekolah | null, { batasMalam }: DasarSimpan): Susunan {
  const galat: Galat[] = []
  const daftar = ([1, 2] as const).flatMap((shift): Minggu[] => {
    const milik = [...rows.entries()].filter(([, baris]) => baris.shift === shift)
    if (milik.length === 0) return []
    galat.push(...periksaTujuhHari(milik, `Shift ${shift}: `))
    const hari = urutHari(milik)
    const periksa = { shift, mulaiAbsen: aturan && mulaiAbsen(shift, aturan), batasMalam }
    galat.push(...periksaJadwal(hari, periksa).map((satu) => kePadaBaris(satu, milik)))
    return [{ shift, hari }]
  })
  return { minggu: daftar, galat }
}

/**
 * Days off alone: hours are copied from what is in force on the first day, for every shift that is scheduled. Seven
 * rows hold for all shifts; of fourteen each shift has its own.
 */
function susunLibur(
  rows: readonly BarisJadwal[],
  mulai: string,
  aturan: AturanSekolah | null,
  { pemilik, versi }: DasarSimpan,
): Susunan {
  const galat: Galat[] = []
  const semua = [...rows.entries()]
  const perShift = rows.length > 7 && rows.some((baris) => baris.shift === 1) && rows.some((baris) => baris.shift === 2)
  const milik = (shift: Shift) => (perShift ? semua.filter(([, baris]) => baris.shift === shift) : semua)
  for (const shift of perShift ? ([1, 2] as const) : ([1] as const)) {
    galat.push(...periksaTujuhHari(milik(shift), perShift ? `Shift ${shift}: ` : ''))
  }
  const terjadwal = ([1, 2] as const).flatMap((shift) => {
    const ada = versiPada(versi, pemilik.rantai, shift, mulai)
    return ada === undefined && shift === 2 ? [] : [{ shift, lama: minggu(ada, shift) }]
  })
  const baru = terjadwal.map(({ shift, lama }) => {
    const libur = new Map(milik(shift).map(([, baris]) => [baris.hari, baris.isLibur]))
    return { shift, hari: lama.map((satu) => ({ ...satu, isLibur: libur.get(satu.hari) ?? satu.isLibur })) }
  })
  for (const hari of NAMA_HARI.keys()) {
    const masuk = baru.filter(
      ({ hari: h }, ke) => h[hari]?.isLibur === false && terjadwal[ke]?.lama[hari]?.isLibur === true,
    )
    galat.push(...periksaHariMasuk(masuk, hari, semua, aturan))
  }
  return { minggu: baru, galat }
}

/** A weekday that is no longer off needs hours that may be worked; hours that nobody touched may stay as they are. */
function periksaHariMasuk(
  masuk: readonly Minggu[],
  hari: number,
  rows: readonly (readonly [number, BarisJadwal])[],
  aturan: AturanSekolah | null,
): Galat[] {
  const satuHari = masuk.flatMap(({ shift, hari: daftar }) => {
    const satu = daftar[hari]
    return satu === undefined ? [] : [{ shift, satu }]
  })
  if (satuHari.length === 0) return []
  const ke = rows.find(([, baris]) => baris.hari === hari)?.[0] ?? 0
  const field = `rows.${ke}.isLibur`
  const berjam = satuHari.filter(({ satu }) => satu.jamMasuk !== null || satu.jamPulang !== null)
  if (berjam.length === 0) {
    const shift = satuHari.map((satu) => satu.shift).join(' atau ')
    return [{ field, message: `${NAMA_HARI[hari]}: belum memuat jam kerja. Isi dahulu jamnya pada Shift ${shift}.` }]
  }
  return berjam.flatMap(({ shift, satu }) =>
    periksaHari(satu, aturan && mulaiAbsen(shift, aturan)).map(({ message }) => ({
      field,
      message: `${message} Perbaiki dahulu jamnya pada Shift ${shift}.`,
    })),
  )
}

type BarisBernomor = readonly (readonly [number, BarisJadwal])[]

function periksaTujuhHari(milik: BarisBernomor, awalan: string): Galat[] {
  const galat: Galat[] = []
  const ada = new Set<number>()
  for (const [ke, { hari }] of milik) {
    if (ada.has(hari)) galat.push({ field: `rows.${ke}.hari`, message: `${awalan}${NAMA_HARI[hari]} diisi dua kali.` })
    ada.add(hari)
  }
  const kurang = NAMA_HARI.filter((_, hari) => !ada.has(hari))
  if (kurang.length > 0) galat.push({ field: 'rows', message: `${awalan}${kurang.join(', ')} belum diisi.` })
  return galat
}

/** Of a weekday given twice the first; who sent it is told so. */
const urutHari = (milik: BarisBernomor): HariJadwal[] =>
  NAMA_HARI.flatMap((_, hari) => {
    const satu = milik.find(([, baris]) => baris.hari === hari)
    return satu === undefined ? [] : [hariDariBaris(satu[1])]
  })

function kePadaBaris({ hari, field, message }: GalatJadwal, milik: BarisBernomor): Galat {
  const ke = milik.find(([, baris]) => baris.hari === hari)?.[0]
  return { field: ke === undefined ? field : `rows.${ke}.${field}`, message }
}

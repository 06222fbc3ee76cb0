/** What a correction must keep to be submitted (spec 2 sections 3 and 5; rules.md H, L16, L19, L20). */
import type { StatusKehadiran } from '../acuan.ts'
import { nomorHari, rentangBulan, tanggalDari, tanggalPanjang } from '../kalender.ts'
import type { HariUsulan } from './hari-usulan.ts'
import { type GalatUsulan, galatWaktu } from './syarat-waktu.ts'
import type { IsianKoreksi } from './usulan.ts'

export type KonteksAcuan = {
  /** The school's today. */
  hariIni: string
  status: readonly StatusKehadiran[]
  isPro: boolean
  /** How many months back a correction may begin; a setting of the application. */
  mundurBulan?: number
}
export type KonteksKoreksi = KonteksAcuan & {
  /** All days of dari..sampai, of this person. */
  hari: readonly HariUsulan[]
  batasMalam: number
}

/** No status reaches further; a status without a limit of its own ends here. */
const HARI_MAKS = 366

/** Everything; empty = it may be submitted. Days are looked at only where kind and dates hold. */
export function periksaKoreksi(isian: IsianKoreksi, konteks: KonteksKoreksi): GalatUsulan[] {
  const galat = periksaIsianKoreksi(isian, konteks)
  return galat.length > 0 ? galat : periksaHari(isian, konteks)
}

/** What needs no facts of the school: kind, status, dates. Asked first, it bounds the days to load. */
export function periksaIsianKoreksi(isian: IsianKoreksi, konteks: KonteksAcuan): GalatUsulan[] {
  if (![1, 2, 3].includes(isian.jenis)) return [{ field: 'jenisKoreksi', message: 'Pilih jenis koreksi.' }]
  const status = konteks.status.find((satu) => satu.id === isian.statusId)
  const galat = [...periksaJenis(isian), ...periksaStatus(isian, status, konteks), ...periksaAwal(isian, konteks)]
  if (galat.length > 0) return galat
  return [...periksaAkhir(isian, status, konteks), ...periksaAdaWaktu(isian, status)]
}

const MUNDUR_BULAN = 3

/** First and last day on which a correction may start (spec 2 section 5). */
export function rentangMulai(hariIni: string, mundurBulan = MUNDUR_BULAN): { dari: string; sampai: string } {
  const [tahun, bulan] = [Number(hariIni.slice(0, 4)), Number(hariIni.slice(5, 7))]
  const awal = tahun * 12 + bulan - 1 - mundurBulan
  const isi = (nilai: number) => String(nilai).padStart(2, '0')
  const kini = rentangBulan(`${hariIni.slice(0, 4)}${hariIni.slice(5, 7)}`)
  return {
    dari: `${Math.floor(awal / 12)}-${isi((awal % 12) + 1)}-01`,
    sampai: tanggalDari(kini.awal + kini.jumlahHari - 1),
  }
}

function periksaJenis({ jenis, jenisIzin, statusId }: IsianKoreksi): GalatUsulan[] {
  const galat: GalatUsulan[] = []
  if (jenis === 3 && jenisIzin !== 1 && jenisIzin !== 2) {
    galat.push({ field: 'jenisIzin', message: 'Pilih jenis izin: datang terlambat atau pulang cepat.' })
  }
  if (jenis !== 3 && jenisIzin !== null) {
    galat.push({ field: 'jenisIzin', message: 'Jenis izin hanya untuk koreksi Izin. Kosongkan.' })
  }
  if (jenis !== 1 && statusId !== null) {
    const message = 'Status kehadiran hanya untuk koreksi Status Kehadiran. Kosongkan.'
    galat.push({ field: 'statusKehadiran.koreksi', message })
  }
  return galat
}

function periksaStatus(
  { jenis, statusId }: IsianKoreksi,
  status: StatusKehadiran | undefined,
  { isPro }: KonteksAcuan,
): GalatUsulan[] {
  const field = 'statusKehadiran.koreksi'
  if (jenis !== 1) return []
  if (statusId === null) return [{ field, message: 'Pilih status kehadiran koreksi.' }]
  if (!status?.koreksi) return [{ field, message: 'Status ini tidak dapat dipilih dalam koreksi. Pilih status lain.' }]
  if (status.basic || isPro) return []
  return [{ field, message: `Status ${status.nama} khusus layanan PRO. Pilih status lain atau tingkatkan layanan.` }]
}

function periksaAwal({ dari, sampai }: IsianKoreksi, { hariIni, mundurBulan }: KonteksAcuan): GalatUsulan[] {
  const boleh = rentangMulai(hariIni, mundurBulan)
  const galat: GalatUsulan[] = []
  if (dari < boleh.dari) {
    galat.push({
      field: 'tglKehadiran.dari',
      message: `Pilih tanggal mulai ${tanggalPanjang(boleh.dari)} atau sesudahnya.`,
    })
  }
  if (dari > boleh.sampai) {
    const message = `Pilih tanggal mulai paling akhir ${tanggalPanjang(boleh.sampai)}.`
    galat.push({ field: 'tglKehadiran.dari', message })
  }
  if (sampai < dari) {
    galat.push({ field: 'tglKehadiran.sampai', message: "Tanggal tidak boleh kurang dari tanggal 'Mulai Dari'" })
  }
  return galat
}

function periksaAkhir(
  isian: IsianKoreksi,
  status: StatusKehadiran | undefined,
  { hariIni }: KonteksAcuan,
): GalatUsulan[] {
  const { jenis, dari, sampai } = isian
  const field = 'tglKehadiran.sampai'
  if (jenis === 1) {
    const galat = periksaPanjang(isian, status?.maksimalHari ?? HARI_MAKS)
    if (galat.length > 0 || status?.grup !== 'H' || sampai <= hariIni) return galat
    return [{ field: fieldAkhir(isian), message: 'Hadir hanya dapat diusulkan untuk hari yang sudah tiba.' }]
  }
  if (dari.slice(0, 7) !== sampai.slice(0, 7)) {
    const message = 'Mulai dan sampai harus dalam satu bulan. Buat usulan tersendiri untuk bulan lainnya.'
    return [{ field, message }]
  }
  if (jenis === 2 && sampai > hariIni) {
    return [{ field: fieldAkhir(isian), message: 'Waktu kehadiran hanya dapat dikoreksi sampai hari ini.' }]
  }
  return []
}

/** `maksimal` n > 1 admits n + 1 dates, exactly one a single date (rules.md H, L33). */
function periksaPanjang({ dari, sampai }: IsianKoreksi, maksimal: number): GalatUsulan[] {
  const selisih = nomorHari(sampai) - nomorHari(dari)
  const field = 'tglKehadiran.sampai'
  if (maksimal <= 1) {
    if (selisih === 0) return []
    return [{ field, message: 'Status ini hanya untuk satu hari: samakan dengan tanggal mulai.' }]
  }
  return selisih <= maksimal ? [] : [{ field, message: `Tanggal melebihi batas maksimal (${maksimal} hari)` }]
}

/** Times belong to type 2 and to a status of group H alone. */
function periksaAdaWaktu({ jenis, datang, pulang }: IsianKoreksi, status: StatusKehadiran | undefined): GalatUsulan[] {
  if (jenis === 2) {
    if (datang !== null || pulang !== null) return []
    return [{ field: 'waktuKoreksi', message: 'Isi waktu datang, waktu pulang, atau keduanya.' }]
  }
  if (jenis === 1 && status?.grup === 'H') return []
  const message = jenis === 1 ? 'Status ini tidak memakai waktu. Kosongkan.' : 'Izin tidak memakai waktu. Kosongkan.'
  const galat: GalatUsulan[] = []
  if (datang !== null) galat.push({ field: 'waktuKoreksi.datang', message })
  if (pulang !== null) galat.push({ field: 'waktuKoreksi.pulang', message })
  return galat
}

function periksaHari(isian: IsianKoreksi, konteks: KonteksKoreksi): GalatUsulan[] {
  const { hari } = konteks
  const luar = hari.find((satu) => !satu.bertugas)
  if (hari.length === 0 || luar) {
    const field = !luar || luar.tanggal === isian.dari ? 'tglKehadiran.dari' : 'tglKehadiran.sampai'
    const tanggal = tanggalPanjang(luar?.tanggal ?? isian.dari)
    return [{ field, message: `GTK tidak bertugas di sekolah ini pada ${tanggal}. Sesuaikan tanggalnya.` }]
  }
  const kerja = hari.filter((satu) => satu.jenisLibur === 0)
  if (kerja.length === 0) {
    const message = 'Tidak ada hari kerja pada tanggal itu, jadi koreksi tidak mengubah apa pun. Pilih hari kerja.'
    return [{ field: 'tglKehadiran.dari', message }]
  }
  const libur = hari.find((satu) => satu.jenisLibur !== 0)
  if (isian.jenis === 2 && libur) {
    const field = libur.tanggal === isian.dari ? 'tglKehadiran.dari' : 'tglKehadiran.sampai'
    const message = `${tanggalPanjang(libur.tanggal)} hari libur. Waktu kehadiran hanya dapat dikoreksi untuk hari kerja.`
    return [{ field, message }]
  }
  const status = konteks.status.find((satu) => satu.id === isian.statusId)
  if (isian.jenis === 2) return periksaWaktu(isian, kerja, konteks.batasMalam)
  if (isian.jenis === 1 && status?.grup === 'H') {
    return [...periksaSisiWajib(isian, kerja), ...periksaWaktu(isian, kerja, konteks.batasMalam)]
  }
  return []
}

/** To group H: every side that no tap gives (rules.md L20). */
function periksaSisiWajib(isian: IsianKoreksi, kerja: readonly HariUsulan[]): GalatUsulan[] {
  return (['datang', 'pulang'] as const).flatMap((sisi) => {
    const tanpa = isian[sisi] === null ? kerja.find((satu) => satu[sisi] === null) : undefined
    if (!tanpa) return []
    const message = `Isi waktu ${sisi}: tidak ada tap ${sisi} pada ${tanggalPanjang(tanpa.tanggal)}.`
    return [{ field: `waktuKoreksi.${sisi}`, message }]
  })
}

/** The first day on which a side cannot stand speaks for it. */
function periksaWaktu(isian: IsianKoreksi, kerja: readonly HariUsulan[], batasMalam: number): GalatUsulan[] {
  const galat = new Map<string, string>()
  for (const hari of kerja) {
    const kini =
      isian.jenis === 1
        ? { datang: hari.datang, pulang: hari.pulang }
        : { datang: hari.datangTercatat, pulang: hari.pulangTercatat }
    for (const { sisi, message } of galatWaktu(hari, isian, kini, batasMalam)) {
      const field = `waktuKoreksi.${sisi}`
      if (!galat.has(field))
        galat.set(field, kerja.length > 1 ? `${tanggalPanjang(hari.tanggal)}: ${message}` : message)
    }
  }
  return [...galat].map(([field, message]) => ({ field, message }))
}

/** A single date has one box. */
const fieldAkhir = ({ dari, sampai }: IsianKoreksi): string =>
  dari === sampai ? 'tglKehadiran.dari' : 'tglKehadiran.sampai'

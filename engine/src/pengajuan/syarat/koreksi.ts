/** What a correction must keep to be submitted (spec 2 sections 3 and 5; rules.md H, L16, L19, L20). */

import { bulanRange, longTanggal, nomorHari, tanggalFrom } from '../../calendar.ts'
import type { StatusKehadiran } from '../../status-kehadiran.ts'
import { type HariUsulan, type LaidHari, OWN_NOMOR, type SideUsulan } from '../hari-usulan.ts'
import type { KoreksiInput } from '../usulan.ts'
import { checkSides } from './sides.ts'
import { orderErrors, type SideError, timeErrors, type UsulanError } from './waktu.ts'

export type ReferenceContext = {
  /** The school's today. */
  hariIni: string
  status: readonly StatusKehadiran[]
  isPro: boolean
  /** How many months back a correction may begin; a setting of the application. */
  bulanAgo?: number
}
export type KoreksiContext = ReferenceContext & {
  /** All days of dari..sampai, of this person. */
  hari: readonly HariUsulan[]
  /** The same days as the engine lays them with the correction (hariWithKoreksi): asked where times are given. */
  withIt: () => readonly LaidHari[]
}

/** No status reaches further; a status without a limit of its own ends here. */
const MAX_HARI = 366

/** Everything; empty = it may be submitted. Days are looked at only where kind and dates hold. */
export function checkKoreksi(input: KoreksiInput, context: KoreksiContext): UsulanError[] {
  const errors = checkKoreksiInput(input, context)
  return errors.length > 0 ? errors : checkHari(input, context)
}

/** What needs no facts of the school: kind, status, dates. Asked first, it bounds the days to load. */
export function checkKoreksiInput(input: KoreksiInput, context: ReferenceContext): UsulanError[] {
  if (![1, 2, 3].includes(input.jenis)) return [{ field: 'jenisKoreksi', message: 'Pilih jenis koreksi.' }]
  const status = context.status.find((statusKehadiran) => statusKehadiran.id === input.statusId)
  const errors = [...checkKinds(input), ...checkStatus(input, status, context), ...checkStart(input, context)]
  if (errors.length > 0) return errors
  return [...checkFinal(input, status, context), ...checkTimeGiven(input, status)]
}

const BULAN_BACK = 3

/** First and last day on which a correction may start (spec 2 section 5). */
export function rangeStart(today: string, bulanAgo = BULAN_BACK): { dari: string; sampai: string } {
  const [tahun, bulan] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const awal = tahun * 12 + bulan - 1 - bulanAgo
  const fill = (nilai: number) => String(nilai).padStart(2, '0')
  const current = bulanRange(`${today.slice(0, 4)}${today.slice(5, 7)}`)
  return {
    dari: `${Math.floor(awal / 12)}-${fill((awal % 12) + 1)}-01`,
    sampai: tanggalFrom(current.awal + current.jumlahHari - 1),
  }
}

function checkKinds({ jenis, jenisIzin, statusId }: KoreksiInput): UsulanError[] {
  const errors: UsulanError[] = []
  if (jenis === 3 && jenisIzin !== 1 && jenisIzin !== 2) {
    errors.push({ field: 'jenisIzin', message: 'Pilih jenis izin: datang terlambat atau pulang cepat.' })
  }
  if (jenis !== 3 && jenisIzin !== null) {
    errors.push({ field: 'jenisIzin', message: 'Jenis izin hanya untuk koreksi Izin. Kosongkan.' })
  }
  if (jenis !== 1 && statusId !== null) {
    const message = 'Status kehadiran hanya untuk koreksi Status Kehadiran. Kosongkan.'
    errors.push({ field: 'statusKehadiran.koreksi', message })
  }
  return errors
}

function checkStatus(
  { jenis, statusId }: KoreksiInput,
  status: StatusKehadiran | undefined,
  { isPro }: ReferenceContext,
): UsulanError[] {
  const field = 'statusKehadiran.koreksi'
  if (jenis !== 1) return []
  if (statusId === null) return [{ field, message: 'Pilih status kehadiran koreksi.' }]
  if (!status?.koreksi) return [{ field, message: 'Status ini tidak dapat dipilih dalam koreksi. Pilih status lain.' }]
  if (status.basic || isPro) return []
  return [{ field, message: `Status ${status.nama} khusus layanan PRO. Pilih status lain atau tingkatkan layanan.` }]
}

function checkStart({ dari, sampai }: KoreksiInput, { hariIni, bulanAgo }: ReferenceContext): UsulanError[] {
  const allowed = rangeStart(hariIni, bulanAgo)
  const errors: UsulanError[] = []
  if (dari < allowed.dari) {
    errors.push({
      field: 'tglKehadiran.dari',
      message: `Pilih tanggal mulai ${longTanggal(allowed.dari)} atau sesudahnya.`,
    })
  }
  if (dari > allowed.sampai) {
    const message = `Pilih tanggal mulai paling akhir ${longTanggal(allowed.sampai)}.`
    errors.push({ field: 'tglKehadiran.dari', message })
  }
  if (sampai < dari) {
    errors.push({ field: 'tglKehadiran.sampai', message: "Tanggal tidak boleh kurang dari tanggal 'Mulai Dari'" })
  }
  return errors
}

function checkFinal(
  input: KoreksiInput,
  status: StatusKehadiran | undefined,
  { hariIni }: ReferenceContext,
): UsulanError[] {
  const { jenis, dari, sampai } = input
  const field = 'tglKehadiran.sampai'
  if (jenis === 1) {
    const errors = checkLength(input, status?.maksimalHari ?? MAX_HARI)
    if (errors.length > 0 || status?.grup !== 'H' || sampai <= hariIni) return errors
    return [{ field: fieldAkhir(input), message: 'Hadir hanya dapat diusulkan untuk hari yang sudah tiba.' }]
  }
  if (dari.slice(0, 7) !== sampai.slice(0, 7)) {
    const message = 'Mulai dan sampai harus dalam satu bulan. Buat usulan tersendiri untuk bulan lainnya.'
    return [{ field, message }]
  }
  if (jenis === 2 && sampai > hariIni) {
    return [{ field: fieldAkhir(input), message: 'Waktu kehadiran hanya dapat dikoreksi sampai hari ini.' }]
  }
  return []
}

/** `max` n > 1 admits n + 1 dates, exactly one a single date (rules.md H, L33). */
function checkLength({ dari, sampai }: KoreksiInput, max: number): UsulanError[] {
  const selisih = nomorHari(sampai) - nomorHari(dari)
  const field = 'tglKehadiran.sampai'
  if (max <= 1) {
    if (selisih === 0) return []
    return [{ field, message: 'Status ini hanya untuk satu hari: samakan dengan tanggal mulai.' }]
  }
  return selisih <= max ? [] : [{ field, message: `Tanggal melebihi batas maksimal (${max} hari)` }]
}

/** Only type 2, and type 1 with a status of group H, have times. */
function checkTimeGiven({ jenis, datang, pulang }: KoreksiInput, status: StatusKehadiran | undefined): UsulanError[] {
  if (jenis === 2) {
    if (datang !== null || pulang !== null) return []
    return [{ field: 'waktuKoreksi', message: 'Isi waktu datang, waktu pulang, atau keduanya.' }]
  }
  if (jenis === 1 && status?.grup === 'H') return []
  const message = jenis === 1 ? 'Status ini tidak memakai waktu. Kosongkan.' : 'Izin tidak memakai waktu. Kosongkan.'
  const errors: UsulanError[] = []
  if (datang !== null) errors.push({ field: 'waktuKoreksi.datang', message })
  if (pulang !== null) errors.push({ field: 'waktuKoreksi.pulang', message })
  return errors
}

function checkHari(input: KoreksiInput, context: KoreksiContext): UsulanError[] {
  const { hari } = context
  const outside = hari.find((hariUsulan) => !hariUsulan.bertugas)
  if (hari.length === 0 || outside) {
    const field = !outside || outside.tanggal === input.dari ? 'tglKehadiran.dari' : 'tglKehadiran.sampai'
    const tanggal = longTanggal(outside?.tanggal ?? input.dari)
    return [{ field, message: `GTK tidak bertugas di sekolah ini pada ${tanggal}. Sesuaikan tanggalnya.` }]
  }
  const kerja = hari.filter((hariUsulan) => hariUsulan.jenisLibur === 0)
  if (kerja.length === 0) {
    const message = 'Tidak ada hari kerja pada tanggal itu, jadi koreksi tidak mengubah apa pun. Pilih hari kerja.'
    return [{ field: 'tglKehadiran.dari', message }]
  }
  const libur = hari.find((hariUsulan) => hariUsulan.jenisLibur !== 0)
  if (input.jenis === 2 && libur) {
    const field = libur.tanggal === input.dari ? 'tglKehadiran.dari' : 'tglKehadiran.sampai'
    const message = `${longTanggal(libur.tanggal)} hari libur. Waktu kehadiran hanya dapat dikoreksi untuk hari kerja.`
    return [{ field, message }]
  }
  const status = context.status.find((statusKehadiran) => statusKehadiran.id === input.statusId)
  const hadir = input.jenis === 1 && status?.grup === 'H'
  if (input.jenis !== 2 && !hadir) return []
  const laid = context.withIt().filter(({ hari: { jenisLibur } }) => jenisLibur === 0)
  const errors = laid.flatMap((day) => [...checkTimes(input, day.hari), ...checkOrder(input, day.hari)])
  return firstOfField(hadir ? [...errors, ...checkSides(input, laid, kerja)] : errors)
}

/** The first day on which a side cannot stand speaks for it. */
const firstOfField = (errors: readonly UsulanError[]): UsulanError[] =>
  [...new Map(errors.toReversed().map((error) => [error.field, error])).values()].toReversed()

function checkTimes(input: KoreksiInput, hari: HariUsulan): UsulanError[] {
  const current = { datang: hari.datangTercatat, pulang: hari.pulangTercatat }
  return timeErrors(hari, input, current).map((error) => onDay(input, hari, error))
}

/** Of two shifts each row has its own pair. */
const checkOrder = (input: KoreksiInput, hari: HariUsulan): UsulanError[] =>
  hari.baris.flatMap(({ datang, pulang }) => {
    const own = ({ waktu, nomor }: SideUsulan) => (nomor === OWN_NOMOR ? waktu : null)
    const current = { datang: datang.waktu, pulang: pulang.waktu }
    return orderErrors({ datang: own(datang), pulang: own(pulang) }, current).map((error) => onDay(input, hari, error))
  })

const onDay = (input: KoreksiInput, { tanggal }: HariUsulan, { side, message }: SideError): UsulanError => ({
  field: `waktuKoreksi.${side}`,
  message: input.dari === input.sampai ? message : `${longTanggal(tanggal)}: ${message}`,
})

/** A single date has one box. */
const fieldAkhir = ({ dari, sampai }: KoreksiInput): string =>
  dari === sampai ? 'tglKehadiran.dari' : 'tglKehadiran.sampai'

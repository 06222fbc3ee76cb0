/** Every staff-day of a school's month in one pass; words are made only when a row is shown (keterangan.ts). */

import { versionsPerHari } from '../berlaku.ts'
import { hariInMinggu, nomorHari } from '../calendar.ts'
import type { FaktaBulan, KerjaGtk, ShiftGtk } from '../fakta.ts'
import { type PlannedHari, planHari } from '../jadwal/jadwal.ts'
import { JENIS_LIBUR } from '../jadwal/libur.ts'
import { STATUS_KEHADIRAN, type StatusKehadiran } from '../status-kehadiran.ts'
import { SINKRON, sinkronHari } from '../tap/sinkron.ts'
import { type BulanContext, prepareContext } from './bulan-context.ts'
import { ALASAN, computeHari, type HariSheet, newSheet } from './hari.ts'
import type { AliranBulan, BulanGtk, BulanResult, HariGtk, ShiftRow, TanggalBulan } from './hari-gtk.ts'
import { hariRows } from './hari-rows.ts'

/** `onlyGtkId`: only this person's days, for their own daily report. */
export function computeHariBulan(fakta: FaktaBulan, onlyGtkId?: number): BulanResult {
  const workspace = prepareWorkspace(fakta, onlyGtkId)
  const { tanggal, tabelTap, bucket } = workspace
  return { fakta, tanggal, orang: workspace.gtk.map((_, g) => computePerson(workspace, g, null)), tabelTap, bucket }
}

/** The same person by person, for who looks at each once: their days are written over those of the person before. */
export function streamHariBulan(fakta: FaktaBulan): AliranBulan {
  const workspace = prepareWorkspace(fakta)
  const { tanggal, tabelTap, bucket } = workspace
  return { fakta, tanggal, orang: streamPeople(workspace), tabelTap, bucket }
}

function* streamPeople(workspace: BulanWorkspace): Generator<BulanGtk> {
  let person: WritablePerson | null = null
  for (let g = 0; g < workspace.gtk.length; g++) {
    person = computePerson(workspace, g, person)
    yield person
  }
}

/** What all days are worked out with. */
type BulanWorkspace = BulanContext & {
  sheet: HariSheet
  /** By id. */
  status: ReadonlyMap<number, StatusKehadiran>
  /** Of each kind of shift worker, for every date. */
  plan: Map<ShiftGtk, readonly PlannedHari[]>
}

function prepareWorkspace(fakta: FaktaBulan, onlyGtkId?: number): BulanWorkspace {
  const context = prepareContext(fakta, onlyGtkId)
  const status = new Map(
    [...STATUS_KEHADIRAN, ...fakta.status].map((statusKehadiran) => [statusKehadiran.id, statusKehadiran]),
  )
  return { ...context, sheet: newSheet(context.bucket.waktu), status, plan: new Map() }
}

const WITHOUT_KERJA: KerjaGtk = {
  berlakuMulai: '2000-01-01',
  berlakuSampai: null,
  disimpanPada: '',
  shift: 'otomatis',
  hariKerja: null,
}

type WritablePerson = BulanGtk & { hari: HariGtk[] }
/** What one day of a person is worked out from. One is made for a person and filled anew for each day. */
type PersonDay = {
  person: BulanGtk
  tanggal: TanggalBulan
  plan: PlannedHari
  kerja: KerjaGtk
  bucket: number
  /** The same date of the person before (hari-rows.ts). */
  old: HariGtk | null
}

/** `old`: the person whose days may be written over. */
function computePerson(workspace: BulanWorkspace, g: number, old: WritablePerson | null): WritablePerson {
  const { awal } = workspace
  const gtk = workspace.gtk[g]!
  const { tanggal, plan: ownPlan } = workspace.calendar[g]!
  const person: WritablePerson = old ?? { gtk, pin: [], hari: [], jamSendiri: false }
  person.gtk = gtk
  person.pin = workspace.pin[g]!
  person.jamSendiri = false
  // Most have none: no list is made for them.
  const perHari = gtk.kerja.length === 0 ? null : versionsPerHari(gtk.kerja, awal, tanggal.length)
  // Start and leave dates are inclusive; outside them no row at all (rules.md L26).
  const from = gtk.mulaiTugas === null ? 0 : nomorHari(gtk.mulaiTugas) - awal
  const until = gtk.berhenti === null ? tanggal.length : nomorHari(gtk.berhenti) - awal
  let kerja = WITHOUT_KERJA
  let plan = planFor(workspace, kerja.shift)
  const day: PersonDay = { person, tanggal: tanggal[0]!, plan: plan[0]!, kerja, bucket: 0, old: null }
  for (let h = 0; h < tanggal.length; h++) {
    const own = perHari?.[h] ?? WITHOUT_KERJA
    // Looked up once a version: it rarely changes within a month.
    if (own !== kerja) plan = planFor(workspace, own.shift)
    kerja = own
    day.tanggal = tanggal[h]!
    const ownHours = ownPlan === null ? null : ownPlan[h]!
    day.plan = ownHours ?? plan[h]!
    // Their weekdays are the school's; a pattern says its own (rules.md M4).
    day.kerja = ownHours === null ? kerja : WITHOUT_KERJA
    day.bucket = g * tanggal.length + h
    day.old = old === null ? null : old.hari[h]!
    const isTugas = h >= from && h <= until
    if (ownHours !== null && isTugas) person.jamSendiri = true
    person.hari[h] = isTugas ? computeOne(workspace, day) : hariOutsideTugas(day)
  }
  return person
}

const NO_ROWS: readonly ShiftRow[] = []

const hariOutsideTugas = ({ person, tanggal, plan, bucket }: PersonDay): HariGtk => ({
  orang: person,
  tanggal,
  plan,
  bucket,
  jenisLibur: 0,
  status: null,
  alasan: 0,
  sinkron: SINKRON.NOT_YET,
  confirmed: false,
  outsideJadwal: false,
  manual: null,
  request: null,
  baris: NO_ROWS,
})

function computeOne(workspace: BulanWorkspace, { person, tanggal, plan, kerja, bucket, old }: PersonDay): HariGtk {
  const { sheet: l } = workspace
  const request = workspace.requests.get(bucket) ?? null
  const confirmed = workspace.konfirmasi.has(bucket)
  const sinkron = sinkronHari(tanggal, person.pin)
  const libur = jenisLibur(tanggal, plan, kerja)
  l.dari = workspace.bucket.starts[bucket]!
  l.sampai = workspace.bucket.starts[bucket + 1]!
  l.jenisLibur = libur
  l.sinkron = confirmed ? SINKRON.ALREADY : sinkron
  setUpSheet(l, tanggal)
  computeHari(l, plan, request)
  const status = workspace.status.get(l.status) ?? null
  const { alasan } = l
  const outsideJadwal = l.outsideJadwal && alasan === ALASAN.MANUAL
  const manual = l.manual === null ? null : l.manual.nomor
  const rows = hariRows(l, workspace.bucket.tap, old === null ? null : old.baris)
  if (old === null) {
    // In the order of hariOutsideTugas: one hidden class for all days.
    return {
      orang: person,
      tanggal,
      plan,
      bucket,
      jenisLibur: libur,
      status,
      alasan,
      sinkron,
      confirmed,
      outsideJadwal,
      manual,
      request,
      baris: rows,
    }
  }
  old.tanggal = tanggal
  old.plan = plan
  old.bucket = bucket
  old.jenisLibur = libur
  old.status = status
  old.alasan = alasan
  old.sinkron = sinkron
  old.confirmed = confirmed
  old.outsideJadwal = outsideJadwal
  old.manual = manual
  old.request = request
  old.baris = rows
  return old
}

function setUpSheet(l: HariSheet, { lengkap, masaDepan, given, border, pengaturan }: TanggalBulan): void {
  l.lengkap = lengkap
  l.masaDepan = masaDepan
  l.given = given
  l.border = border
  l.gap = pengaturan.jedaMinimalMenit * 60
  l.toleransi = pengaturan.toleransiMenit
  l.menitTanpaAbsen = pengaturan.menitTanpaAbsen
}

/** Holidays first, then 4: the weekday is off for all their shifts, or is none of their hariKerja (rules.md 7, L10). */
function jenisLibur({ libur, nomor }: TanggalBulan, { mode }: PlannedHari, { hariKerja }: KerjaGtk) {
  if (libur) return libur.jenis
  if (mode === 'libur') return JENIS_LIBUR.HARI_OFF
  return hariKerja === null || hariKerja.includes(hariInMinggu(nomor)) ? 0 : JENIS_LIBUR.HARI_OFF
}

function planFor({ tanggal, plan }: BulanWorkspace, shift: ShiftGtk): readonly PlannedHari[] {
  const present = plan.get(shift)
  if (present) return present
  const next = tanggal.map(({ jadwal }) => planHari(jadwal, shift))
  plan.set(shift, next)
  return next
}

/**
 * A small, believable country (product.md 6): schools, staff, machines and three months of taps. A pure function of
 * today, so that the same day gives the same world everywhere.
 */
import { detikSekolah, instantSeconds, nomorHari, SECONDS_PER_DAY } from '@geisa/engine/calendar'
import { exampleAkun } from './akun.ts'
import type {
  AkunRow,
  AturanRow,
  GtkRow,
  JadwalRow,
  JamGtkRow,
  KalibrasiRow,
  KerjaRow,
  KontakRow,
  LiburRow,
  MesinPenggunaRow,
  MesinRow,
  PemetaanRow,
  PenempatanRow,
  PolaJamRow,
  SekolahRow,
  SinkronRow,
  TapRow,
  TppRow,
  UnknownMesinRow,
  YayasanRow,
} from './rows.ts'
import { dualStaf, type Staf, stafSekolah } from './sekolah/gtk.ts'
import { exampleJadwal, mingguSekolah } from './sekolah/jadwal.ts'
import { exampleJamGtk, examplePolaJam, giveJam, SCHOOL_OF_OWN_HOURS } from './sekolah/jam.ts'
import { exampleLibur, liburSekolah } from './sekolah/libur.ts'
import { type MesinSekolah, mesinSekolah } from './sekolah/mesin.ts'
import { exampleAturan, exampleSekolah, ID_YAYASAN } from './sekolah/sekolah.ts'
import { tapSekolah } from './sekolah/tap.ts'
import { NAMA_YAYASAN, type PlannedSekolah, SEKOLAH_PLANS } from './sekolah-plans.ts'
import { tanggal } from './time-text.ts'

export type DuniaFixture = {
  hariIni: string
  /** Instant up to which machines have sent their taps. */
  now: string
  wilayah: readonly { kode: string; nama: string; zona: string | null }[]
  /** Days of the decrees: nobody works on them, and they are loaded apart, as reference data. */
  liburNasional: readonly { tanggal: string }[]
}

export type Demo = {
  /** When somebody saved what carries such an instant: before the first tap. */
  disimpanPada: string
  yayasan: YayasanRow[]
  sekolah: SekolahRow[]
  aturan: AturanRow[]
  gtk: GtkRow[]
  kerja: KerjaRow[]
  polaJam: PolaJamRow[]
  jam: JamGtkRow[]
  tpp: TppRow[]
  mesin: MesinRow[]
  penempatan: PenempatanRow[]
  kontak: KontakRow[]
  sinkron: SinkronRow[]
  pemetaan: PemetaanRow[]
  mesinPengguna: MesinPenggunaRow[]
  unknownMesin: UnknownMesinRow[]
  kalibrasi: KalibrasiRow[]
  jadwal: JadwalRow[]
  libur: LiburRow[]
  akun: AkunRow[]
  tap: TapRow[]
}

type Building = { sekolah: SekolahRow; plan: PlannedSekolah; staf: Staf[]; mesin: MesinSekolah }

export function demo(fixture: DuniaFixture): Demo {
  const today = nomorHari(fixture.hariIni)
  const awal = awalTap(today)
  const since = `${Number(tanggal(awal).slice(0, 4)) - 1}-01-01`
  const building = build(fixture, awal, today)
  const libur = exampleLibur(today)
  const utama = building.find(({ plan }) => plan.oddities.includes('utama'))
  const gtkUtama = utama?.staf[1]
  if (!utama || !gtkUtama) throw new Error('Denah tidak memuat sekolah utama.')
  const sekolah = building.map((one) => one.sekolah)
  const staf = building.flatMap((one) => one.staf)
  const mesin = building.map((one) => one.mesin)
  const kontak = mesin.flatMap((one) => one.kontak)
  return {
    disimpanPada: `${tanggal(awal - 2)}T02:00:00.000Z`,
    yayasan: [{ id: ID_YAYASAN, nama: NAMA_YAYASAN }],
    sekolah,
    aturan: building.map((one) => exampleAturan(one.sekolah.id, one.plan, since)),
    gtk: staf.map(({ gtk }) => gtk),
    kerja: staf.map(({ kerja }) => kerja),
    polaJam: examplePolaJam(utama.sekolah.kodeKabKota),
    jam: exampleJamGtk(staf, tanggal(awal)),
    tpp: staf.flatMap(({ tpp }) => tpp ?? []),
    mesin: mesin.flatMap((one) => one.mesin),
    penempatan: mesin.flatMap((one) => one.penempatan),
    kontak,
    // Machines of one school were heard of at the same instant here.
    sinkron: [...new Map(kontak.map(({ sekolahId, laporan }) => [sekolahId, laporan]))].map(
      ([sekolahId, lastSync]) => ({
        sekolahId,
        lastSync,
      }),
    ),
    pemetaan: mesin.flatMap((one) => one.pemetaan),
    mesinPengguna: mesin.flatMap((one) => one.pengguna),
    unknownMesin: [unknown(fixture.now, today)],
    kalibrasi: mesin.flatMap((one) => one.kalibrasi),
    jadwal: exampleJadwal(building, since),
    libur,
    akun: exampleAkun(
      utama.sekolah,
      gtkUtama.gtk,
      sekolah.filter(({ yayasanId }) => yayasanId === ID_YAYASAN),
    ),
    tap: building.flatMap((one) => buildingTap(one, libur, awal, fixture)),
  }
}

/** Whole months, so that the monthly reports are full: the first of the month 75 days ago, 75 to 105 days in all. */
function awalTap(today: number): number {
  return nomorHari(`${tanggal(today - 75).slice(0, 8)}01`)
}

function build(fixture: DuniaFixture, awal: number, today: number): Building[] {
  const wilayah = new Map(fixture.wilayah.map((row) => [row.kode, row]))
  const used = new Set<string>()
  const planSampai = tanggal(today + 300)
  let firstId = 1
  const daftar = SEKOLAH_PLANS.map((plan, nth) => {
    const sekolah = exampleSekolah(nth + 1, plan, wilayah, planSampai)
    const staf = stafSekolah({ sekolah, plan, firstId, awal: tanggal(awal), newestSince: tanggal(awal + 33), used })
    firstId += staf.length
    return { sekolah, plan, staf }
  })
  enliven(daftar, firstId, tanggal(awal + 47))
  let idMesin = 1
  return daftar.map((one) => {
    const waktu = { awal, hariIni: today, now: instantSeconds(fixture.now), firstId: idMesin }
    const mesin = mesinSekolah(one.sekolah, one.plan, one.staf, waktu)
    idMesin += mesin.mesin.length
    return { ...one, mesin }
  })
}

/** What happens to staff: two of them teach at a second school, one leaves, three have hours of their own. */
function enliven(daftar: { sekolah: SekolahRow; staf: Staf[] }[], firstId: number, stopped: string): void {
  const find = (nama: string) => daftar.find(({ sekolah }) => sekolah.nama === nama)
  const DUPLICATE = [
    ['SMP Negeri 3 Kepanjen', 'SMP Tunas Bangsa Singosari'],
    ['SMP Negeri 4 Tampaksiring', 'SMP Negeri 5 Gianyar'],
  ] as const
  for (const [nth, [from, at]] of DUPLICATE.entries()) {
    const origin = find(from)
    const destination = find(at)
    const guru = origin?.staf[8]
    if (!origin || !destination || !guru) throw new Error(`Sekolah ${from} atau ${at} tidak ada dalam denah.`)
    const result = dualStaf(guru, destination.sekolah.id, firstId + nth)
    origin.staf[8] = result.origin
    destination.staf.push(result.second)
  }
  const leaving = find('SD Negeri 6 Gianyar')?.staf[5]
  giveJam(find(SCHOOL_OF_OWN_HOURS)?.staf ?? [])
  if (leaving) leaving.gtk = { ...leaving.gtk, berhenti: stopped }
}

function buildingTap(building: Building, libur: readonly LiburRow[], awal: number, fixture: DuniaFixture): TapRow[] {
  const { sekolah, plan, mesin } = building
  return tapSekolah({
    sekolah,
    plan,
    mesin,
    awal,
    minggu: mingguSekolah(sekolah, plan),
    isLibur: liburSekolah(fixture.liburNasional, libur, sekolah),
    hariIni: Math.floor(detikSekolah(instantSeconds(fixture.now), sekolah.zona) / SECONDS_PER_DAY),
  })
}

/** A machine that somebody has pointed at us without registering it. */
function unknown(now: string, today: number): UnknownMesinRow {
  return {
    nomorSeri: 'X1C0269990042',
    pertamaTerlihat: `${tanggal(today - 2)}T01:12:09.000Z`,
    terakhirTerlihat: now,
    jumlahTanya: 412,
  }
}

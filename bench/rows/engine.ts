import { formatJam, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { computeHariBulan } from '@geisa/engine/hari/bulan-hari'
import type { FaktaPotongan } from '@geisa/engine/potongan/fakta-potongan'
import { computeBulan } from '@geisa/engine/rekap/rekap-bulan'
import { STATUS_KEHADIRAN } from '@geisa/engine/status-kehadiran'
import { buildTapColumns, type TapPin } from '@geisa/engine/tap/tap-columns'
import { alternating, eachAlone, perSecond, type Row, thousands } from '../measure.ts'

const GTK = 400
const HARI = 31
/** Staff-days a second: a nation's month in under a minute (quality.md 1). */
const LEAST = 3_000_000

const DAYS = 'engine: hari-GTK per detik, satu inti'
/** The same where everybody works by hours of their own, one in four over midnight. */
const LEAST_OWN = 2_000_000
const OWN_DAYS = 'engine: hari-GTK per detik, semua dengan jam sendiri, satu inti'
const MONTH = 'engine: sebulan dengan potongan, satu inti'

export const measureEngine = (): Promise<Row[]> =>
  eachAlone([
    [DAYS, () => measureDays(DAYS, testFakta(), LEAST)],
    [OWN_DAYS, () => measureDays(OWN_DAYS, withOwnHours(testFakta()), LEAST_OWN)],
    [MONTH, measureBulan],
  ])

/** The engine: staff-days per second of CPU against touching every tap once. */
async function measureDays(operation: string, fakta: FaktaBulan, least: number): Promise<Row> {
  const rows = tapRows(fakta)
  const again = 20
  let sum = 0
  const touch = (): void => {
    for (let nth = 0; nth < again; nth++) sum += touchAll(rows)
  }
  const count = (): void => {
    for (let nth = 0; nth < again; nth++) sum += computeHariBulan(fakta).orang[0]?.hari[0]?.alasan ?? 0
  }
  const { a, b } = (await alternating(25, touch, count)).cpu
  if (!Number.isFinite(sum)) throw new Error('unreachable: keeps the work from being optimised away')
  const tap = perSecond(fakta.tap.jumlah * again, a)
  const hari = perSecond(GTK * HARI * again, b)
  return {
    operasi: operation,
    lantai: `${thousands(tap)} tap/dtk disentuh`,
    kami: `${thousands(hari)} hari/dtk`,
    rasio: hari / least,
    janji: `>= ${thousands(least)} hari/dtk`,
    dipenuhi: hari >= least,
    makinBesarMakinBaik: true,
  }
}

/** What counting and pricing add to the days alone. */
async function measureBulan(): Promise<Row> {
  const fakta = testFakta()
  const potongan = testPotongan(fakta)
  const again = 20
  let sum = 0
  const times = (once: () => number) => (): void => {
    for (let nth = 0; nth < again; nth++) sum += once()
  }
  const harian = times(() => computeHariBulan(fakta).orang.length)
  const bulanan = times(() => computeBulan(fakta, potongan).baris.length)
  const { a, b } = (await alternating(25, harian, bulanan)).cpu
  if (!Number.isFinite(sum)) throw new Error('unreachable: keeps the work from being optimised away')
  const [hari, bulan] = [perSecond(GTK * HARI * again, a), perSecond(GTK * HARI * again, b)]
  return {
    operasi: MONTH,
    lantai: `${thousands(hari)} hari/dtk tanpa potongan`,
    kami: `${thousands(bulan)} hari/dtk`,
    rasio: bulan / hari,
    janji: '>= 1/2',
    dipenuhi: bulan / hari >= 1 / 2,
    makinBesarMakinBaik: true,
  }
}

type TapRow = { orang: number; waktu: string }

/**
 * The floor: every tap is touched once in the form in which a driver hands it over, a row object with its time as
 * text. (Summing two ready typed columns is 10 to 20 times faster still, but no program gets its taps like that.)
 */
function touchAll(rows: readonly TapRow[]): number {
  let sum = 0
  for (const { orang, waktu } of rows) sum += orang + waktu.charCodeAt(12) * 10 + waktu.charCodeAt(15)
  return sum
}

/** A six-day school with two taps a workday per person. */
function testFakta(): FaktaBulan {
  const first = nomorHari('2025-10-01')
  const workdays = Array.from({ length: HARI }, (_, h) => first + h).filter((hari) => (hari + 6) % 7 !== 0)
  const ids = Array.from({ length: GTK }, (_, g) => g + 1)
  const taps = ids.map((id, g): TapPin => {
    const waktu = workdays.flatMap((hari) => [
      hari * 86_400 + 23_400 + ((g * 37 + hari * 101) % 2700),
      hari * 86_400 + 50_400 + ((g * 53 + hari * 89) % 1800),
    ])
    const accepted = waktu.map((seconds) => seconds - 7 * 3600 + 2)
    return { mesinId: 1, pin: String(id), waktu, diterima: accepted, kanal: waktu.map(() => 0) }
  })
  return {
    sekolah: { id: 1, nama: 'SD', jenjang: 'SD', zona: 'WIB' },
    bulan: '202510',
    now: '2025-11-10T00:00:00.000Z',
    pengaturan: [],
    aturan: [],
    jadwal: [],
    libur: [],
    kalibrasi: [],
    mesin: [
      {
        id: 1,
        nama: 'Mesin',
        nomorSeri: 'UJI0001',
        penempatan: [{ mulai: '2015-01-01', dipakaiSejak: '2025-01-01', sampai: null }],
        laporanTerakhir: '2025-11-09T00:00:00.000Z',
      },
    ],
    pemetaan: ids.map((id) => ({ id, mesinId: 1, pin: String(id), gtkId: id, mulai: null, sampai: null })),
    bukanGtk: [],
    gtk: ids.map((id) => ({ id, nama: `G${id}`, mulaiTugas: null, berhenti: null, kerja: [] })),
    tap: buildTapColumns(taps, [], []),
    koreksi: [],
    manual: [],
    konfirmasi: [],
    status: STATUS_KEHADIRAN,
  }
}

/** Four patterns, a night among them, each assigned for the whole month to one in four. */
function withOwnHours(fakta: FaktaBulan): FaktaBulan {
  const always = { berlakuMulai: '2025-01-01', berlakuSampai: null, disimpanPada: '2025-01-01T00:00:00.000Z' }
  const hours = [
    [7, 14],
    [7, 11],
    [8, 15],
    [18, 6],
  ] as const
  const polaJam = hours.map(([masuk, pulang], nth) => ({
    id: nth + 1,
    nama: `Pola ${nth + 1}`,
    pemilik: 'nasional' as const,
    namaPemilik: 'Nasional',
    versi: [
      {
        ...always,
        id: nth + 1,
        batasHari: pulang < masuk ? 12 * 3600 : null,
        minimalMingguan: null,
        hari: [0, 1, 2, 3, 4, 5, 6].map((hari) => ({
          hari,
          isLibur: hari === 0,
          jamMasuk: masuk * 3600,
          jamPulang: pulang * 3600,
          jamIstirahatMulai: null,
          jamIstirahatSelesai: null,
          mulaiAbsen: null,
        })),
      },
    ],
  }))
  const gtk = fakta.gtk.map((one, g) => ({ ...one, jam: [{ ...always, polaJamId: (g % 4) + 1 }] }))
  return { ...fakta, polaJam, gtk }
}

function testPotongan({ gtk }: FaktaBulan): FaktaPotongan {
  return {
    tarif: [],
    gtk: gtk.map(({ id, nama }) => ({
      gtkId: id,
      id: `1-${id}`,
      idDapodik: String(id),
      nama,
      nip: null,
      nuptk: null,
      nrg: null,
      jenisGuru: 'Guru Kelas',
      statusKepegawaian: 'PNS',
      ptkInduk: true,
      tampilSptjm: true,
      tpp: [{ berlakuMulai: '2025-01-01', disimpanPada: '2025-01-01T00:00:00.000Z', rupiah: 2_345_678 }],
    })),
  }
}

function tapRows({ tap }: FaktaBulan): TapRow[] {
  return Array.from({ length: tap.jumlah }, (_, i) => {
    const waktu = tap.waktu[i] ?? 0
    return {
      orang: tap.orang[i] ?? 0,
      waktu: `${tanggalFrom(Math.floor(waktu / 86_400))} ${formatJam(waktu % 86_400)}`,
    }
  })
}

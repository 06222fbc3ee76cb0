/** Test material: November 2026 of a school 07:00–14:00 Mon–Sat, and the patterns of the law's examples (rules.md M). */
import { ALWAYS, fakta, GTK, jam, seminggu, shortRow, tapColumn, version } from '../fakta.test-kit.ts'
import type { FaktaBulan, Gtk, HariPola, JamGtk, PemetaanPin, PolaJam, PolaJamVersion } from '../fakta.ts'
import { laporanHarian } from '../hari/laporan-harian.ts'

type Hours = { masuk: string; pulang: string; mulaiAbsen?: string }

/** The same hours on the weekdays named; off on the others. */
export function mingguPola({ masuk, pulang, mulaiAbsen }: Hours, days: readonly number[] = EVERY_DAY): HariPola[] {
  return EVERY_DAY.map((hari) => ({
    hari,
    isLibur: !days.includes(hari),
    jamMasuk: jam(masuk),
    jamPulang: jam(pulang),
    jamIstirahatMulai: null,
    jamIstirahatSelesai: null,
    mulaiAbsen: mulaiAbsen === undefined ? null : jam(mulaiAbsen),
  }))
}
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
export const MON_SAT = [1, 2, 3, 4, 5, 6]

export const polaJam = (
  id: number,
  nama: string,
  hari: readonly HariPola[],
  update: Partial<PolaJamVersion> = {},
): PolaJam => ({
  id,
  nama,
  pemilik: 'nasional',
  namaPemilik: 'Nasional',
  versi: [{ ...ALWAYS, id, hari, batasHari: null, minimalMingguan: null, ...update }],
})

export const PART_TIME = polaJam(1, 'PPPK Paruh Waktu 4 jam', mingguPola({ masuk: '07:00', pulang: '11:00' }, MON_SAT))
export const GUARD = polaJam(2, 'Penjaga malam', mingguPola({ masuk: '18:00', pulang: '06:00', mulaiAbsen: '16:30' }), {
  batasHari: jam('12:00'),
})

/** By a pattern (null: as the school) from one day of November 2026 to another. */
export const jamGtk = (polaJamId: number | null, mulai: string, sampai: string | null = null): JamGtk => ({
  berlakuMulai: dated(mulai),
  berlakuSampai: sampai === null ? null : dated(sampai),
  disimpanPada: '2026-10-20T00:00:00.000Z',
  polaJamId,
})

const dated = (hari: string): string => (hari.length > 2 ? hari : `2026-11-${hari}`)

export type November = Partial<FaktaBulan> & { jam?: readonly JamGtk[]; taps?: readonly string[]; orang?: Partial<Gtk> }

/** One person with PIN 1; taps as '09 17:50' of November or '2026-12-01 06:01'. */
export function november({ jam: own = [], taps = [], orang = {}, ...update }: November = {}): FaktaBulan {
  const base = fakta({
    libur: [],
    jadwal: [version('dinas', 1, seminggu('07:00', '14:00'))],
    gtk: [{ ...GTK, ...(own.length > 0 ? { jam: own } : {}), ...orang }],
    polaJam: [PART_TIME, GUARD],
  })
  return {
    ...base,
    mesin: base.mesin.map((one) => ({ ...one, laporanTerakhir: '2027-01-05T00:00:00.000Z' })),
    bulan: '202611',
    now: '2027-01-05T00:00:00.000Z',
    tap: tapColumn(taps.map((tap) => (tap.length > 11 ? tap : `2026-11-${tap}`))),
    ...update,
  }
}

/** 'H 17:50:00/06:04:00 0/0 Keterangan' of a date of the facts' month. */
export function day(content: FaktaBulan, hari: number, gtkId = 1): string {
  const row = laporanHarian(content, gtkId).kehadiran.find(({ hari_ke }) => hari_ke === hari)
  return [shortRow(row), row?.keterangan].filter(Boolean).join(' ')
}

export const pin = (gtkId: number, mulai: string | null, sampai: string | null, id = gtkId): PemetaanPin => ({
  id,
  mesinId: 1,
  pin: '1',
  gtkId,
  mulai: mulai && dated(mulai),
  sampai: sampai && dated(sampai),
})

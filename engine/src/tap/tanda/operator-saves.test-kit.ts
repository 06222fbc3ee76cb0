/** Whatever an operator may save of a school's facts, by chance: one save each, at its instant (product.md 5.6). */
import fc from 'fast-check'
import { hariSekolah, nomorHari, tanggalFrom } from '../../calendar.ts'
import { ALWAYS, aturan, libur, seminggu, version } from '../../fakta.test-kit.ts'
import type { FaktaBulan, Gtk, PemetaanPin, Penempatan, ReleasedHari, ShiftGtk } from '../../fakta.ts'
import { releaseRange } from '../release-range.ts'

export const tanggal = (n: number): string => `2026-02-${String(n).padStart(2, '0')}`

/** `jenis` names the kind, so that a test knows that each was there. */
export type Save = { jenis: string; pada: string; ubah: (fakta: FaktaBulan, id: number) => FaktaBulan }

const two = (n: number): string => String(n).padStart(2, '0')
/** @param seconds since 2000, UTC */
export function instantAt(seconds: number): string {
  const rest = seconds % 86_400
  const clock = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60].map(two).join(':')
  return `${tanggalFrom(Math.floor(seconds / 86_400))}T${clock}.000Z`
}

const DAY_MINUTES = 24 * 60
/** The day on which saves meet: one may hide what another did to it. Its morning, in WIB. */
const MEETING = 10
const morning = fc.integer({ min: 5 * 60, max: 11 * 60 }).map((minute) => (MEETING - 1) * DAY_MINUTES + minute - 7 * 60)
/** Any time of the month's first four weeks; half a minute past, as nothing else happens then. */
const pada = fc
  .oneof(fc.integer({ min: 0, max: 27 * DAY_MINUTES }), morning)
  .map((minute) => instantAt(nomorHari('2026-02-01') * 86_400 + minute * 60 + 30))
/** When it is saved, and for which days: from some day on, or from that very day. */
export const moment = fc
  .record({
    pada,
    from: fc.option(fc.integer({ min: 2, max: 20 }), { freq: 2 }),
    length: fc.option(fc.integer({ min: 0, max: 6 })),
  })
  .map(({ pada: at, from, length }) => {
    const berlakuMulai = from === null ? hariSekolah(at, 'WIB') : tanggal(from)
    const berlakuSampai = length === null ? null : tanggalFrom(nomorHari(berlakuMulai) + length)
    return { pada: at, masa: { berlakuMulai, berlakuSampai } }
  })
const gtkId = fc.constantFrom(1, 2)
const mesinId = fc.constantFrom(1, 2)
const hari = fc.oneof(fc.integer({ min: 1, max: 24 }), fc.constantFrom(MEETING - 1, MEETING, MEETING + 1)).map(tanggal)

const withGtk = (fakta: FaktaBulan, id: number, change: (gtk: Gtk) => Gtk): FaktaBulan => ({
  ...fakta,
  gtk: fakta.gtk.map((gtk) => (gtk.id === id ? change(gtk) : gtk)),
})

const kerja = fc
  .record({
    moment,
    gtkId,
    hariKerja: fc.option(fc.subarray([1, 2, 3, 4, 5, 6])),
    shift: fc.constantFrom<ShiftGtk>('1', '2', 'keduanya', 'otomatis'),
  })
  .map(({ moment: { pada: at, masa: m }, gtkId: who, hariKerja, shift }) => ({
    jenis: 'kerja',
    pada: at,
    ubah: (fakta: FaktaBulan) =>
      withGtk(fakta, who, (gtk) => ({ ...gtk, kerja: [...gtk.kerja, { ...m, disimpanPada: at, hariKerja, shift }] })),
  }))

const kalibrasi = fc
  .record({ moment, mesinId: fc.option(mesinId), jam: fc.integer({ min: -2, max: 2 }) })
  .map(({ moment: { pada: at, masa: m }, mesinId: one, jam }) => ({
    jenis: 'kalibrasi',
    pada: at,
    ubah: (fakta: FaktaBulan, id: number) => ({
      ...fakta,
      kalibrasi: [...fakta.kalibrasi, { ...m, id, mesinId: one, jam, disimpanPada: at }],
    }),
  }))

/**
 * PINs that nobody has, on the machine that hears of them. As the program saves it: an open mapping that began before ends the
 * day before, any other that overlaps is refused.
 */
const mapped = fc
  .record({ moment, gtkId, on: fc.constantFrom({ mesinId: 2, pin: '4' }, { mesinId: 2, pin: '1' }) })
  .map(({ moment: { pada: at, masa: m }, gtkId: who, on }) => ({
    jenis: 'petakan',
    pada: at,
    ubah: (fakta: FaktaBulan, id: number) => {
      const next = { id, ...on, gtkId: who, mulai: m.berlakuMulai, sampai: m.berlakuSampai, disimpanPada: at }
      const [old, ...others] = fakta.pemetaan.filter((one) => isSamePin(one, on) && overlaps(one, next))
      if (old === undefined) return { ...fakta, pemetaan: [...fakta.pemetaan, next] }
      if (others.length > 0 || old.sampai !== null || (old.mulai ?? '') >= next.mulai) return fakta
      return {
        ...fakta,
        pemetaan: [...fakta.pemetaan.map((one) => (one === old ? end(old, before(next.mulai), at) : one)), next],
      }
    },
  }))

const isSamePin = (one: PemetaanPin, on: { mesinId: number; pin: string }): boolean =>
  one.mesinId === on.mesinId && one.pin === on.pin
const overlaps = (a: PemetaanPin, b: PemetaanPin): boolean =>
  (a.mulai ?? '') <= (b.sampai ?? '9') && (b.mulai ?? '') <= (a.sampai ?? '9')

function end(map: PemetaanPin, until: string, at: string): PemetaanPin {
  const range = releaseRange({ dari: after(until), sampai: map.sampai }, hariSekolah(at, 'WIB'))
  return { ...map, sampai: until, dilepas: widen(map.dilepas, range, at) }
}

/** As the program stores it: the days that had begun are kept beside. */
const widen = (
  old: ReleasedHari | null | undefined,
  next: Omit<ReleasedHari, 'pada'> | null,
  at: string,
): ReleasedHari | null =>
  next === null
    ? (old ?? null)
    : {
        dari: old && old.dari < next.dari ? old.dari : next.dari,
        sampai: old && old.sampai > next.sampai ? old.sampai : next.sampai,
        pada: at,
      }

const ended = fc
  .record({ pada, on: fc.constantFrom('1 1', '1 3', '2 2', '2 4'), hari })
  .map(({ pada: at, on, hari: until }) => ({
    jenis: 'akhiri pemetaan',
    pada: at,
    ubah: (fakta: FaktaBulan) => {
      const isEnded = (map: PemetaanPin) =>
        `${map.mesinId} ${map.pin}` === on && (map.sampai ?? until) >= until && (map.mulai ?? until) <= until
      return { ...fakta, pemetaan: fakta.pemetaan.map((map) => (isEnded(map) ? end(map, until, at) : map)) }
    },
  }))

const after = (one: string): string => tanggalFrom(nomorHari(one) + 1)
const before = (one: string): string => tanggalFrom(nomorHari(one) - 1)

const bukanGtk = fc
  .record({ moment, mesinId, pin: fc.constantFrom('1', '2', '3', '4') })
  .map(({ moment: { pada: at, masa: m }, mesinId: one, pin }) => ({
    jenis: 'bukan GTK',
    pada: at,
    ubah: (fakta: FaktaBulan) => ({
      ...fakta,
      bukanGtk: [...fakta.bukanGtk, { mesinId: one, pin, mulai: m.berlakuMulai, sampai: m.berlakuSampai }],
    }),
  }))

const mulaiTugas = fc.record({ pada, gtkId, hari }).map(({ pada: at, gtkId: who, hari: start }) => ({
  jenis: 'mulai tugas',
  pada: at,
  ubah: (fakta: FaktaBulan) =>
    withGtk(fakta, who, (gtk) => {
      const range = releaseRange(
        { dari: gtk.mulaiTugas ?? '2015-01-01', sampai: before(start) },
        hariSekolah(at, 'WIB'),
      )
      return { ...gtk, mulaiTugas: start, dilepas: widen(gtk.dilepas, range, at) }
    }),
}))
const berhenti = fc.record({ pada, gtkId, hari: fc.option(hari) }).map(({ pada: at, gtkId: who, hari: last }) => ({
  jenis: 'berhenti',
  pada: at,
  ubah: (fakta: FaktaBulan) =>
    withGtk(fakta, who, (gtk) => {
      const range =
        last === null ? null : releaseRange({ dari: after(last), sampai: gtk.berhenti }, hariSekolah(at, 'WIB'))
      return { ...gtk, berhenti: last, dilepas: widen(gtk.dilepas, range, at) }
    }),
}))

/** Days of use of a machine, 'Pindahkan' among them: it ends the placement, and the machine stands elsewhere from then on. */
const masaMesin = fc
  .record({ pada, mesinId, hari, apa: fc.constantFrom('dipakai sejak', 'sampai', 'pindah') })
  .map(({ pada: at, mesinId: one, hari: day, apa }) => ({
    jenis: apa,
    pada: at,
    ubah: (fakta: FaktaBulan) => ({
      ...fakta,
      mesin: fakta.mesin.map((mesin) => {
        if (mesin.id !== one) return mesin
        const change = (p: Penempatan): Penempatan => {
          const today = hariSekolah(at, 'WIB')
          if (apa === 'dipakai sejak') {
            const from = p.dipakaiSejak ?? p.mulai
            const range = day > from ? releaseRange({ dari: from, sampai: before(day) }, today) : null
            return { ...p, dipakaiSejak: day, dilepas: widen(p.dilepas, range, at) }
          }
          const range = releaseRange({ dari: after(day), sampai: p.sampai }, today)
          return { ...p, sampai: day, dilepas: widen(p.dilepas, range, at) }
        }
        return { ...mesin, penempatan: mesin.penempatan.map(change) }
      }),
    }),
  }))

const aturanSekolah = fc
  .record({ moment, siang: fc.boolean(), mulai: fc.constantFrom(6 * 3600, 6 * 3600 + 2700), mandiri: fc.boolean() })
  .map(({ moment: { pada: at, masa: m }, siang, mulai, mandiri }) => ({
    jenis: 'aturan sekolah',
    pada: at,
    ubah: (fakta: FaktaBulan) => ({
      ...fakta,
      aturan: [
        ...fakta.aturan,
        aturan({ ...m, disimpanPada: at, shiftSiang: siang, shiftPagiMulai: mulai, isJadwalMandiri: mandiri }),
      ],
    }),
  }))
const jadwal = fc
  .record({
    moment,
    masuk: fc.constantFrom('06:45', '07:30', '09:00'),
    pulang: fc.constantFrom('11:00', '13:00', '15:00'),
  })
  .map(({ moment: { pada: at, masa: m }, masuk, pulang }) => ({
    jenis: 'jadwal mandiri',
    pada: at,
    ubah: (fakta: FaktaBulan, id: number) => ({
      ...fakta,
      jadwal: [...fakta.jadwal, version('sekolah', 1, seminggu(masuk, pulang), { ...m, id, disimpanPada: at })],
    }),
  }))
/** 'Libur Khusus Sekolah' is a request; only what was approved counts (product.md 4). */
const liburKhusus = fc.record({ pada, hari }).map(({ pada: at, hari: day }) => ({
  jenis: 'libur khusus disetujui',
  pada: at,
  ubah: (fakta: FaktaBulan, id: number) => ({
    ...fakta,
    libur: [...fakta.libur, libur(day, 'Libur Khusus Sekolah', { id: 900 + id, jenisLiburId: 5, nomor: String(id) })],
  }),
}))
const koreksi = fc
  .record({ pada, gtkId, hari, statusId: fc.constantFrom(21, 3, 5) })
  .map(({ pada: at, gtkId: who, hari: day, statusId }) => ({
    jenis: 'koreksi disetujui',
    pada: at,
    ubah: (fakta: FaktaBulan, id: number): FaktaBulan => ({
      ...fakta,
      koreksi: [
        ...fakta.koreksi,
        {
          nomor: String(id),
          gtkId: who,
          jenis: 1,
          jenisIzin: null,
          statusKoreksiId: statusId,
          dari: day,
          sampai: day,
          datang: null,
          pulang: null,
          diputusPada: at,
        },
      ],
    }),
  }))

const KINDS = [
  kerja,
  kalibrasi,
  mapped,
  mapped,
  mapped,
  ended,
  bukanGtk,
  mulaiTugas,
  berhenti,
  masaMesin,
  aturanSekolah,
  jadwal,
  liburKhusus,
  koreksi,
]
export const schoolSave: fc.Arbitrary<Save> = fc.oneof(...KINDS)

export const setMandiri = aturan({ ...ALWAYS, isJadwalMandiri: true, shiftPagi: true, shiftSiang: false })

export const JENIS = [
  'akhiri pemetaan',
  'aturan sekolah',
  'berhenti',
  'bukan GTK',
  'dipakai sejak',
  'jadwal mandiri',
  'kalibrasi',
  'kerja',
  'koreksi disetujui',
  'libur khusus disetujui',
  'mulai tugas',
  'petakan',
  'pindah',
  'sampai',
]

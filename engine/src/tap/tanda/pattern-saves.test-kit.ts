/** What a school may save of a pattern of its own, by chance (rules.md M2, product.md 5.6). */
import fc from 'fast-check'
import { ALWAYS, jam } from '../../fakta.test-kit.ts'
import type { FaktaBulan, HariPola, PolaJam, PolaJamVersion } from '../../fakta.ts'
import { mingguPola } from '../../jadwal/pola-jam.test-kit.ts'
import { moment, type Save } from './operator-saves.test-kit.ts'

export const DAYS = fc.constantFrom('06:45-11:00', '06:45-13:00', '07:30-13:00', '09:00-15:00', '12:00-15:00')
/** Mostly the very hours that hold already. */
export const GUARD_HOURS = fc.constantFrom('18:00-06:00', '18:00-06:00', '18:00-05:00', '09:00-15:00')

/** A new version of the pattern by which the second person works. */
export const patternSave = (hours: fc.Arbitrary<string>): fc.Arbitrary<Save> =>
  fc
    .record({
      moment,
      hours,
      batasHari: fc.constantFrom('06:30', '08:00', '12:00', '14:00'),
      days: fc.subarray([1, 2, 3, 4, 5, 6], { minLength: 1 }),
    })
    .map(({ moment: { pada, masa }, hours: clocks, batasHari, days }) => ({
      jenis: 'pola jam',
      pada,
      ubah: (fakta: FaktaBulan, id: number): FaktaBulan => ({
        ...fakta,
        polaJam: (fakta.polaJam ?? []).map((one) => ({
          ...one,
          versi: [
            ...one.versi,
            {
              ...patternVersion(id, weekOf(clocks, days)),
              batasHari: jam(batasHari),
              ...masa,
              disimpanPada: pada,
            },
          ],
        })),
      }),
    }))

function weekOf(hours: string, days: readonly number[]): HariPola[] {
  const [masuk = '', pulang = ''] = hours.split('-')
  return mingguPola({ masuk, pulang }, days)
}

const patternVersion = (id: number, week: readonly HariPola[]): PolaJamVersion => ({
  ...ALWAYS,
  id,
  hari: week,
  batasHari: null,
  minimalMingguan: null,
})

export const SCHOOL_PATTERN: PolaJam = {
  id: 1,
  nama: 'Jam guru honor',
  pemilik: 'sekolah',
  namaPemilik: 'SD Contoh',
  versi: [patternVersion(1, mingguPola({ masuk: '07:00', pulang: '12:00' }, [1, 2, 3, 4, 5]))],
}

export const GUARD_PATTERN: PolaJam = {
  ...SCHOOL_PATTERN,
  nama: 'Penjaga malam',
  versi: [{ ...patternVersion(1, weekOf('18:00-06:00', [0, 1, 2, 3, 4, 5, 6])), batasHari: jam('07:00') }],
}

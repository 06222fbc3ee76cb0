/** What a school may save of a pattern of its own, by chance (rules.md M2, product.md 5.6). */
import fc from 'fast-check'
import { ALWAYS } from '../../fakta.test-kit.ts'
import type { FaktaBulan, HariPola, PolaJam, PolaJamVersion } from '../../fakta.ts'
import { mingguPola } from '../../jadwal/pola-jam.test-kit.ts'
import { moment, type Save } from './operator-saves.test-kit.ts'

/** A new version of the pattern by which the second person works. */
export const patternSave: fc.Arbitrary<Save> = fc
  .record({
    moment,
    masuk: fc.constantFrom('06:45', '07:30', '09:00', '12:00'),
    pulang: fc.constantFrom('11:00', '13:00', '15:00'),
    days: fc.subarray([1, 2, 3, 4, 5, 6], { minLength: 1 }),
  })
  .map(({ moment: { pada, masa }, masuk, pulang, days }) => ({
    jenis: 'pola jam',
    pada,
    ubah: (fakta: FaktaBulan, id: number): FaktaBulan => ({
      ...fakta,
      polaJam: (fakta.polaJam ?? []).map((one) => ({
        ...one,
        versi: [
          ...one.versi,
          { ...patternVersion(id, mingguPola({ masuk, pulang }, days)), ...masa, disimpanPada: pada },
        ],
      })),
    }),
  }))

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

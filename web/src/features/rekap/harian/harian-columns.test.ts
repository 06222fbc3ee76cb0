import { expect, test } from 'vitest'
import { laporanE11, twoShiftLaporan } from '../../../shared/laporan.test-kit.ts'
import { harianColumns } from './harian-columns.tsx'

const shiftColumn = (narrow: boolean) =>
  harianColumns({ narrow, today: undefined, namaStatus: {}, tanda: [], onSelect: () => undefined }).find(
    ({ title }) => title === 'Shift',
  )

// spec 2 'Daily report': screen and PDF are one table.
test.each([true, false])('hari libur tidak bershift, hari kerja bershift (layar sempit: %s)', (narrow) => {
  const rows = [laporanE11(), twoShiftLaporan()].flatMap(({ kehadiran }) => kehadiran)
  const column = shiftColumn(narrow)
  expect(new Set(rows.map((row) => row.jenis_libur !== 0))).toEqual(new Set([true, false]))
  for (const row of rows) expect(column?.value(row)).toBe(row.jenis_libur === 0 ? row.shift : null)
})

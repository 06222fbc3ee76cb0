import { expect, it } from 'vitest'
import { faktaE11 } from '../example-e11.test-kit.ts'
import { onlyRow, potongan } from '../potongan/potongan.test-kit.ts'
import { PROFIL } from '../potongan/profil.ts'
import { trenAngka } from './tren.ts'

/** Example E11: 7,00 % and Rp 140.000, 63 minutes late without leave and 70 with (rules.md). */
const row = onlyRow(faktaE11(), potongan(PROFIL.A))

it('satu orang: angka barisnya sendiri', () => {
  expect(trenAngka([row])).toEqual({
    jumlahGtk: 1,
    hariKerja: row.hari_kerja,
    alpa: row.jumlah_alpa,
    tidakHadir: row.jumlah_tidak_hadir,
    terlambat: 3,
    menitTerlambat: 133,
    pulangCepat: 2,
    menitPulangCepat: 131,
    bpPotongan: 700,
    bpAlpa: 300,
    bpTerlambat: 150,
    bpPulangCepat: 250,
    potongan: 140_000,
  })
})

it('satu sekolah: persennya rata-rata yang punya hari terhitung, yang lain dijumlahkan', () => {
  const none = { ...row, hari_kerja: 0, pct_potongan_total: 0, jumlah_potongan: 0 }
  const other = { ...row, pct_potongan_total: 101, Gaji_Pokok: null, jumlah_potongan: 0 }
  expect(trenAngka([row, other, none])).toMatchObject({
    jumlahGtk: 2,
    hariKerja: 2 * row.hari_kerja,
    bpPotongan: 401,
    potongan: 140_000,
  })
})

it('bulan tanpa hari terhitung bukan bulan 0 %; rupiah tanpa TPP tidak diketahui', () => {
  expect(trenAngka([])).toBeNull()
  expect(trenAngka([{ ...row, hari_kerja: 0 }])).toBeNull()
  expect(trenAngka([{ ...row, Gaji_Pokok: null }])?.potongan).toBeNull()
})

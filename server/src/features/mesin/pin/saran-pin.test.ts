import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kataNama, saranPemetaan } from './saran-pin.ts'

const GTK = [
  'Dra. Hj. Siti Aminah, M.Pd.',
  'Siti Aisyah, S.Pd.',
  'Muhammad Nur Hidayat, S.Pd.I.',
  'Drs. Ahmad Fauzi',
  'Abdul Rahman Wahid Kurniawan, S.Kom.',
  'Ni Luh Putu Ayu Lestari, S.Pd.SD',
  'Soekarno Djojodiningrat',
  'Budi',
  "Nur'aini, S.E.",
].map((nama, i) => ({ id: String(i), nama }))

const pertama = (nama: string) => saranPemetaan(nama, GTK)[0]?.gtk.nama

describe('saran pemetaan PIN', () => {
  it('gelar dan sebutan tidak ikut, bertitik atau tidak', () => {
    expect(kataNama('Dra. Hj. Siti Aminah, S.Pd., M.M.')).toEqual(['SITI', 'AMINAH'])
    expect(kataNama('H. BUDI SPD')).toEqual(['BUDI'])
    expect(kataNama('Drs.Budi S.Pd M.Pd')).toEqual(['BUDI'])
    expect(kataNama('M.Nur')).toEqual(['MUHAMMAD', 'NUR'])
    expect(kataNama('HJ. ST. AMINAH')).toEqual(['SITI', 'AMINAH'])
    expect(kataNama('AMINAH ST')).toEqual(['AMINAH'])
    expect(kataNama('DR')).toEqual(['DR'])
    expect(kataNama(' ,.- ')).toEqual([])
  })

  it.each([
    ['SITI AMINAH', 'Dra. Hj. Siti Aminah, M.Pd.'],
    ['HJ SITI AMINAH MPD', 'Dra. Hj. Siti Aminah, M.Pd.'],
    ['AMINAH', 'Dra. Hj. Siti Aminah, M.Pd.'],
    ['S. AISYAH', 'Siti Aisyah, S.Pd.'],
    ['SITI AISAH', 'Siti Aisyah, S.Pd.'],
    ['M NUR HIDAYAT', 'Muhammad Nur Hidayat, S.Pd.I.'],
    ['MOH. NUR HIDAYAT', 'Muhammad Nur Hidayat, S.Pd.I.'],
    ['ACHMAD FAUZI', 'Drs. Ahmad Fauzi'],
    ['ABDUL RAHMAN WAHID KURNI', 'Abdul Rahman Wahid Kurniawan, S.Kom.'],
    ['NI LUH PUTU AYU LESTARI,', 'Ni Luh Putu Ayu Lestari, S.Pd.SD'],
    ['AYU LESTARI', 'Ni Luh Putu Ayu Lestari, S.Pd.SD'],
    ['SUKARNO JOJODININGRAT', 'Soekarno Djojodiningrat'],
    ['NURAINI', "Nur'aini, S.E."],
    ['Budi', 'Budi'],
  ])('%s menunjuk %s', (nama, harapan) => {
    expect(pertama(nama)).toBe(harapan)
  })

  it('nama sama persis bernilai 100, nama asing dan kosong tidak menunjuk siapa pun', () => {
    expect(saranPemetaan('AHMAD FAUZI', GTK)[0]!.skor).toBe(100)
    for (const nama of ['', '  ', 'JOKO WIDODO', '12345', '张三']) expect(saranPemetaan(nama, GTK)).toEqual([])
  })

  it('nama yang kembar sama-sama ditawarkan dengan nilai sama', () => {
    const kembar = [
      { id: 'b', nama: 'Siti Aminah' },
      { id: 'a', nama: 'Siti Aminah, S.Pd.' },
    ]
    const hasil = saranPemetaan('SITI AMINAH', kembar)
    expect(hasil.map((satu) => satu.skor)).toEqual([100, 100])
  })

  it('paling banyak lima, berurut nilai, 50 sampai 100, masukan apa pun', () => {
    const teks = fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom(...GTK.map((satu) => satu.nama)))
    fc.assert(
      fc.property(teks, fc.array(teks, { maxLength: 12 }), (nama, daftar) => {
        const skor = saranPemetaan(
          nama,
          daftar.map((satu, i) => ({ id: String(i), nama: satu })),
        ).map((satu) => satu.skor)
        expect(skor.length).toBeLessThanOrEqual(5)
        expect(skor).toEqual(skor.toSorted((a, b) => b - a))
        for (const satu of skor) expect(satu >= 50 && satu <= 100).toBe(true)
      }),
    )
  })

  it('nama yang dipotong 24 huruf tetap menunjuk pemiliknya', () => {
    for (const gtk of GTK) expect(pertama(kataNama(gtk.nama).join(' ').slice(0, 24))).toBe(gtk.nama)
  })
})

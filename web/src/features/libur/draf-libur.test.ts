import { expect, it } from 'vitest'
import {
  alasanBelum,
  bedaLibur,
  drafBaru,
  drafDari,
  isiKirim,
  kunciAngka,
  liburGanda,
  sebutJenjang,
  tanyaNasional,
} from './draf-libur.ts'
import type { LiburTampil } from './queries.ts'

const LIBUR: LiburTampil = {
  id: 7,
  nama: 'Tahun Baru',
  jenisLiburId: 1,
  jenisLibur: 'Nasional',
  kodeWilayah: '000000',
  namaWilayah: 'Indonesia',
  tanggal: '2027-01-01',
  jenjang: ['SD', 'SMP'],
  deskripsi: '',
  dasarHukum: null,
  versi: 3,
  bolehUbah: true,
}
const data = (hak: [1 | 2 | 3, string | null][], jenisLiburBawaan: number) => ({
  rows: [],
  jenisLiburBawaan,
  bolehTambah: hak.map(([jenisLiburId, kodeWilayah]) => ({ jenisLiburId, kodeWilayah, namaWilayah: kodeWilayah })),
})

it('libur baru memakai jenis bawaan peran, wilayahnya terisi bila hanya satu yang boleh', () => {
  expect(drafBaru(data([[3, '050000']], 3), null)).toMatchObject({
    jenisLiburId: 3,
    wilayah: { kodeWilayah: '050000' },
  })
  expect(
    drafBaru(
      data(
        [
          [1, '000000'],
          [2, null],
        ],
        1,
      ),
      '2027-01-01',
    ),
  ).toMatchObject({ jenisLiburId: 1, tanggal: '2027-01-01' })
  expect(drafBaru(data([[2, null]], 0), null)).toMatchObject({ jenisLiburId: 2, wilayah: null })
})

it('belum dapat disimpan tanpa nama, tanggal, wilayah atau jenjang', () => {
  const draf = drafDari(LIBUR)
  expect(alasanBelum(draf)).toBeNull()
  expect(alasanBelum({ ...draf, nama: '  ' })).toBe('Isi nama libur')
  expect(alasanBelum({ ...draf, tanggal: null })).toBe('Isi tanggal libur')
  expect(alasanBelum({ ...draf, jenisLiburId: 2, wilayah: null })).toBe('Pilih kabupaten/kota')
  expect(alasanBelum({ ...draf, jenjang: [] })).toBe('Pilih paling sedikit satu jenjang')
})

it('isi kiriman membawa id dan versi hanya untuk yang sudah ada', () => {
  expect(isiKirim(drafDari(LIBUR), LIBUR, false)).toMatchObject({
    id: 7,
    versi: 3,
    jenjang: ['SD', 'SMP'],
    dasarHukum: null,
  })
  expect(isiKirim({ ...drafDari(LIBUR), dasarHukum: ' SKB ' }, null, true)).toEqual({
    nama: 'Tahun Baru',
    jenisLiburId: 1,
    kodeWilayah: '000000',
    tanggal: '2027-01-01',
    jenjang: ['SD', 'SMP'],
    deskripsi: '',
    dasarHukum: 'SKB',
    izinkanGanda: true,
  })
})

it('nama dan deskripsi tidak mengubah angka; tanggal, wilayah, jenis dan jenjang mengubahnya', () => {
  const draf = drafDari(LIBUR)
  expect(kunciAngka({ ...draf, nama: 'Lain', deskripsi: 'x', jenjang: ['SMP', 'SD'] })).toBe(kunciAngka(draf))
  expect(kunciAngka({ ...draf, tanggal: '2027-01-02' })).not.toBe(kunciAngka(draf))
})

it('libur ganda: tanggal, wilayah dan jenjang yang beririsan; nama sama didahulukan', () => {
  const lain = { ...LIBUR, id: 8, nama: 'Lain' }
  const draf = drafDari(LIBUR)
  expect(liburGanda([lain, LIBUR], draf, null)?.id).toBe(7)
  expect(liburGanda([LIBUR], draf, 7)).toBeNull()
  expect(liburGanda([LIBUR], { ...draf, jenjang: ['SMA'] }, null)).toBeNull()
})

it('menyebut yang diubah orang lain, dan semua jenjang dengan satu kata', () => {
  expect(bedaLibur(LIBUR, { ...LIBUR, nama: 'Masehi', tanggal: '2027-01-02' })).toBe(
    "nama menjadi 'Masehi', tanggal menjadi '2 Januari 2027'",
  )
  expect(sebutJenjang(['TK', 'SD', 'SMP', 'SMA', 'SMK', 'SLB'])).toBe('Semua jenjang')
})

it('libur nasional ditanyakan sekali dengan siapa yang diliburkannya; libur daerah, dan yang tidak berubah, tidak', () => {
  const draf = drafDari(LIBUR)
  expect(tanyaNasional(draf, null)?.pesan).toBe(
    "'Tahun Baru' pada 1 Januari 2027 menjadi libur bagi semua SD, SMP di Indonesia.",
  )
  expect(tanyaNasional(draf, LIBUR)).toBeNull()
  expect(tanyaNasional({ ...draf, tanggal: '2027-01-04' }, LIBUR)?.pesan).toBe(
    "'Tahun Baru' pada 4 Januari 2027 menjadi libur bagi semua SD, SMP di Indonesia. Sebelumnya: 'Tahun Baru', 1 Januari 2027, SD, SMP.",
  )
  const wilayah = { kodeWilayah: '050000', nama: 'Jawa Timur', namaProvinsi: null }
  const daerah = { ...draf, jenisLiburId: 3, wilayah } as const
  expect(tanyaNasional(daerah, null)).toBeNull()
  expect(tanyaNasional(daerah, LIBUR)?.pesan).toContain('bagi Jawa Timur saja, bukan lagi semua SD, SMP di Indonesia')
})

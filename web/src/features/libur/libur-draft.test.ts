import { expect, it } from 'vitest'
import {
  contentToSend,
  describe,
  describeJenjang,
  doubleLibur,
  draftFrom,
  figureKey,
  nasionalPertanyaan,
  newDraft,
  whyNotYet,
} from './libur-draft.ts'
import type { ShownLibur } from './queries.ts'

const LIBUR: ShownLibur = {
  id: 7,
  nama: 'Tahun Baru',
  jenisLiburId: 1,
  jenisLibur: 'Nasional',
  kodeWilayah: '000000',
  namaWilayah: 'Indonesia',
  tanggal: '2027-01-01',
  sampai: '2027-01-01',
  bagi: null,
  jenjang: ['SD', 'SMP'],
  deskripsi: '',
  dasarHukum: null,
  versi: 3,
  bolehUbah: true,
}
const status = (...statusKepegawaian: string[]) => ({ statusKepegawaian, jenisGuru: [] })
const stored = (...statusKepegawaian: string[]) => ({ statusKepegawaian, jenisGuru: null })
const data = (hak: [1 | 2 | 3, string | null][], defaultJenisLibur: number) => ({
  rows: [],
  jenisLiburBawaan: defaultJenisLibur,
  bolehTambah: hak.map(([jenisLiburId, kodeWilayah]) => ({ jenisLiburId, kodeWilayah, namaWilayah: kodeWilayah })),
})

it('libur baru memakai jenis bawaan peran, wilayahnya terisi bila hanya satu yang boleh', () => {
  expect(newDraft(data([[3, '050000']], 3), null)).toMatchObject({
    jenisLiburId: 3,
    wilayah: { kodeWilayah: '050000' },
  })
  expect(
    newDraft(
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
  expect(newDraft(data([[2, null]], 0), null)).toMatchObject({ jenisLiburId: 2, wilayah: null })
})

it('belum dapat disimpan tanpa nama, tanggal, wilayah atau jenjang', () => {
  const draft = draftFrom(LIBUR)
  expect(whyNotYet(draft)).toBeNull()
  expect(whyNotYet({ ...draft, nama: '  ' })).toBe('Isi nama libur')
  expect(whyNotYet({ ...draft, tanggal: null })).toBe('Isi tanggal libur')
  expect(whyNotYet({ ...draft, jenisLiburId: 2, wilayah: null })).toBe('Pilih kabupaten/kota')
  expect(whyNotYet({ ...draft, jenjang: [] })).toBe('Pilih paling sedikit satu jenjang')
})

it('isi kiriman membawa id dan versi hanya untuk yang sudah ada', () => {
  expect(contentToSend(draftFrom(LIBUR), LIBUR, false)).toMatchObject({
    id: 7,
    versi: 3,
    jenjang: ['SD', 'SMP'],
    dasarHukum: null,
  })
  expect(contentToSend({ ...draftFrom(LIBUR), dasarHukum: ' SKB ' }, null, true)).toEqual({
    nama: 'Tahun Baru',
    jenisLiburId: 1,
    kodeWilayah: '000000',
    tanggal: '2027-01-01',
    sampai: null,
    bagi: null,
    jenjang: ['SD', 'SMP'],
    deskripsi: '',
    dasarHukum: 'SKB',
    izinkanGanda: true,
  })
})

it('nama dan deskripsi tidak mengubah angka; tanggal, wilayah, jenis dan jenjang mengubahnya', () => {
  const draft = draftFrom(LIBUR)
  expect(figureKey({ ...draft, nama: 'Lain', description: 'x', jenjang: ['SMP', 'SD'] })).toBe(figureKey(draft))
  expect(figureKey({ ...draft, tanggal: '2027-01-02' })).not.toBe(figureKey(draft))
  expect(figureKey({ ...draft, sampai: '2027-01-02' })).not.toBe(figureKey(draft))
  expect(figureKey({ ...draft, sampai: '2027-01-01' })).toBe(figureKey(draft))
  expect(figureKey({ ...draft, bagi: status('PNS') })).not.toBe(figureKey(draft))
})

it('libur ganda: tanggal, wilayah dan jenjang yang beririsan; nama sama didahulukan', () => {
  const other = { ...LIBUR, id: 8, nama: 'Lain' }
  const draft = draftFrom(LIBUR)
  expect(doubleLibur([other, LIBUR], draft, null)?.id).toBe(7)
  expect(doubleLibur([LIBUR], draft, 7)).toBeNull()
  expect(doubleLibur([LIBUR], { ...draft, jenjang: ['SMA'] }, null)).toBeNull()
})

it('libur yang berlangsung: kosong berarti satu hari, terbalik dan terlalu panjang disebut (N2)', () => {
  const draft = draftFrom(LIBUR)
  expect(draft.sampai).toBeNull()
  expect(draftFrom({ ...LIBUR, sampai: '2027-01-03' }).sampai).toBe('2027-01-03')
  expect(whyNotYet({ ...draft, sampai: '2027-01-01' })).toBeNull()
  expect(whyNotYet({ ...draft, sampai: '2026-12-31' })).toBe('Hari terakhir tidak boleh sebelum hari pertama')
  // 31 of January, 28 of February, 31 of March and two of April.
  expect(whyNotYet({ ...draft, sampai: '2027-04-02' })).toBeNull()
  expect(whyNotYet({ ...draft, sampai: '2027-04-03' })).toBe('Satu libur paling lama 92 hari, ini 93 hari')
})

it('bagi sebagian: yang tersimpan terbaca dan terkirim kembali sama, tanpa pilihan belum dapat disimpan (N1)', () => {
  const bagi = { statusKepegawaian: ['PNS', 'Status lama'], jenisGuru: null }
  const draft = draftFrom({ ...LIBUR, sampai: '2027-01-03', bagi })
  expect(contentToSend(draft, LIBUR, false)).toMatchObject({ sampai: '2027-01-03', bagi })
  expect(whyNotYet(draft)).toBeNull()
  expect(whyNotYet({ ...draft, bagi: status() })).toBe('Pilih status kepegawaian atau jenis GTK yang mendapat libur')
})

it('libur ganda: hari yang beririsan, kecuali kelompoknya saling meniadakan (N2)', () => {
  const libur = { ...LIBUR, tanggal: '2027-01-04', sampai: '2027-01-09', bagi: stored('PNS', 'CPNS') }
  const draft = draftFrom({ ...LIBUR, nama: 'Lain', tanggal: '2027-01-09', sampai: '2027-01-09', bagi: stored('PNS') })
  expect(doubleLibur([libur], draft, null)?.id).toBe(7)
  expect(doubleLibur([libur], { ...draft, tanggal: '2027-01-10' }, null)).toBeNull()
  expect(doubleLibur([libur], { ...draft, tanggal: '2027-01-01', sampai: '2027-01-04' }, null)?.id).toBe(7)
  expect(doubleLibur([libur], { ...draft, bagi: null }, null)?.id).toBe(7)
  expect(doubleLibur([libur], { ...draft, bagi: status('PPPK') }, null)).toBeNull()
  const kind = { statusKepegawaian: [], jenisGuru: ['Guru Kelas'] }
  expect(doubleLibur([libur], { ...draft, bagi: kind }, null)?.id).toBe(7)
})

it('menyebut yang diubah orang lain, dan semua jenjang dengan satu kata', () => {
  const draft = draftFrom({ ...LIBUR, nama: 'Masehi', tanggal: '2027-01-02', sampai: '2027-01-02' })
  const columns = ['nama', 'tanggal', 'jenisLiburId', 'wilayah', 'jenjang', 'dasarHukum'] as const
  expect(columns.map((column) => describe(column, draft))).toEqual([
    'Masehi',
    '2 Januari 2027',
    'Nasional',
    'Indonesia',
    'SD, SMP',
    '(kosong)',
  ])
  expect(describe('sampai', draft)).toBe('hari itu saja')
  expect(describe('bagi', { ...draft, bagi: status('GTY/PTY') })).toBe('GTY/PTY')
  expect(describeJenjang(['TK', 'SD', 'SMP', 'SMA', 'SMK', 'SLB'])).toBe('Semua jenjang')
})

it('libur nasional ditanyakan sekali dengan siapa yang diliburkannya; libur daerah, dan yang tidak berubah, tidak', () => {
  const draft = draftFrom(LIBUR)
  expect(nasionalPertanyaan(draft, null)?.message).toBe(
    "'Tahun Baru' pada 1 Januari 2027 menjadi libur bagi semua SD, SMP di Indonesia.",
  )
  expect(nasionalPertanyaan(draft, LIBUR)).toBeNull()
  expect(nasionalPertanyaan({ ...draft, tanggal: '2027-01-04' }, LIBUR)?.message).toBe(
    "'Tahun Baru' pada 4 Januari 2027 menjadi libur bagi semua SD, SMP di Indonesia. Sebelumnya: 'Tahun Baru', 1 Januari 2027, SD, SMP.",
  )
  expect(nasionalPertanyaan({ ...draft, sampai: '2027-01-03', bagi: status('PNS') }, LIBUR)?.message).toContain(
    "'Tahun Baru' pada 1–3 Januari 2027 menjadi libur bagi GTK berstatus PNS di semua SD, SMP di Indonesia.",
  )
  const wilayah = { kodeWilayah: '050000', nama: 'Jawa Timur', namaProvinsi: null }
  const daerah = { ...draft, jenisLiburId: 3, wilayah } as const
  expect(nasionalPertanyaan(daerah, null)).toBeNull()
  expect(nasionalPertanyaan(daerah, LIBUR)?.message).toContain(
    'bagi Jawa Timur saja, bukan lagi semua SD, SMP di Indonesia',
  )
})

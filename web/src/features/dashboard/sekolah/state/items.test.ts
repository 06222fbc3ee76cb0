import type { KesiapanBulan } from '@geisa/contract/kunci-bulan'
import type { Mesin } from '@geisa/contract/mesin/mesin'
import { instantSeconds } from '@geisa/engine/calendar'
import { expect, test } from 'vitest'
import { kesiapanItems, mesinItems, usulanItems } from './items.ts'

const bulan = (content: Partial<KesiapanBulan>): KesiapanBulan => ({
  bulan: '202602',
  hariIni: '2026-03-04',
  sekolah: { id: 1, nama: 'SDN 1', npsn: '20500001', jenjang: 'SD' },
  keadaan: 'terkunci',
  tenggat: '2026-03-05',
  syarat: [],
  belumSinkron: [],
  jumlahGtk: 10,
  hariBertanda: 0,
  sidik: '',
  segel: null,
  segelLama: [],
  sptjm: null,
  penyesuaian: [],
  bolehKunci: false,
  bolehBuka: false,
  ...content,
})
const lacking = (key: KesiapanBulan['syarat'][number]['kunci'], required = true): KesiapanBulan['syarat'][number] => ({
  kunci: key,
  wajib: required,
  terpenuhi: false,
  jumlah: 1,
  kalimat: '',
  tautan: null,
})
const sptjm = (status: 'diunggah' | 'dikembalikan', effectiveSeal = true): KesiapanBulan['sptjm'] =>
  ({ status, segelBerlaku: effectiveSeal }) as KesiapanBulan['sptjm']
const CURRENT = bulan({ bulan: '202603', keadaan: 'berjalan', syarat: [lacking('bulan-selesai')] })
const sentences = (previous: KesiapanBulan, current = CURRENT): string[] =>
  kesiapanItems(previous, current).map((b) => b.sentence)

test('bulan yang belum dikunci disebut lebih dahulu, dengan tenggatnya', () => {
  const notYet = bulan({ keadaan: 'belum siap', syarat: [lacking('pin-dipetakan'), lacking('tap-wajar', false)] })
  expect(sentences(notYet)[0]).toBe('Februari 2026: 1 syarat lagi, tenggat 1 hari lagi')
  expect(sentences(bulan({ keadaan: 'siap', hariIni: '2026-03-07' }))[0]).toBe(
    'Februari 2026 siap dikunci, lewat tenggat',
  )
})

test('sesudah dikunci: SPTJM yang belum diunggah, dikembalikan, atau milik segel lama', () => {
  expect(sentences(bulan({}))[0]).toBe('SPTJM Februari 2026 belum diunggah')
  expect(sentences(bulan({ sptjm: sptjm('diunggah', false) }))[0]).toBe('SPTJM Februari 2026 belum diunggah')
  expect(sentences(bulan({ sptjm: sptjm('dikembalikan') }))[0]).toBe('SPTJM Februari 2026 dikembalikan dinas')
  expect(sentences(bulan({ sptjm: sptjm('diunggah') }))).toHaveLength(1)
})

test('bulan yang belum berakhir bukan kekurangan, dan bulan tanpa GTK tidak menunggu apa pun', () => {
  expect(sentences(bulan({ jumlahGtk: 0, keadaan: 'belum siap' }))).toEqual(['Maret 2026: tidak ada yang kurang'])
  const current = { ...CURRENT, syarat: [lacking('bulan-selesai'), lacking('pengajuan-selesai')] }
  expect(sentences(bulan({ sptjm: sptjm('diunggah') }), current)).toEqual(['Maret 2026: 1 hal dapat dibereskan'])
})

const MESIN: Mesin = {
  id: '1-7',
  sekolahId: 1,
  nomorSeri: 'CONTOH0001',
  nama: 'Mesin guru',
  versi: 1,
  keadaan: 'terhubung',
  terakhirTerlihat: '2026-03-04T00:00:00.000Z',
  laporanTerakhir: null,
  laporanTertahan: null,
  pengirim: null,
  ip: null,
  cidr: null,
  punyaToken: false,
  wajibToken: false,
  pushver: null,
  jumlahTap: 1,
  tapTerakhir: null,
  pinTakDikenal: 0,
  drift: null,
  penempatan: [],
  syaratKantor: null,
  konfirmasi: null,
}
const mesin = (...daftar: Partial<Mesin>[]): string[] =>
  mesinItems(
    daftar.map((one) => ({ ...MESIN, ...one })),
    instantSeconds('2026-03-04T00:05:00.000Z'),
  ).map((b) => b.sentence)

test('mesin baru yang menunggu konfirmasi dikatakan', () => {
  expect(mesin({ keadaan: 'menunggu' })).toEqual(['Mesin guru menunggu konfirmasi'])
})

test('mesin yang diam disebut sebelum yang bekerja; yang ditutup tidak disebut', () => {
  expect(mesin({})).toEqual(['Mesin guru terhubung, terlihat 5 menit lalu'])
  expect(mesin({}, { nama: 'Mesin TU', keadaan: 'diam', terakhirTerlihat: '2026-03-02T00:00:00.000Z' })).toEqual([
    'Mesin TU tidak terhubung, terakhir terlihat 2 hari lalu',
    'Mesin guru terhubung, terlihat 5 menit lalu',
  ])
  expect(mesin({}, { keadaan: 'ditutup', pinTakDikenal: 4 })).toHaveLength(1)
  expect(mesin({}, {})).toEqual(['2 mesin terhubung, terlihat 5 menit lalu'])
})

test('mesin yang terhubung lagi dari jaringan baru ditanyakan; dari jaringan biasanya tidak', () => {
  const held = { sejak: '2026-03-04T00:00:00.000Z', diamSejak: '2026-03-01T00:00:00.000Z' }
  expect(mesin({ laporanTertahan: { ...held, jaringanBaru: true } })[0]).toBe(
    'Mesin guru terhubung lagi dari jaringan baru: mesin Anda?',
  )
  expect(mesin({ laporanTertahan: { ...held, jaringanBaru: false } })).toHaveLength(1)
})

test('pengirim lain di samping mesin dikatakan', () => {
  const pengirim = {
    sejak: '2026-03-04T00:00:00.000Z',
    terakhir: '2026-03-04T00:00:00.000Z',
    jumlahTap: 2,
    jaringan: [],
  }
  expect(mesin({ pengirim })[0]).toBe('Ada pengirim lain dengan nomor seri Mesin guru')
})

test('sekolah tanpa mesin yang dipakai diberi tahu', () => {
  expect(mesin()).toEqual(['Belum ada mesin yang dipakai'])
  expect(mesin({ keadaan: 'ditutup' })).toEqual(['Belum ada mesin yang dipakai'])
})

test('PIN tanpa nama membawa ke pemetaannya', () => {
  const [pin] = mesinItems([{ ...MESIN, pinTakDikenal: 3 }], 0)
  expect(pin).toMatchObject({
    sentence: '3 PIN di Mesin guru belum dipetakan',
    path: '/pengaturan/sekolah?tab=mesin&mesin=1-7&bagian=pin&pin=belum',
  })
})

test('usulan yang kembali ke sekolah mendahului yang menunggu dinas', () => {
  const zero = { pending: 0, repair: 0 }
  expect(usulanItems({ koreksi: zero, manual: zero }).map((b) => b.sentence)).toEqual([
    'Tidak ada usulan yang menunggu',
  ])
  expect(usulanItems({ koreksi: { pending: 2, repair: 0 }, manual: { pending: 0, repair: 1 } })).toEqual([
    { tone: 'peringatan', sentence: '1 absensi manual perlu diperbaiki', path: '/absensi-manual?status=6' },
    { tone: 'info', sentence: '2 koreksi menunggu diperiksa', path: '/koreksi-status-kehadiran?status=1' },
  ])
})

import type { KesiapanBulan } from '@geisa/contract/kunci-bulan'
import type { Mesin } from '@geisa/contract/mesin'
import { detikInstan } from '@geisa/engine/kalender'
import { expect, test } from 'vitest'
import { butirKesiapan, butirMesin, butirUsulan } from './keadaan-sekolah-kata.ts'

const bulan = (isi: Partial<KesiapanBulan>): KesiapanBulan => ({
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
  ...isi,
})
const kurang = (kunci: KesiapanBulan['syarat'][number]['kunci'], wajib = true): KesiapanBulan['syarat'][number] => ({
  kunci,
  wajib,
  terpenuhi: false,
  jumlah: 1,
  kalimat: '',
  tautan: null,
})
const sptjm = (status: 'diunggah' | 'dikembalikan', segelBerlaku = true): KesiapanBulan['sptjm'] =>
  ({ status, segelBerlaku }) as KesiapanBulan['sptjm']
const KINI = bulan({ bulan: '202603', keadaan: 'berjalan', syarat: [kurang('bulan-selesai')] })
const kalimat = (lalu: KesiapanBulan, kini = KINI): string[] => butirKesiapan(lalu, kini).map((b) => b.kalimat)

test('bulan yang belum dikunci disebut lebih dahulu, dengan tenggatnya', () => {
  const belum = bulan({ keadaan: 'belum siap', syarat: [kurang('pin-dipetakan'), kurang('tap-wajar', false)] })
  expect(kalimat(belum)[0]).toBe('Februari 2026: 1 syarat lagi, tenggat 1 hari lagi')
  expect(kalimat(bulan({ keadaan: 'siap', hariIni: '2026-03-07' }))[0]).toBe(
    'Februari 2026 siap dikunci, lewat tenggat',
  )
})

test('sesudah dikunci: SPTJM yang belum diunggah, dikembalikan, atau milik segel lama', () => {
  expect(kalimat(bulan({}))[0]).toBe('SPTJM Februari 2026 belum diunggah')
  expect(kalimat(bulan({ sptjm: sptjm('diunggah', false) }))[0]).toBe('SPTJM Februari 2026 belum diunggah')
  expect(kalimat(bulan({ sptjm: sptjm('dikembalikan') }))[0]).toBe('SPTJM Februari 2026 dikembalikan dinas')
  expect(kalimat(bulan({ sptjm: sptjm('diunggah') }))).toHaveLength(1)
})

test('bulan yang belum berakhir bukan kekurangan, dan bulan tanpa GTK tidak menunggu apa pun', () => {
  expect(kalimat(bulan({ jumlahGtk: 0, keadaan: 'belum siap' }))).toEqual(['Maret 2026: tidak ada yang kurang'])
  const kini = { ...KINI, syarat: [kurang('bulan-selesai'), kurang('pengajuan-selesai')] }
  expect(kalimat(bulan({ sptjm: sptjm('diunggah') }), kini)).toEqual(['Maret 2026: 1 hal dapat dibereskan'])
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
}
const mesin = (...daftar: Partial<Mesin>[]): string[] =>
  butirMesin(
    daftar.map((satu) => ({ ...MESIN, ...satu })),
    detikInstan('2026-03-04T00:05:00.000Z'),
  ).map((b) => b.kalimat)

test('mesin yang diam disebut sebelum yang bekerja; yang ditutup tidak disebut', () => {
  expect(mesin({})).toEqual(['Mesin guru terhubung, terlihat 5 menit lalu'])
  expect(mesin({}, { nama: 'Mesin TU', keadaan: 'diam', terakhirTerlihat: '2026-03-02T00:00:00.000Z' })).toEqual([
    'Mesin TU tidak terhubung, terakhir terlihat 2 hari lalu',
    'Mesin guru terhubung, terlihat 5 menit lalu',
  ])
  expect(mesin({}, { keadaan: 'ditutup', pinTakDikenal: 4 })).toHaveLength(1)
  expect(mesin({}, {})).toEqual(['2 mesin terhubung, terlihat 5 menit lalu'])
})

test('sekolah tanpa mesin yang dipakai diberi tahu', () => {
  expect(mesin()).toEqual(['Belum ada mesin yang dipakai'])
  expect(mesin({ keadaan: 'ditutup' })).toEqual(['Belum ada mesin yang dipakai'])
})

test('PIN tanpa nama membawa ke pemetaannya', () => {
  const [pin] = butirMesin([{ ...MESIN, pinTakDikenal: 3 }], 0)
  expect(pin).toMatchObject({
    kalimat: '3 PIN di Mesin guru belum dipetakan',
    jalur: '/pengaturan/sekolah?tab=mesin&mesin=1-7&bagian=pin&pin=belum',
  })
})

test('usulan yang kembali ke sekolah mendahului yang menunggu dinas', () => {
  const nol = { menunggu: 0, perbaikan: 0 }
  expect(butirUsulan({ koreksi: nol, manual: nol }).map((b) => b.kalimat)).toEqual(['Tidak ada usulan yang menunggu'])
  expect(butirUsulan({ koreksi: { menunggu: 2, perbaikan: 0 }, manual: { menunggu: 0, perbaikan: 1 } })).toEqual([
    { nada: 'peringatan', kalimat: '1 absensi manual perlu diperbaiki', jalur: '/absensi-manual?status=6' },
    { nada: 'info', kalimat: '2 koreksi menunggu diperiksa', jalur: '/koreksi-status-kehadiran?status=1' },
  ])
})

import { DAFTAR_PERAN, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { describe, expect, test } from 'vitest'
import { askedBulan, type BulanState } from './actions.ts'
import { readCommand } from './command.ts'
import { foundGroups, localGroups } from './groups.ts'
import { pieces } from './highlight.tsx'
import type { Item } from './item.ts'

const NOW = '2026-11-26'
const ENTRIES = [{ path: '/laporan/harian', group: 'Laporan' as const, label: 'Harian', icon: () => null }]
const stateOf = (step: 'belum siap' | 'siap' | 'terkunci' | 'berjalan', bulan = '202610') =>
  ({ bulan, keadaan: step, sptjm: null }) as const
const READY = stateOf('siap')
const asked = (text: string, peran: PeranId, state: BulanState = READY) => ({
  command: readCommand(text, NOW),
  peran,
  today: NOW,
  state,
})
const local = (text: string, peran: PeranId = PERAN.SEKOLAH, recent: readonly Item[] = [], state: BulanState = READY) =>
  localGroups(text, asked(text, peran, state), { entries: ENTRIES, recent }).map(
    ({ title, items }) => [title, items.map(({ label, href }) => [label, href])] as const,
  )

describe('sebelum bertanya ke server', () => {
  test('tanpa ketikan: yang terakhir dibuka, tindakan, lalu layar', () => {
    const recent = [{ kind: 'orang', label: 'Ani', href: '/laporan/harian?gtk=x' }] as const
    expect(local('', PERAN.SEKOLAH, recent).map(([judul]) => judul)).toEqual(['Terakhir dibuka', 'Tindakan', 'Layar'])
    expect(local('', PERAN.SEKOLAH)[0]?.[0]).toBe('Tindakan')
  })

  test.each([
    ['kunci okt', [['Kunci Oktober 2026', '/kunci-bulan?bulan=202610']]],
    ['kun', [['Kunci Oktober 2026', '/kunci-bulan?bulan=202610']]],
    ['kunci agustus', [['Syarat kunci Agustus 2026', '/kunci-bulan?bulan=202608']]],
    ['unduh sptjm agustus', [['Unduh SPTJM Agustus 2026', '/kunci-bulan?bulan=202608']]],
    ['upload sptjm agustus', [['Upload SPTJM Agustus 2026', '/laporan/sptjm?bulan=202608']]],
    ['bulanan maret', [['Bulanan Sekolah Maret 2026', '/laporan/bulanan?bulan=202603']]],
    ['tambah gtk', [['Tambah GTK', '/pengaturan/gtk?gtk=baru']]],
    ['koreksi', [['Koreksi baru', '/koreksi-status-kehadiran/baru']]],
    ['absensi', [['Absensi manual baru', '/absensi-manual/baru']]],
  ])('operator mengetik %s', (text, items) => {
    expect(local(text)).toEqual([['Tindakan', items]])
  })

  test.each([
    ['siap', ['Kunci', 'Unduh SPTJM', 'Upload SPTJM', 'Bulanan Sekolah']],
    ['belum siap', ['Syarat kunci', 'Unduh SPTJM', 'Upload SPTJM', 'Bulanan Sekolah']],
    ['terkunci', ['Segel', 'Unduh SPTJM', 'Upload SPTJM', 'Bulanan Sekolah']],
    ['berjalan', ['Syarat kunci', 'Bulanan Sekolah']],
    [null, ['Syarat kunci', 'Unduh SPTJM', 'Upload SPTJM', 'Bulanan Sekolah']],
  ] as const)('hanya yang dapat dilakukan sekarang: bulan itu %s', (step, labels) => {
    const state = step === null ? null : stateOf(step)
    const [[, items] = []] = local('oktober', PERAN.SEKOLAH, [], state)
    expect(items?.map(([label]) => label)).toEqual(labels.map((label) => `${label} Oktober 2026`))
    const kunci = local('kunci oktober', PERAN.SEKOLAH, [], state).flatMap(([, found]) => found.map(([label]) => label))
    expect(kunci.includes('Kunci Oktober 2026')).toBe(step === 'siap')
    expect(kunci).toHaveLength(1)
  })

  test('bulan yang berjalan dan yang belum tiba tidak dikunci dan tidak dicetak; yang sudah diterima tidak diunggah lagi', () => {
    const labels = (text: string, state: BulanState = null) =>
      local(text, PERAN.SEKOLAH, [], state).flatMap(([, items]) => items.map(([label]) => label))
    expect(labels('november')).toEqual(['Syarat kunci November 2026', 'Bulanan Sekolah November 2026'])
    expect(labels('202612')).toEqual(['Bulanan Sekolah Desember 2026'])
    const accepted = { status: 'diterima', segelBerlaku: true } as NonNullable<BulanState>['sptjm']
    expect(labels('upload oktober', { ...stateOf('terkunci'), sptjm: accepted })).toEqual([])
    expect(labels('upload september', { ...stateOf('terkunci'), sptjm: accepted })).toEqual([
      'Upload SPTJM September 2026',
    ])
  })

  test('hanya bulan yang sudah berakhir ditanyakan, dan hanya bagi operator', () => {
    const bulan = (text: string, peran: PeranId = PERAN.SEKOLAH) =>
      askedBulan(readCommand(text, NOW), { peran, today: NOW })
    expect([bulan(''), bulan('kunci agustus'), bulan('koreksi ani 12 oktober')]).toEqual(['202610', '202608', '202610'])
    expect([bulan('november'), bulan('koreksi ani'), bulan('', PERAN.KAB_KOTA)]).toEqual([null, null, null])
  })

  test('layar mendahului tindakan, dan keduanya dapat kosong', () => {
    expect(local('harian')).toEqual([['Layar', [['Harian', '/laporan/harian']]]])
    expect(local('%')).toEqual([])
    expect(local('x'.repeat(200))).toEqual([])
    expect(local('koreksi mega')).toEqual([])
  })

  test('bulan saja menawarkan semua yang dikerjakan per bulan', () => {
    const [[, items] = []] = local('oktober')
    expect(items).toHaveLength(4)
  })

  test('setiap peran hanya ditawari yang boleh dilakukannya', () => {
    const offered = DAFTAR_PERAN.map((peran) =>
      local('oktober', peran).flatMap(([, items]) => items.map(([label]) => label)),
    )
    expect(Object.fromEntries(DAFTAR_PERAN.map((peran, nth) => [peran, offered[nth]]))).toMatchInlineSnapshot(`
      {
        "1": [
          "Kesiapan Oktober 2026",
          "SPTJM Oktober 2026",
          "Bulanan Kecamatan Oktober 2026",
        ],
        "10": [
          "Kunci Oktober 2026",
          "Unduh SPTJM Oktober 2026",
          "Upload SPTJM Oktober 2026",
          "Bulanan Sekolah Oktober 2026",
        ],
        "4": [
          "Bulanan Sekolah Oktober 2026",
          "Kehadiran saya Oktober 2026",
        ],
        "57": [
          "Kesiapan Oktober 2026",
          "SPTJM Oktober 2026",
          "Bulanan Kecamatan Oktober 2026",
        ],
        "6": [
          "Kesiapan Oktober 2026",
          "SPTJM Oktober 2026",
          "Bulanan Kecamatan Oktober 2026",
        ],
        "66": [
          "Kesiapan Oktober 2026",
          "SPTJM Oktober 2026",
          "Bulanan Kecamatan Oktober 2026",
        ],
        "67": [
          "Kesiapan Oktober 2026",
          "SPTJM Oktober 2026",
        ],
        "8": [
          "Kesiapan Oktober 2026",
          "SPTJM Oktober 2026",
          "Bulanan Kecamatan Oktober 2026",
        ],
      }
    `)
  })
})

describe('dari server', () => {
  const person = {
    id: '7-3',
    idDapodik: 'dapodik-ani',
    nama: 'Ani',
    namaDapodik: 'ANI',
    nip: '198001012005011001',
    nuptk: null,
    jenisGuru: 'Guru Kelas',
    sekolahId: 7,
    namaSekolah: 'SDN 1',
  }
  const FOUND = {
    orang: [person],
    sekolah: [{ id: 7, nama: 'SDN 1', npsn: '20500001', jenjang: 'SD' as const, namaKabKota: 'Kab. Malang' }],
    usulan: [
      { id: '7-1', jenis: 'koreksi' as const, nomor: '202611000001', siapa: 'Ani', namaSekolah: 'SDN 1' },
      { id: '7-2', jenis: 'absensi-manual' as const, nomor: '202611000001', siapa: null, namaSekolah: 'SDN 1' },
    ],
    segel: [{ kode: 'ABCD-EFGH-JKLM', bulan: '202610', namaSekolah: 'SDN 1', npsn: '20500001', dibuka: true }],
  }
  const found = (text: string, peran: PeranId) => foundGroups(FOUND, asked(text, peran))

  test('setiap yang ditemukan menuju layarnya', () => {
    expect(found('ani', PERAN.KAB_KOTA).flatMap(({ items }) => items.map(({ label, href }) => [label, href]))).toEqual([
      ['Ani', '/laporan/harian?gtk=dapodik-ani&sekolah=7'],
      ['SDN 1', '/dashboard/sekolah?sekolah=7'],
      ['202611000001', '/koreksi-status-kehadiran/7-1'],
      ['202611000001', '/absensi-manual/7-2'],
      ['ABCD-EFGH-JKLM', '/laporan/sptjm?bulan=202610&cari=20500001'],
    ])
  })

  test('sekolahnya disebut di luar sekolah itu, segel yang dibuka juga', () => {
    const detail = (peran: PeranId, judul: string) =>
      found('ani', peran).find((group) => group.title === judul)?.items[0]?.detail
    expect(detail(PERAN.KAB_KOTA, 'GTK')).toBe('NIP 198001012005011001 · SDN 1')
    expect(detail(PERAN.SEKOLAH, 'GTK')).toBe('NIP 198001012005011001')
    expect(detail(PERAN.KAB_KOTA, 'SPTJM')).toBe('SPTJM Oktober 2026 · SDN 1 · segelnya sudah dibuka')
  })

  test('koreksi seseorang membuka usulan baru baginya, hanya bagi operator', () => {
    const [first] = found('koreksi ani', PERAN.SEKOLAH)
    expect(first).toMatchObject({
      title: 'Koreksi',
      items: [
        {
          label: 'Koreksi Ani',
          detail: 'Kamis, 26 November 2026 · NIP 198001012005011001',
          href: '/koreksi-status-kehadiran/baru?gtk=dapodik-ani&tanggal=2026-11-26',
        },
      ],
    })
    expect(found('koreksi ani 12 oktober', PERAN.SEKOLAH)[0]?.items[0]?.href).toMatch(/tanggal=2026-10-12$/)
    expect(found('koreksi ani', PERAN.KAB_KOTA)[0]?.title).toBe('GTK')
    const locked = asked('koreksi ani 12 oktober', PERAN.SEKOLAH, stateOf('terkunci'))
    expect(foundGroups(FOUND, locked)[0]?.title).toBe('GTK')
  })
})

test('yang cocok ditandai apa adanya, juga tanda pola', () => {
  expect(pieces('Sri Handayani', ['ani', 'sri'])).toEqual(['', 'Sri', ' Handay', 'ani', ''])
  expect(pieces('A.B (c)', ['.', '('])).toEqual(['A', '.', 'B ', '(', 'c)'])
  expect(pieces('Ani', [''])).toEqual(['Ani'])
})

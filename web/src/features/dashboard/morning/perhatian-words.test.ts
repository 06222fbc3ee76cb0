import { expect, test } from 'vitest'
import { causeWords, usulanPath } from './perhatian-words.ts'

const SEKOLAH = { sekolahId: 7, npsn: '20512345' }
const cause = (why: Parameters<typeof causeWords>[1]) => causeWords(SEKOLAH, why, '202610')
const ON = '2026-11-24'

test('tiap sebab menyebut angkanya dan menunjuk tempat berbuat sesuatu', () => {
  expect(cause({ jenis: 'mesin-diam', tanggal: ON, jumlah: null, dari: null })).toEqual({
    tone: 'bahaya',
    sentence: 'Mesin diam sejak 24 November 2026',
    path: '/pengaturan/sekolah?id=7',
  })
  expect(cause({ jenis: 'mesin-diam', tanggal: null, jumlah: null, dari: null }).sentence).toBe(
    'Mesin belum pernah melapor',
  )
  expect(cause({ jenis: 'kehadiran-rendah', tanggal: ON, jumlah: 5, dari: 20 })).toMatchObject({
    sentence: 'Hanya 5 dari 20 GTK hadir, 24 November',
    path: '/dashboard/sekolah?sekolah=7&tanggal=2026-11-24',
  })
  expect(cause({ jenis: 'belum-sinkron', tanggal: ON, jumlah: 12, dari: 20 }).path).toMatch(/&keadaan=belum-sinkron$/)
  expect(cause({ jenis: 'alpa', tanggal: ON, jumlah: 2, dari: 20 }).path).toMatch(/&keadaan=tidak-hadir$/)
  expect(cause({ jenis: 'belum-kunci', tanggal: '2026-11-10', jumlah: null, dari: null })).toMatchObject({
    sentence: 'Oktober 2026 belum dikunci, tenggat 10 November',
    path: '/kesiapan?bulan=202610&cari=20512345',
  })
  expect(cause({ jenis: 'sptjm-belum', tanggal: null, jumlah: null, dari: null }).sentence).toBe(
    'SPTJM Oktober 2026 belum dikirim',
  )
})

test('usulan tertua menunjuk layarnya sendiri', () => {
  const usulan = { id: '7-12', nomor: '1', sekolahId: 7, namaSekolah: 'A', diajukanPada: '', umurHari: 3 }
  expect(usulanPath({ ...usulan, jenis: 'koreksi' })).toBe('/koreksi-status-kehadiran/7-12')
  expect(usulanPath({ ...usulan, jenis: 'manual' })).toBe('/absensi-manual/7-12')
})

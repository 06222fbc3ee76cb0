import { describe, expect, test } from 'vitest'
import { alasanPutusanKurang, lanjutanBentrok, perihalUsulan, wajibBercatatan } from './putusan.ts'

const tanpa = { alasanPenolakan: null, catatan: ' ' }
const boleh = (...tindakan: Parameters<typeof lanjutanBentrok>[0][]) => ({
  tindakan: tindakan.map((t) => ({ tindakan: t })),
})

describe('putusan', () => {
  test("'Perlu Perbaikan' dan pembatalan meminta catatan, 'Tolak' meminta alasan, 'Lainnya' keduanya", () => {
    expect(alasanPutusanKurang('kembalikan', tanpa)).toBe('Tulis apa yang perlu diperbaiki sekolah')
    expect(alasanPutusanKurang('kembalikan', { ...tanpa, catatan: 'Unggah suratnya.' })).toBeNull()
    expect(alasanPutusanKurang('batalkan', tanpa)).not.toBeNull()
    expect(alasanPutusanKurang('setujui', tanpa)).toBeNull()
    expect(alasanPutusanKurang('tolak', tanpa)).toBe('Pilih alasan penolakan')
    expect(alasanPutusanKurang('tolak', { ...tanpa, alasanPenolakan: 1 })).toBeNull()
    expect(alasanPutusanKurang('tolak', { ...tanpa, alasanPenolakan: 7 })).not.toBeNull()
  })

  test('kolom catatan bertanda wajib tepat bila putusan tertahan tanpa catatan', () => {
    for (const tindakan of ['setujui', 'tolak', 'kembalikan', 'batalkan'] as const)
      for (const alasanPenolakan of [1, 7])
        expect(wajibBercatatan(tindakan, alasanPenolakan)).toBe(
          alasanPutusanKurang(tindakan, { alasanPenolakan, catatan: '' }) !== null,
        )
  })

  test('sekolah yang kalah cepat: sesudah disetujui isiannya tertutup, sesudah ditolak masih dapat dikirim lagi', () => {
    expect(lanjutanBentrok('perbaharui', boleh())).toBe('tertutup')
    expect(lanjutanBentrok('perbaharui', boleh('usulkan'))).toBe('kirim-lagi')
    expect(lanjutanBentrok('tarik', boleh('perbaharui', 'tarik'))).toBe('ulangi')
    expect(lanjutanBentrok('tarik', boleh('usulkan'))).toBe('berlalu')
  })

  test('pemeriksa yang kalah cepat: diminta mengulang hanya bila tindakannya masih ada', () => {
    expect(lanjutanBentrok('setujui', boleh('setujui', 'tolak', 'kembalikan'))).toBe('ulangi')
    expect(lanjutanBentrok('setujui', boleh('batalkan'))).toBe('berlalu')
  })

  test('pertanyaannya menyebut nomor, orang, dan harinya; usulan baru belum bernomor', () => {
    expect(perihalUsulan('K-12', 'Sari', '3 Maret 2026')).toBe('No. K-12, Sari, 3 Maret 2026')
    expect(perihalUsulan(null, 'Sari', null)).toBe('Sari')
  })
})

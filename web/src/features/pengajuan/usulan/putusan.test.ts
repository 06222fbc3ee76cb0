import { describe, expect, test } from 'vitest'
import { conflictFollowUp, incompletePutusanReason, isNoteRequired, perihalUsulan } from './putusan.ts'

const without = { alasanPenolakan: null, catatan: ' ' }
const allowed = (...actions: Parameters<typeof conflictFollowUp>[0][]) => ({
  tindakan: actions.map((t) => ({ tindakan: t })),
})

describe('putusan', () => {
  test("'Perlu Perbaikan' dan pembatalan meminta catatan, 'Tolak' meminta alasan, 'Lainnya' keduanya", () => {
    expect(incompletePutusanReason('kembalikan', without)).toBe('Tulis apa yang perlu diperbaiki sekolah')
    expect(incompletePutusanReason('kembalikan', { ...without, catatan: 'Unggah suratnya.' })).toBeNull()
    expect(incompletePutusanReason('batalkan', without)).not.toBeNull()
    expect(incompletePutusanReason('setujui', without)).toBeNull()
    expect(incompletePutusanReason('tolak', without)).toBe('Pilih alasan penolakan')
    expect(incompletePutusanReason('tolak', { ...without, alasanPenolakan: 1 })).toBeNull()
    expect(incompletePutusanReason('tolak', { ...without, alasanPenolakan: 7 })).not.toBeNull()
  })

  test('kolom catatan bertanda wajib tepat bila putusan tertahan tanpa catatan', () => {
    for (const action of ['setujui', 'tolak', 'kembalikan', 'batalkan'] as const)
      for (const alasanPenolakan of [1, 7])
        expect(isNoteRequired(action, alasanPenolakan)).toBe(
          incompletePutusanReason(action, { alasanPenolakan, catatan: '' }) !== null,
        )
  })

  test('sekolah yang kalah cepat: sesudah disetujui isiannya tertutup, sesudah ditolak masih dapat dikirim lagi', () => {
    expect(conflictFollowUp('perbaharui', allowed())).toBe('tertutup')
    expect(conflictFollowUp('perbaharui', allowed('usulkan'))).toBe('kirim-lagi')
    expect(conflictFollowUp('tarik', allowed('perbaharui', 'tarik'))).toBe('ulangi')
    expect(conflictFollowUp('tarik', allowed('usulkan'))).toBe('berlalu')
  })

  test('pemeriksa yang kalah cepat: diminta mengulang hanya bila tindakannya masih ada', () => {
    expect(conflictFollowUp('setujui', allowed('setujui', 'tolak', 'kembalikan'))).toBe('ulangi')
    expect(conflictFollowUp('setujui', allowed('batalkan'))).toBe('berlalu')
  })

  test('pertanyaannya menyebut nomor, orang, dan harinya; usulan baru belum bernomor', () => {
    expect(perihalUsulan('K-12', 'Sari', '3 Maret 2026')).toBe('No. K-12, Sari, 3 Maret 2026')
    expect(perihalUsulan(null, 'Sari', null)).toBe('Sari')
  })
})

import type { GtkBaris } from '@geisa/contract/gtk'
import { describe, expect, it } from 'vitest'
import { barisGtk, cocokNama, TIDAK_BERTUGAS } from './baris-gtk.ts'
import { ISIAN_KOSONG, RINCIAN_KOSONG } from './isian-manual.ts'

const gtk = (id: string, nama: string, ubah: Partial<GtkBaris> = {}): GtkBaris =>
  ({
    id,
    nama,
    namaDapodik: nama,
    nip: null,
    jenisGuru: 'Guru Kelas',
    mulaiTugas: null,
    berhenti: null,
    aktif: true,
    ...ubah,
  }) as GtkBaris

const SEMUA = [
  gtk('1-1', 'Wati', { nip: '198501012010012001' }),
  gtk('1-2', 'Budi', { mulaiTugas: '2026-03-03' }),
  gtk('1-3', 'Ani', { berhenti: '2026-03-02', aktif: false }),
]
const susun = (tanggal: string, rincian = {}, dahulu: string[] = []) =>
  barisGtk({
    semua: SEMUA,
    tersimpan: [],
    isian: { ...ISIAN_KOSONG, tanggal, rincian },
    galat: {},
    dahulu: new Set(dahulu),
  })
const nama = (baris: ReturnType<typeof susun>): string[] => baris.map((b) => b.gtk.namaDapodik)

describe('baris GTK absensi manual', () => {
  it('semua yang bertugas pada tanggal itu; hari mulai dan hari berhenti termasuk', () => {
    expect(nama(susun('2026-03-02'))).toEqual(['Ani', 'Wati'])
    expect(nama(susun('2026-03-03'))).toEqual(['Budi', 'Wati'])
    expect(nama(susun('2026-03-04'))).toEqual(['Budi', 'Wati'])
  })

  it('yang diusulkan tetapi tidak bertugas tetap tampil dengan sebabnya', () => {
    const baris = susun('2026-03-04', { '1-3': RINCIAN_KOSONG })
    expect(nama(baris)).toEqual(['Ani', 'Budi', 'Wati'])
    expect(baris.map((b) => b.galat?.gtk)).toEqual([TIDAK_BERTUGAS, undefined, undefined])
  })

  it('yang sudah diusulkan ketika formulir dibuka berdiri di atas', () => {
    expect(nama(susun('2026-03-04', {}, ['1-1']))).toEqual(['Wati', 'Budi'])
  })

  it('dicari dengan potongan nama atau NIP', () => {
    expect(nama(cocokNama(susun('2026-03-04'), 'BU'))).toEqual(['Budi'])
    expect(nama(cocokNama(susun('2026-03-04'), '8501 wat'))).toEqual(['Wati'])
    expect(cocokNama(susun('2026-03-04'), 'budi wati')).toEqual([])
  })
})

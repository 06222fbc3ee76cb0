import type { GtkRow } from '@geisa/contract/gtk/gtk'
import { describe, expect, it } from 'vitest'
import { gtkRows, matchesNames, NOT_BERTUGAS } from './gtk-rows.ts'
import { EMPTY_DETAIL, EMPTY_INPUT } from './manual-input.ts'

const gtk = (id: string, nama: string, update: Partial<GtkRow> = {}): GtkRow =>
  ({
    id,
    nama,
    namaDapodik: nama,
    nip: null,
    jenisGuru: 'Guru Kelas',
    mulaiTugas: null,
    berhenti: null,
    aktif: true,
    ...update,
  }) as GtkRow

const ALL = [
  gtk('1-1', 'Wati', { nip: '198501012010012001' }),
  gtk('1-2', 'Budi', { mulaiTugas: '2026-03-03' }),
  gtk('1-3', 'Ani', { berhenti: '2026-03-02', aktif: false }),
]
const build = (tanggal: string, rincian = {}, first: string[] = []) =>
  gtkRows({
    semua: ALL,
    saved: [],
    input: { ...EMPTY_INPUT, tanggal, rincian },
    error: {},
    first: new Set(first),
  })
const nama = (rows: ReturnType<typeof build>): string[] => rows.map((b) => b.gtk.namaDapodik)

describe('baris GTK absensi manual', () => {
  it('semua yang bertugas pada tanggal itu; hari mulai dan hari berhenti termasuk', () => {
    expect(nama(build('2026-03-02'))).toEqual(['Ani', 'Wati'])
    expect(nama(build('2026-03-03'))).toEqual(['Budi', 'Wati'])
    expect(nama(build('2026-03-04'))).toEqual(['Budi', 'Wati'])
  })

  it('yang diusulkan tetapi tidak bertugas tetap tampil dengan sebabnya', () => {
    const rows = build('2026-03-04', { '1-3': EMPTY_DETAIL })
    expect(nama(rows)).toEqual(['Ani', 'Budi', 'Wati'])
    expect(rows.map((b) => b.error?.gtk)).toEqual([NOT_BERTUGAS, undefined, undefined])
  })

  it('yang sudah diusulkan ketika formulir dibuka berdiri di atas', () => {
    expect(nama(build('2026-03-04', {}, ['1-1']))).toEqual(['Wati', 'Budi'])
  })

  it('dicari dengan potongan nama atau NIP', () => {
    expect(nama(matchesNames(build('2026-03-04'), 'BU'))).toEqual(['Budi'])
    expect(nama(matchesNames(build('2026-03-04'), '8501 wat'))).toEqual(['Wati'])
    expect(matchesNames(build('2026-03-04'), 'budi wati')).toEqual([])
  })
})

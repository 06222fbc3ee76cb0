import type { HarianRow, LaporanHarian } from '@geisa/contract/rekap'
import { describe, expect, test } from 'vitest'
import { type Form, hariInput, inputBody, tidy } from './isian-koreksi.ts'
import { recordedOf, withoutRecorded } from './waktu-tercatat.ts'

const HARI = '2026-11-17'
const row = (content: Partial<HarianRow>): HarianRow =>
  ({
    tanggal: HARI,
    shift: 1,
    singkatan: 'H',
    keterangan: '',
    waktu_datang: '07:03:35',
    waktu_pulang: null,
    durasi_datang_terlambat: '00:03:00',
    durasi_pulang_cepat: '01:31:00',
    ...content,
  }) as HarianRow
const laporan = (...kehadiran: HarianRow[]): LaporanHarian =>
  ({ gtk: { id: '7-3', nama: 'Mega' }, sekolah: { id: 7, nama: 'SDN 1' }, kehadiran }) as unknown as LaporanHarian
const MISSING = laporan(row({ keterangan: 'DTTI, PCTI, Tidak absen pulang' }))
const recorded = recordedOf(MISSING, HARI)
const sent = (next: Partial<Form>) =>
  inputBody(tidy(withoutRecorded({ ...hariInput(MISSING, HARI, 'waktu'), ...next }, recorded), []))?.waktuKoreksi

describe('koreksi satu hari laporan', () => {
  test('jam yang tercatat terisi; yang dilanjutkan sisi yang tidak ada, bila dua-duanya ada yang dipotong', () => {
    expect(hariInput(MISSING, HARI, 'waktu')).toMatchObject({ jenis: 2, datang: '07:03:00', pulang: null })
    expect(hariInput(MISSING, HARI, 'status')).toMatchObject({ jenis: 1, datang: null, pulang: null })
    expect(recorded.doubt).toBe('pulang')
    const doubt = (content: Partial<HarianRow>) => recordedOf(laporan(row(content)), HARI).doubt
    expect(doubt({ keterangan: 'Tidak absen datang', waktu_datang: null, waktu_pulang: '14:02:00' })).toBe('datang')
    expect(doubt({ durasi_datang_terlambat: '00:00:00', waktu_pulang: '13:00:00' })).toBe('pulang')
    expect(doubt({ waktu_pulang: '13:00:00' })).toBe('datang')
    // The day goes on: nobody has left yet, so the arrival is what is meant.
    expect(doubt({ durasi_pulang_cepat: null })).toBe('datang')
  })

  test('menit yang tercatat dan tidak diubah bukan perubahan; yang diubah dikirim sendiri', () => {
    expect(sent({})).toEqual({ datang: null, pulang: null })
    expect(sent({ pulang: '14:05:00' })).toEqual({ datang: null, pulang: '14:05' })
    expect(sent({ datang: '06:55:00', pulang: '14:05:00' })).toEqual({ datang: '06:55', pulang: '14:05' })
  })

  test('hari lain, orang lain, atau beberapa hari: jamnya dikirim sebagaimana tertulis', () => {
    const other = { datang: '07:03', pulang: null }
    expect(sent({ dari: '2026-11-18', sampai: '2026-11-18' })).toEqual(other)
    expect(sent({ sampai: '2026-11-18' })).toEqual(other)
    expect(sent({ gtk: { ...hariInput(MISSING, HARI, 'waktu').gtk!, id: '7-4' } })).toEqual(other)
  })

  test('dua shift: datang yang pertama, pulang yang terakhir', () => {
    const two = laporan(
      row({ waktu_datang: '06:50:10', waktu_pulang: '12:00:00' }),
      row({ shift: 2, waktu_datang: '12:05:00', waktu_pulang: '17:31:00' }),
    )
    expect(recordedOf(two, HARI)).toMatchObject({ datang: '06:50:00', pulang: '17:31:00' })
  })
})

import type { Keberatan } from '@geisa/contract/keberatan'
import type { HarianRow, LaporanHarian } from '@geisa/contract/rekap/harian'
import { describe, expect, test } from 'vitest'
import { changedInput } from '../../../shared/form/merge-input.ts'
import type { Given, KoreksiInput } from '../shapes.ts'
import { hariInput, inputBody, keberatanInput, tidy } from './koreksi-input.ts'
import { changeInput, objectedOf, recordedOf, startFor, withoutRecorded } from './recorded-times.ts'

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
const NEXT_HARI = '2026-11-20'
const BOTH = laporan(row({ tanggal: '2026-11-19', waktu_datang: '07:35:12', waktu_pulang: '14:02:40' }))
const both = recordedOf(BOTH, '2026-11-19')
const BOTH_INPUT = hariInput(BOTH, '2026-11-19', 'waktu')

const fill = (start: KoreksiInput, given: Given, changes: readonly Partial<KoreksiInput>[]): KoreksiInput =>
  changes.reduce((old: KoreksiInput, change) => changeInput(old, change, given), start)
const body = (input: KoreksiInput, given: Given) => inputBody(tidy(withoutRecorded(input, given), []))?.waktuKoreksi
const sent = (...changes: Partial<KoreksiInput>[]) =>
  body(fill(hariInput(MISSING, HARI, 'waktu'), recorded, changes), recorded)
const sentBoth = (...changes: Partial<KoreksiInput>[]) => body(fill(BOTH_INPUT, both, changes), both)

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

  test('hari lain, orang lain, beberapa hari, atau jenis lain: jam yang tidak diketik tidak dikirim', () => {
    const other = { datang: null, pulang: null }
    expect(sent({ dari: '2026-11-18', sampai: '2026-11-18' })).toEqual(other)
    expect(sent({ sampai: '2026-11-18' })).toEqual(other)
    expect(sent({ gtk: { ...hariInput(MISSING, HARI, 'waktu').gtk!, id: '7-4' } })).toEqual(other)
    expect(sent({ jenis: 1 }, { jenis: 2, dari: '2026-11-18', sampai: '2026-11-18' })).toEqual(other)
    // Who types it for those days means it.
    expect(sent({ sampai: '2026-11-18' }, { datang: '07:03:00' })).toEqual({ datang: '07:03', pulang: null })
    // Back at the day nothing stands there, and nothing changes.
    expect(sent({ sampai: '2026-11-18' }, { sampai: HARI })).toEqual(other)
  })

  test('Kamis 07:35/14:02, datang menjadi 07:00, sampai Jumat: pulang Kamis tidak menjadi pulang Jumat', () => {
    const only = { datang: '07:00', pulang: null }
    expect(sentBoth({ datang: '07:00:00' }, { sampai: NEXT_HARI })).toEqual(only)
    expect(sentBoth({ sampai: NEXT_HARI }, { datang: '07:00:00' })).toEqual(only)
  })

  test('draf: yang tidak diketik tetap tidak dikirim, yang diketik tetap, juga bila sama dengan yang tercatat', () => {
    const kept = (draft: Partial<KoreksiInput>) =>
      body({ ...startFor(BOTH_INPUT, { ...BOTH_INPUT, ...draft }, both), ...draft }, both)
    // One that was kept before sides were emptied names only what was typed.
    expect(kept({ datang: '07:00:00', sampai: NEXT_HARI })).toEqual({ datang: '07:00', pulang: null })
    expect(kept({ datang: '07:00:00' })).toEqual({ datang: '07:00', pulang: null })
    const written = fill(BOTH_INPUT, both, [{ sampai: NEXT_HARI }, { datang: '07:35:00' }])
    const draft = changedInput(startFor(BOTH_INPUT, written, both), written)
    expect(draft).toEqual({ sampai: NEXT_HARI, datang: '07:35:00' })
    expect(kept(draft)).toEqual({ datang: '07:35', pulang: null })
  })

  test('dua shift: datang yang pertama, pulang yang terakhir', () => {
    const two = laporan(
      row({ waktu_datang: '06:50:10', waktu_pulang: '12:00:00' }),
      row({ shift: 2, waktu_datang: '12:05:00', waktu_pulang: '17:31:00' }),
    )
    expect(recordedOf(two, HARI)).toMatchObject({ datang: '06:50:00', pulang: '17:31:00' })
  })
})

describe('koreksi dari sebuah keberatan', () => {
  const KEBERATAN = {
    id: '7-1',
    tanggal: HARI,
    sekolah: { id: 7, nama: 'SDN 1' },
    gtk: { id: '7-3', namaDapodik: 'Mega' },
    isi: 'Mesin mati saat saya datang',
    waktuDatang: '06:55',
    waktuPulang: '14:10',
    dokumen: [],
  } as unknown as Keberatan
  const objected = objectedOf(KEBERATAN)
  const start = keberatanInput(KEBERATAN, 'waktu')
  const asked = (...changes: Partial<KoreksiInput>[]) => body(fill(start, objected, changes), objected)

  test('jamnya diminta bagi harinya, juga dengan jenis lain di antaranya', () => {
    const said = { datang: '06:55', pulang: '14:10' }
    expect(asked({})).toEqual(said)
    expect(asked({ jenis: 1 }, { jenis: 2 })).toEqual(said)
    expect(asked({ datang: '07:00:00' })).toEqual({ datang: '07:00', pulang: '14:10' })
  })

  test('rentang diperlebar, hari lain, atau orang lain: jam yang tidak diketik tidak dikirim', () => {
    const none = { datang: null, pulang: null }
    expect(asked({ sampai: NEXT_HARI })).toEqual(none)
    expect(asked({ dari: NEXT_HARI, sampai: NEXT_HARI })).toEqual(none)
    expect(asked({ jenis: 1 }, { sampai: NEXT_HARI }, { jenis: 2 })).toEqual(none)
    expect(asked({ gtk: { ...start.gtk!, id: '7-4' } })).toEqual(none)
    // Who types it for those days means it, before or after they are chosen.
    expect(asked({ datang: '07:00:00' }, { sampai: NEXT_HARI })).toEqual({ datang: '07:00', pulang: null })
    expect(asked({ sampai: NEXT_HARI }, { datang: '06:55:00' })).toEqual({ datang: '06:55', pulang: null })
  })

  test('draf yang diperlebar sebelum aturan ini ada tidak mengirim jam keberatannya', () => {
    const draft: Partial<KoreksiInput> = { sampai: NEXT_HARI }
    const restored = { ...startFor(start, { ...start, ...draft }, objected), ...draft }
    expect(body(restored, objected)).toEqual({ datang: null, pulang: null })
  })
})

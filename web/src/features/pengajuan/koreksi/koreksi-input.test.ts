import type { StatusKehadiranRow } from '@geisa/contract/pengajuan/status-kehadiran'
import { STATUS_KEHADIRAN } from '@geisa/engine/status-kehadiran'
import { describe, expect, test } from 'vitest'
import { changedInput } from '../../../shared/form/merge-input.ts'
import type { KoreksiInput } from '../shapes.ts'
import { isOtherCore } from '../usulan/pengajuan-form.ts'
import {
  checkInput,
  coreFrom,
  EMPTY_INPUT,
  inputBody,
  mayUseRange,
  requestedDocument,
  tidy,
  withTime,
} from './koreksi-input.ts'

const STATUS: StatusKehadiranRow[] = STATUS_KEHADIRAN.map((s) => ({
  id: s.id,
  statusKehadiranId: s.id,
  statusKehadiran: s.nama,
  singkatan: s.singkatan,
  group: s.grup,
  isBasic: s.basic,
  statusKoreksi: s.koreksi ? 1 : 0,
  absensiManual: s.manual ? 1 : 0,
  dokumenPendukung: s.dokumenPendukung,
  koreksi: {
    maksimalHari: s.maksimalHari,
    groupKehadiran: s.grup,
    dokumenPendukung: s.dokumenPendukung,
    catatanDitampilkan: null,
  },
}))
const GTK = {
  id: '7-3',
  idDapodik: 'a',
  nama: 'Sari',
  namaDapodik: 'Sari',
  nip: null,
  nuptk: null,
  jenisGuru: 'Guru Kelas',
  sekolahId: 7,
  namaSekolah: 'SDN 1',
}
const options = { daftarStatus: STATUS, pro: false, today: '2026-11-21', bulanAgo: 3 }
const fill = (next: Partial<KoreksiInput>): KoreksiInput => ({ ...EMPTY_INPUT, gtk: GTK, dari: '2026-11-10', ...next })
const status = (id: number): KoreksiInput['status'] => ({
  id,
  nama: STATUS.find((s) => s.id === id)?.statusKehadiran ?? '',
})
const wrong = (input: KoreksiInput) => checkInput(tidy(input, STATUS), options)

describe('isian koreksi', () => {
  test("'Sampai Dengan' hanya bagi status yang membolehkan lebih dari satu hari, dan bagi waktu serta izin", () => {
    expect(mayUseRange(fill({ status: status(3) }), STATUS)).toBe(true)
    expect(mayUseRange(fill({ status: status(1) }), STATUS)).toBe(false)
    expect(mayUseRange(fill({ status: null }), STATUS)).toBe(false)
    expect(mayUseRange(fill({ jenis: 2 }), STATUS)).toBe(true)
    expect(mayUseRange(fill({ jenis: 3 }), STATUS)).toBe(true)
  })

  test("'Waktu Kehadiran Koreksi' tampil bagi status kelompok H dan bagi jenis 2", () => {
    expect(withTime(fill({ status: status(1) }), STATUS)).toBe(true)
    expect(withTime(fill({ status: status(3) }), STATUS)).toBe(false)
    expect(withTime(fill({ jenis: 2, status: status(3) }), STATUS)).toBe(true)
    expect(withTime(fill({ jenis: 3, status: status(1) }), STATUS)).toBe(false)
  })

  test('dokumen yang diminta: dari statusnya, selain itu surat keterangan kepala sekolah', () => {
    expect(requestedDocument(fill({ status: status(6) }), STATUS)).toBe('Surat Keterangan Dokter')
    expect(requestedDocument(fill({ jenis: 3 }), STATUS)).toBe('Surat Keterangan Kepala Sekolah')
    expect(requestedDocument(fill({}), STATUS)).toBeNull()
  })

  test('n hari membolehkan tanggal mulai ditambah n, sehari sesudahnya tidak', () => {
    const sakit = (until: string) => wrong(fill({ status: status(7), sampai: until }))
    expect(sakit('2026-11-13')).toEqual([])
    expect(sakit('2026-11-14')).toEqual([
      { field: 'tglKehadiran.sampai', message: 'Tanggal melebihi batas maksimal (3 hari)' },
    ])
    expect(sakit('2026-11-09')).toEqual([
      { field: 'tglKehadiran.sampai', message: "Tanggal tidak boleh kurang dari tanggal 'Mulai Dari'" },
    ])
  })

  test('tanggal mulai: dari hari pertama tiga bulan lalu sampai akhir bulan ini', () => {
    const start = (from: string) => wrong(fill({ status: status(3), dari: from })).map(({ field }) => field)
    expect(start('2026-08-01')).toEqual([])
    expect(start('2026-07-31')).toEqual(['tglKehadiran.dari'])
    expect(start('2026-11-30')).toEqual([])
    expect(start('2026-12-01')).toEqual(['tglKehadiran.dari'])
    const setahun = checkInput(tidy(fill({ status: status(3), dari: '2026-07-31' }), STATUS), {
      ...options,
      bulanAgo: 12,
    })
    expect(setahun).toEqual([])
  })

  test('tanpa GTK atau tanggal belum dapat diajukan', () => {
    expect(wrong(EMPTY_INPUT).map(({ field }) => field)).toEqual(['gtk', 'tglKehadiran.dari'])
    expect(inputBody(tidy(EMPTY_INPUT, STATUS))).toBeNull()
  })

  // product.md 1: the specification asks a day of kind 1 alone.
  test('tanpa tanggal jenis mana pun belum dapat diajukan, dan sebabnya itu yang pertama disebut', () => {
    for (const jenis of [1, 2, 3] as const)
      for (const wanted of [null, { id: 3, nama: 'Dinas Luar Penuh' }])
        for (const jenisIzin of [null, 1, 2] as const) {
          const input = fill({ jenis, status: wanted, jenisIzin, dari: null, datang: '07:00:00' })
          expect(wrong(input)[0]).toEqual({
            field: 'tglKehadiran.dari',
            message: 'Isi tanggal kehadiran yang dikoreksi',
          })
          expect(inputBody(tidy(input, STATUS))).toBeNull()
        }
  })

  test('status khusus PRO tidak lolos bagi sekolah tanpa PRO', () => {
    const plan = (pro: boolean) => checkInput(tidy(fill({ status: status(8) }), STATUS), { ...options, pro })
    expect(plan(false).map(({ field }) => field)).toEqual(['statusKehadiran.koreksi'])
    expect(plan(true)).toEqual([])
  })

  test('yang diketik untuk jenis lain tidak ikut terkirim', () => {
    const input = fill({ jenis: 3, jenisIzin: 1, status: status(1), datang: '07:00:00', sampai: '2026-11-11' })
    expect(inputBody(tidy(input, STATUS))).toMatchObject({
      jenisKoreksi: { id: 3 },
      jenisIzin: { id: 1 },
      statusKehadiran: null,
      waktuKoreksi: { datang: null, pulang: null },
      tglKehadiran: { dari: '2026-11-10', sampai: '2026-11-11' },
    })
    const hadir = fill({ status: status(1), datang: '07:05:00', sampai: '2026-11-12' })
    expect(inputBody(tidy(hadir, STATUS))).toMatchObject({
      waktuKoreksi: { datang: '07:05', pulang: null },
      tglKehadiran: { dari: '2026-11-10', sampai: '2026-11-10' },
    })
  })

  test('hanya yang berubah yang dikirim', () => {
    const body = (next: Partial<KoreksiInput>) => inputBody(tidy(fill({ status: status(3), ...next }), STATUS))
    const [awal, current] = [body({}), body({ catatan: ' Rapat dinas ', sampai: '2026-11-12' })]
    if (awal === null || current === null) throw new Error('both are complete')
    expect(changedInput(awal, current)).toEqual({
      catatanDariPengusul: 'Rapat dinas',
      tglKehadiran: { dari: '2026-11-10', sampai: '2026-11-12' },
    })
    expect(changedInput(awal, awal)).toEqual({})
  })

  test('GTK atau tanggal lain adalah usulan lain; mengganti catatan atau jam tidak', () => {
    const old = fill({ status: status(3) })
    const other = (next: Partial<KoreksiInput>) => {
      const [first, current] = [coreFrom(old), coreFrom({ ...old, ...next })]
      return first !== null && current !== null && isOtherCore(first, current)
    }
    expect(other({ gtk: { ...GTK, id: '7-4' } })).toBe(true)
    expect(other({ dari: '2026-11-11', sampai: '2026-11-11' })).toBe(true)
    expect(other({ gtk: { ...GTK }, dari: '2026-11-10' })).toBe(false)
    expect(other({ catatan: 'Rapat', datang: '07:00:00', sampai: '2026-11-12' })).toBe(false)
    expect(coreFrom({ ...old, gtk: null })).toBeNull()
    expect(coreFrom({ ...old, dari: null })).toBeNull()
  })
})

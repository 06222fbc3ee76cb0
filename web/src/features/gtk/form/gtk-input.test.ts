import type { FullGtk } from '@geisa/contract/gtk/gtk'
import { tanggalRows, twoShift } from '@geisa/engine/fakta.test-kit'
import { describe, expect, test } from 'vitest'
import {
  changedInput,
  checkInput,
  EMPTY_INPUT,
  firstChangedHari,
  formatHariKerja,
  hasDatedFields,
  type Input,
  inputFrom,
  isInService,
  replaceActive,
  SHIFT_HELP,
  saveBody,
} from './gtk-input.ts'

const GTK: FullGtk = {
  id: '12-7',
  idDapodik: '0b7c1a52-6a3e-4c58-9c0d-1f2a3b4c5d6e',
  nama: 'Sri Lestari',
  namaDapodik: 'SRI LESTARI',
  nip: '198503122010012003',
  nuptk: null,
  nrg: null,
  jenisGuru: 'Guru Kelas',
  statusKepegawaian: 'PNS',
  sekolahId: 12,
  namaSekolah: 'SDN Kauman 1',
  pin: ['3'],
  tpp: 1_000_000,
  ptkInduk: true,
  tampilSptjm: true,
  mulaiTugas: '2020-01-10',
  berhenti: null,
  aktif: true,
  shift: '1',
  hariKerja: [1, 2],
  versi: 4,
  kerja: [],
  tppVersi: [],
  diSekolahLain: [],
  mintaInduk: false,
}
const AWAL = inputFrom(GTK)
const update = (next: Partial<Input>): Input => ({ ...AWAL, ...next })

describe('isian GTK', () => {
  test('yang dikembalikan seperti semula, atau hanya beda urutan dan spasi, bukan perubahan', () => {
    expect(changedInput(AWAL, update({ nama: ' Sri Lestari ', hariKerja: [2, 1] }))).toEqual({})
    expect(changedInput(AWAL, update({ hariKerja: null, tpp: null }))).toEqual({ hariKerja: null, tpp: null })
  })

  test('PIN yang ditambahkan dikirim bersama yang sudah ada, dengan mesinnya; yang tidak disentuh tidak', () => {
    expect(saveBody(AWAL, update({ nip: '' }), DESTINATION)).not.toHaveProperty('pin')
    expect(saveBody(AWAL, update({ pin: '3, 9', mesinId: '12-1' }), DESTINATION)).toMatchObject({
      pin: ['3', '9'],
      mesinId: '12-1',
    })
    expect(saveBody(AWAL, update({ pin: '' }), DESTINATION)).toMatchObject({ pin: [] })
  })

  test('Aktif mengikuti kedua tanggal, dan mengubahnya memindahkan tanggalnya', () => {
    const today = '2026-03-05'
    expect(isInService(AWAL, today)).toBe(true)
    const stopped = update(replaceActive(false, AWAL, AWAL, today))
    expect([stopped.berhenti, isInService(stopped, today)]).toEqual(['2026-03-04', false])
    const later = update({ mulaiTugas: '2026-04-01' })
    expect(isInService(later, today)).toBe(false)
    expect(isInService({ ...later, ...replaceActive(true, later, later, today) }, today)).toBe(true)
    const planned = update({ berhenti: '2026-06-30' })
    const dead = { ...planned, ...replaceActive(false, planned, planned, today) }
    expect(replaceActive(true, dead, planned, today)).toEqual({ berhenti: '2026-06-30' })
    expect(replaceActive(true, stopped, stopped, today)).toEqual({ berhenti: null })
  })

  test('hanya yang berubah dan yang wajib yang dikirim; yang dikosongkan menjadi null', () => {
    const body = saveBody(AWAL, update({ nip: '', tampilSptjm: false }), DESTINATION)
    expect(body).toEqual({
      nama: 'Sri Lestari',
      jenisGuru: 'Guru Kelas',
      statusKepegawaian: 'PNS',
      nip: null,
      tampilSptjm: false,
      id: '12-7',
      versi: 4,
      berlakuMulai: '2026-11-02',
    })
    expect(checkInput(body, AWAL)).toEqual({})
  })

  test('tanpa isian bertanggal tidak ada berlaku mulai', () => {
    expect(hasDatedFields(changedInput(AWAL, update({ ptkInduk: false })))).toBe(false)
    expect(saveBody(AWAL, update({ ptkInduk: false }), DESTINATION)).not.toHaveProperty('berlakuMulai')
  })

  test('GTK baru dikirim lengkap, tanpa Id Dapodik yang kosong', () => {
    const current = { ...EMPTY_INPUT, nama: 'Budi Santoso', jenisGuru: 'Guru Mapel', statusKepegawaian: 'PPPK' }
    const body = saveBody(EMPTY_INPUT, current, { ...DESTINATION, gtk: null, sekolahId: 12 })
    expect(body).toMatchObject({ sekolahId: 12, nip: null, shift: 'otomatis', hariKerja: null, mulaiTugas: null })
    expect(body).not.toHaveProperty('idDapodik')
    expect(checkInput(body, AWAL)).toEqual({})
  })

  test('setiap isian yang salah disebut dengan kalimatnya', () => {
    const current = update({ nama: 'Al', nip: '123', jenisGuru: '', hariKerja: [], berhenti: '2019-12-31' })
    expect(Object.keys(checkInput(saveBody(AWAL, current, DESTINATION), current)).toSorted()).toEqual([
      'berhenti',
      'hariKerja',
      'jenisGuru',
      'nama',
      'nip',
    ])
    expect(checkInput(saveBody(AWAL, current, DESTINATION), current)).toMatchObject({
      jenisGuru: 'Jenis guru harus dipilih',
      nip: 'NIP harus 18 digit angka',
      berhenti: expect.stringContaining('Berhenti tidak boleh sebelum mulai tugas, '),
    })
  })

  test('hari pertama yang berubah: dari shift, dan dari tanggal lama atau baru yang lebih awal', () => {
    const hari = (next: Partial<Input>) => firstChangedHari(AWAL, update(next), '2026-11-02')
    expect(hari({ tpp: 5, nama: 'Sri' })).toBeNull()
    expect(hari({ shift: '2' })).toBe('2026-11-02')
    expect(hari({ mulaiTugas: '2020-01-03' })).toBe('2020-01-03')
    expect(hari({ mulaiTugas: '2020-02-03' })).toBe('2020-01-10')
    expect(hari({ berhenti: '2026-10-30', hariKerja: null })).toBe('2026-10-30')
  })

  test('hari kerja dibaca mulai Senin', () => {
    expect(formatHariKerja([0, 3, 1])).toBe('Senin, Rabu, Minggu')
    expect(formatHariKerja(null)).toBe('Semua hari sekolah')
  })
})

test('Shift otomatis dijelaskan seperti dihitung: menurut jam Shift 2 Mulai Absen, bukan jam yang terdekat (L13)', () => {
  expect(SHIFT_HELP.otomatis).toBe('Tap pertama sebelum jam Shift 2 Mulai Absen: Shift 1. Sejak jam itu: Shift 2.')
  const [before, from] = ['10 08:59:59', '10 09:00:00'].map(
    (tap) => tanggalRows(twoShift('otomatis', { taps: [tap, '10 17:40'] }), '10')[0]?.shift,
  )
  expect([before, from]).toEqual([1, 2])
})

const DESTINATION = { gtk: GTK, sekolahId: undefined, berlakuMulai: '2026-11-02' }

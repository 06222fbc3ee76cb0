import type { PenggunaDetail } from '@geisa/contract/pengguna/pengguna'
import { addPengguna, updatePengguna } from '@geisa/contract/pengguna/pengguna'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { describe, expect, test } from 'vitest'
import { aturanInput } from './input-rules.ts'
import {
  addBody,
  changedInput,
  checkInput,
  EMPTY_PASSWORD,
  emptyInput,
  endsSesi,
  inputFrom,
  updateBody,
  whyNotYet,
} from './pengguna-input.ts'

const PROVINSI = { id: 1, peran: PERAN.PROVINSI, hakAkses: 'APPROVAL' } as const
const KAB = { kodeWilayah: '050700', nama: 'Kab. Malang' }
const WORDS = 'sepeda-biru-42'
const PASSWORD = { sekaliPakai: false, password: WORDS, confirmPassword: WORDS }

const next = {
  ...emptyInput(PERAN.CABANG_DINAS, ['SMA']),
  nama: ' Cabang Dinas ',
  username: ' Cabang@Contoh.ID ',
  noHp: '081234567890',
  cakupanWilayah: [KAB],
}
const saved: PenggunaDetail = {
  penggunaId: 9,
  nama: 'Cabang Dinas',
  username: 'cabang@contoh.id',
  noHp: '081234567890',
  peran: { peranId: PERAN.CABANG_DINAS, nama: 'Cabang Dinas (Dikmen)' },
  jenjang: ['SMA', 'SMK'],
  wilayah: { kodeWilayah: '050000', nama: 'Jawa Timur' },
  cakupanWilayah: [KAB, { kodeWilayah: '057300', nama: 'Kota Malang' }],
  cakupanSekolah: [],
  hakAkses: 'MONITORING',
  picName: null,
  yayasan: null,
  sekolah: null,
  gtkId: null,
  status: 'aktif',
  catatanStatus: null,
  harusGantiPassword: false,
  totpAktif: false,
  mintaPassword: null,
  dibuatPada: '2026-01-01T00:00:00.000Z',
  operatorLama: [],
  usernameSampai: null,
  versi: 3,
}

describe('Simpan', () => {
  test('akun baru: username, password, dan konfirmasi terisi dan sama', () => {
    expect(whyNotYet(next, PASSWORD, true)).toBeNull()
    expect(whyNotYet({ ...next, username: ' ' }, PASSWORD, true)).toBe('Isi username')
    expect(whyNotYet(next, EMPTY_PASSWORD, true)).toContain('Isi password')
    expect(whyNotYet(next, { ...PASSWORD, confirmPassword: '' }, true)).toBe('Isi konfirmasi password')
    expect(whyNotYet(next, { ...PASSWORD, confirmPassword: 'Kuat#2027' }, true)).toContain('belum sama')
    expect(whyNotYet(next, { ...EMPTY_PASSWORD, sekaliPakai: true }, true)).toBeNull()
  })

  test('akun yang sudah ada selalu dapat disimpan', () => {
    expect(whyNotYet({ ...next, username: '' }, EMPTY_PASSWORD, false)).toBeNull()
  })
})

describe('pemeriksaan sebelum dikirim', () => {
  const aturan = aturanInput({ viewer: PROVINSI, record: null, peran: PERAN.CABANG_DINAS })

  test('nama dan No. HP wajib, username berbentuk e-mail, cakupan paling sedikit satu', () => {
    expect(checkInput(next, PASSWORD, aturan, true)).toEqual({})
    const empty = checkInput(emptyInput(PERAN.CABANG_DINAS, []), PASSWORD, aturan, true)
    expect(Object.keys(empty).toSorted()).toEqual(['cakupanWilayah', 'nama', 'noHp', 'username'])
  })

  test('password yang lemah disebut sebelum dikirim; yang sekali pakai dibuatkan server', () => {
    expect(checkInput(next, { ...PASSWORD, password: 'pendek' }, aturan, true)).toHaveProperty('password')
    expect(checkInput(next, { ...PASSWORD, password: 'cabang@contoh.id' }, aturan, true)).toHaveProperty('password')
    expect(checkInput(next, { ...EMPTY_PASSWORD, sekaliPakai: true }, aturan, true)).toEqual({})
  })

  test('No. HP akun GTK boleh kosong', () => {
    const gtk = { ...emptyInput(PERAN.GTK, []), nama: 'Mega Utami' }
    expect(
      checkInput(
        gtk,
        EMPTY_PASSWORD,
        aturanInput({ viewer: PROVINSI, record: { penggunaId: 1 }, peran: PERAN.GTK }),
        false,
      ),
    ).toEqual({})
  })
})

describe('yang dikirim', () => {
  test('akun baru: hanya isian milik perannya, dan bentuknya diterima kontrak', () => {
    const aturan = aturanInput({ viewer: PROVINSI, record: null, peran: PERAN.CABANG_DINAS })
    const body = addBody(next, PASSWORD, aturan)
    expect(body).toEqual({
      peran: { peranId: 66, nama: 'Cabang Dinas (Dikmen)' },
      nama: 'Cabang Dinas',
      username: 'cabang@contoh.id',
      noHp: '081234567890',
      picName: null,
      jenjang: ['SMA'],
      hakAkses: 'MONITORING',
      cakupanWilayah: [KAB],
      password: WORDS,
      confirmPassword: WORDS,
    })
    expect(addPengguna.body.safeParse(body).success).toBe(true)
    const once = addBody(next, { ...EMPTY_PASSWORD, sekaliPakai: true }, aturan)
    expect(once).toMatchObject({ sekaliPakai: true })
    expect(once).not.toHaveProperty('password')
  })

  test('akun lama: yang diubah saja, di atas versi yang dibaca', () => {
    const awal = inputFrom(saved)
    const current = { ...awal, nama: 'Cabang Dinas Malang', cakupanWilayah: [KAB] }
    const body = updateBody(awal, current, saved)
    expect(body).toEqual({
      penggunaId: 9,
      versi: 3,
      nama: 'Cabang Dinas Malang',
      noHp: '081234567890',
      cakupanWilayah: [KAB],
    })
    expect(updatePengguna.body.safeParse(body).success).toBe(true)
  })
})

describe('beda', () => {
  const awal = inputFrom(saved)

  test('urutan lain bukan perubahan; nama wilayah tidak diperhitungkan', () => {
    expect(changedInput(awal, { ...awal, jenjang: ['SMK', 'SMA'] })).toEqual({})
    const others = awal.cakupanWilayah.toReversed().map((w) => ({ ...w, nama: w.nama.toUpperCase() }))
    expect(changedInput(awal, { ...awal, cakupanWilayah: others, nama: `${awal.nama} ` })).toEqual({})
  })

  test('hak dan cakupan mengakhiri sesi; nama dan nomor tidak', () => {
    expect(endsSesi(changedInput(awal, { ...awal, nama: 'Lain', noHp: '0899' }))).toBe(false)
    expect(endsSesi(changedInput(awal, { ...awal, hakAkses: 'APPROVAL' }))).toBe(true)
    expect(endsSesi(changedInput(awal, { ...awal, cakupanWilayah: [KAB] }))).toBe(true)
  })
})

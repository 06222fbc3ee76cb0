import { STATUS_KEHADIRAN } from '@geisa/engine/status-kehadiran'
import { describe, expect, it } from 'vitest'
import { actionWords } from './action-words.ts'
import { formatValue, riwayatDiffs } from './diffs.ts'
import { fieldLabel } from './labels.ts'

describe('sebelum dan sesudah', () => {
  it('yang dinamai server berlabel tanpa kata kode atau id', () => {
    const aturan = { kodeWilayah: 'Bali', statusId: 'Sakit Berat', yayasanId: 'Al Hikmah', jenis: 'koreksi' }
    expect(riwayatDiffs(null, aturan)).toEqual([
      { label: 'Wilayah', from: null, to: 'Bali' },
      { label: 'Status kehadiran', from: null, to: 'Sakit Berat' },
      { label: 'Yayasan', from: null, to: 'Al Hikmah' },
      { label: 'Jenis', from: null, to: 'Koreksi Status Kehadiran' },
    ])
  })

  it('hanya yang berbeda disebut; yang tidak disebut dianggap tetap', () => {
    expect(
      riwayatDiffs(
        { id: 3, nama: 'Gerbang', mulai: '2026-01-05', dipakaiSejak: null, sampai: null },
        { nama: 'Aula', mulai: '2026-01-05', dipakaiSejak: '2026-01-06', cidr: '10.0.0.0/24' },
      ),
    ).toEqual([
      { label: 'Nama', from: 'Gerbang', to: 'Aula' },
      { label: 'Dipakai sejak', from: '–', to: '6 Januari 2026' },
      { label: 'Jaringan yang diizinkan', from: null, to: '10.0.0.0/24' },
    ])
  })

  it('catatan baru dan yang dihapus menyebut isinya, tanpa yang kosong', () => {
    const content = { nama: 'Nyepi', deskripsi: '', dasarHukum: null, tanggal: '2026-03-19' }
    const expectIt = [
      { label: 'Nama', from: null, to: 'Nyepi' },
      { label: 'Tanggal', from: null, to: '19 Maret 2026' },
    ]
    expect(riwayatDiffs(null, content)).toEqual(expectIt)
    expect(riwayatDiffs(content, null)).toEqual(expectIt)
  })

  it('baris jadwal dibandingkan per hari dan shift', () => {
    const row = (jamMasuk: string, shift = 1) => ({ shift, hari: 1, isLibur: false, jamMasuk })
    expect(
      riwayatDiffs(
        { rows: [row('07:00:00'), row('12:00:00', 2)] },
        { rows: [row('07:15:00'), { ...row('12:00:00', 2), isLibur: true }] },
      ),
    ).toEqual([
      { label: 'Jam masuk Senin', from: '07:00', to: '07:15' },
      { label: 'Libur Senin (Shift 2)', from: 'Tidak', to: 'Ya' },
    ])
  })

  it('perubahan yang sama pada beberapa hari disebut sekali', () => {
    const minggu = (jamMasuk: string, hari: number[]) => ({ rows: hari.map((h) => ({ shift: 1, hari: h, jamMasuk })) })
    const diffs = (hari: number[]) => riwayatDiffs(minggu('07:00:00', hari), minggu('07:15:00', hari))
    expect(diffs([1, 2, 3, 4])).toEqual([{ label: 'Jam masuk Senin–Kamis', from: '07:00', to: '07:15' }])
    expect(diffs([0, 1, 2, 6]).map(({ label }) => label)).toEqual(['Jam masuk Senin, Selasa, Sabtu, Minggu'])
    expect(diffs([0, 1, 2, 3, 5, 6]).map(({ label }) => label)).toEqual(['Jam masuk Senin–Rabu, Jumat–Minggu'])
  })

  it('kalibrasi menyebut mesinnya walau tidak berubah; id mesin tidak', () => {
    expect(riwayatDiffs({ mesin: null, jam: 0 }, { mesin: null, jam: 1 })).toEqual([
      { label: 'Mesin', from: null, to: 'semua mesin' },
      { label: 'Kalibrasi', from: '0 jam', to: '+1 jam' },
    ])
    expect(riwayatDiffs(null, { mesin: '1-12', pin: '7' })).toEqual([{ label: 'PIN', from: null, to: '7' }])
  })

  it('ringkasan jadwal menyebut shiftnya, hari yang sama disatukan', () => {
    const minggu = (jam: string) => ({ shift: 2, Minggu: 'libur', Senin: jam, Selasa: jam, Rabu: jam, Kamis: jam })
    expect(riwayatDiffs(minggu('07:00–14:00'), { ...minggu('07:15–14:00'), berlakuSampai: null })).toEqual([
      { label: 'Shift', from: null, to: '2' },
      { label: 'Senin–Kamis', from: '07:00–14:00', to: '07:15–14:00' },
    ])
  })

  it('isi yang sudah dihapus atau bukan catatan tidak menyebut apa pun', () => {
    expect(riwayatDiffs(null, null)).toEqual([])
    expect(riwayatDiffs('x', 3)).toEqual([])
  })
})

it.each([
  ['shiftPagi', 1, 'Ya'],
  ['wajibToken', false, 'Tidak'],
  ['tpp', 1_500_000, 'Rp1.500.000'],
  ['tpp', null, '–'],
  ['jam', -1, '−1 jam'],
  ['jam', 2, '+2 jam'],
  ['hariKerja', [1, 3], 'Senin, Rabu'],
  ['hariKerja', null, 'semua hari terjadwal'],
  ['berlakuSampai', null, 'seterusnya'],
  ['jenjang', ['SD', 'SMP'], 'SD, SMP'],
  ['shift', 'keduanya', 'Kedua shift'],
  ['shift', 2, '2'],
  ['status', 'S', 'Swasta'],
  ['jenisLiburId', 1, 'Nasional'],
  ['shiftPagiMulai', '05:30:00', '05:30'],
  ['disimpanPada', '2026-03-05T03:00:00.000Z', '5 Maret 2026 10:00:00 WIB'],
  ['jumlahTap', 12_345, '12.345'],
  ['pin', '007', '007'],
  ['jenis', 'REBOOT', 'Nyalakan ulang'],
  ['argumen', { pin: '1', nama: 'Ani' }, 'PIN: 1, Nama: Ani'],
])('%s %j tampil sebagai %s', (key, nilai, text) => {
  expect(formatValue(key, nilai)).toBe(text)
})

it('nama yang belum dikenal tetap terbaca', () => {
  expect(fieldLabel('jamMasuk')).toBe('Jam masuk')
  expect(fieldLabel('batasUmurKerja')).toBe('Batas umur kerja')
  expect(actionWords('mesin', 'token-baru')).toBe('membuat token baru')
  expect(actionWords('libur', 'ubah')).toBe('mengubah hari libur')
  expect(actionWords('cronjob', 'kunci-ulang')).toBe('kunci ulang cronjob')
})

it('dokumen usulan disebut jumlahnya, jenis absensi manual namanya', () => {
  expect(riwayatDiffs(null, { dokumen: ['a'.repeat(64), 'b'.repeat(64)], jenisAbsensiManual: 22 })).toEqual([
    { label: 'Dokumen', from: null, to: '2 berkas' },
    { label: 'Jenis absensi manual', from: null, to: STATUS_KEHADIRAN.find(({ id }) => id === 22)?.nama },
  ])
})

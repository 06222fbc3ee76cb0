import { STATUS_KEHADIRAN } from '@geisa/engine/acuan'
import { describe, expect, it } from 'vitest'
import { bedaRiwayat, tampilNilai } from './riwayat-beda.ts'
import { kataTindakan } from './riwayat-kalimat.ts'
import { labelBidang } from './riwayat-label.ts'

describe('sebelum dan sesudah', () => {
  it('yang dinamai server berlabel tanpa kata kode atau id', () => {
    const aturan = { kodeWilayah: 'Bali', statusId: 'Sakit Berat', yayasanId: 'Al Hikmah', jenis: 'koreksi' }
    expect(bedaRiwayat(null, aturan)).toEqual([
      { label: 'Wilayah', dari: null, ke: 'Bali' },
      { label: 'Status kehadiran', dari: null, ke: 'Sakit Berat' },
      { label: 'Yayasan', dari: null, ke: 'Al Hikmah' },
      { label: 'Jenis', dari: null, ke: 'Koreksi Status Kehadiran' },
    ])
  })

  it('hanya yang berbeda disebut; yang tidak disebut dianggap tetap', () => {
    expect(
      bedaRiwayat(
        { id: 3, nama: 'Gerbang', mulai: '2026-01-05', dipakaiSejak: null, sampai: null },
        { nama: 'Aula', mulai: '2026-01-05', dipakaiSejak: '2026-01-06', cidr: '10.0.0.0/24' },
      ),
    ).toEqual([
      { label: 'Nama', dari: 'Gerbang', ke: 'Aula' },
      { label: 'Dipakai sejak', dari: '–', ke: '6 Januari 2026' },
      { label: 'Jaringan yang diizinkan', dari: null, ke: '10.0.0.0/24' },
    ])
  })

  it('catatan baru dan yang dihapus menyebut isinya, tanpa yang kosong', () => {
    const isi = { nama: 'Nyepi', deskripsi: '', dasarHukum: null, tanggal: '2026-03-19' }
    const harap = [
      { label: 'Nama', dari: null, ke: 'Nyepi' },
      { label: 'Tanggal', dari: null, ke: '19 Maret 2026' },
    ]
    expect(bedaRiwayat(null, isi)).toEqual(harap)
    expect(bedaRiwayat(isi, null)).toEqual(harap)
  })

  it('baris jadwal dibandingkan per hari dan shift', () => {
    const baris = (jamMasuk: string, shift = 1) => ({ shift, hari: 1, isLibur: false, jamMasuk })
    expect(
      bedaRiwayat(
        { rows: [baris('07:00:00'), baris('12:00:00', 2)] },
        { rows: [baris('07:15:00'), { ...baris('12:00:00', 2), isLibur: true }] },
      ),
    ).toEqual([
      { label: 'Jam masuk Senin', dari: '07:00', ke: '07:15' },
      { label: 'Libur Senin (Shift 2)', dari: 'Tidak', ke: 'Ya' },
    ])
  })

  it('perubahan yang sama pada beberapa hari disebut sekali', () => {
    const minggu = (jamMasuk: string, hari: number[]) => ({ rows: hari.map((h) => ({ shift: 1, hari: h, jamMasuk })) })
    const beda = (hari: number[]) => bedaRiwayat(minggu('07:00:00', hari), minggu('07:15:00', hari))
    expect(beda([1, 2, 3, 4])).toEqual([{ label: 'Jam masuk Senin–Kamis', dari: '07:00', ke: '07:15' }])
    expect(beda([0, 1, 2, 6]).map(({ label }) => label)).toEqual(['Jam masuk Senin, Selasa, Sabtu, Minggu'])
    expect(beda([0, 1, 2, 3, 5, 6]).map(({ label }) => label)).toEqual(['Jam masuk Senin–Rabu, Jumat–Minggu'])
  })

  it('kalibrasi menyebut mesinnya walau tidak berubah; id mesin tidak', () => {
    expect(bedaRiwayat({ mesin: null, jam: 0 }, { mesin: null, jam: 1 })).toEqual([
      { label: 'Mesin', dari: null, ke: 'semua mesin' },
      { label: 'Kalibrasi', dari: '0 jam', ke: '+1 jam' },
    ])
    expect(bedaRiwayat(null, { mesin: '1-12', pin: '7' })).toEqual([{ label: 'PIN', dari: null, ke: '7' }])
  })

  it('ringkasan jadwal menyebut shiftnya, hari yang sama disatukan', () => {
    const minggu = (jam: string) => ({ shift: 2, Minggu: 'libur', Senin: jam, Selasa: jam, Rabu: jam, Kamis: jam })
    expect(bedaRiwayat(minggu('07:00–14:00'), { ...minggu('07:15–14:00'), berlakuSampai: null })).toEqual([
      { label: 'Shift', dari: null, ke: '2' },
      { label: 'Senin–Kamis', dari: '07:00–14:00', ke: '07:15–14:00' },
    ])
  })

  it('isi yang sudah dihapus atau bukan catatan tidak menyebut apa pun', () => {
    expect(bedaRiwayat(null, null)).toEqual([])
    expect(bedaRiwayat('x', 3)).toEqual([])
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
])('%s %j tampil sebagai %s', (kunci, nilai, teks) => {
  expect(tampilNilai(kunci, nilai)).toBe(teks)
})

it('nama yang belum dikenal tetap terbaca', () => {
  expect(labelBidang('jamMasuk')).toBe('Jam masuk')
  expect(labelBidang('batasUmurKerja')).toBe('Batas umur kerja')
  expect(kataTindakan('mesin', 'token-baru')).toBe('membuat token baru')
  expect(kataTindakan('libur', 'ubah')).toBe('mengubah hari libur')
  expect(kataTindakan('cronjob', 'kunci-ulang')).toBe('kunci ulang cronjob')
})

it('dokumen usulan disebut jumlahnya, jenis absensi manual namanya', () => {
  expect(bedaRiwayat(null, { dokumen: ['a'.repeat(64), 'b'.repeat(64)], jenisAbsensiManual: 22 })).toEqual([
    { label: 'Dokumen', dari: null, ke: '2 berkas' },
    { label: 'Jenis absensi manual', dari: null, ke: STATUS_KEHADIRAN.find(({ id }) => id === 22)?.nama },
  ])
})

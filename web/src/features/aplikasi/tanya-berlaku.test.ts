import { describe, expect, it } from 'vitest'
import type { BarisReferensi, BarisSetting } from './queries.ts'
import { tanyaSetting, tanyaStatus } from './tanya-berlaku.ts'

const HARI = { mulai: '2026-03-10', hariIni: '2026-03-10' }

const baris = (isi: Partial<BarisSetting> & Pick<BarisSetting, 'kunci' | 'nilai'>): BarisSetting => ({
  bawaan: isi.nilai,
  sejak: null,
  versi: 0,
  daftarVersi: [],
  ...isi,
})
const versi = (berlakuMulai: string, nilai: unknown) => ({
  berlakuMulai,
  nilai,
  disimpanPada: '2026-03-01T00:00:00.000Z',
  disimpanOleh: null,
  bolehBatal: false,
})

describe('pengaturan seluruh aplikasi', () => {
  const toleransi = baris({
    kunci: 'toleransiMenit',
    nilai: 0,
    daftarVersi: [versi('2026-04-01', 5), versi('2026-02-01', 0)],
  })

  it('yang tidak mengubah apa pun tidak ditanyakan, menurut nilai pada hari pertamanya', () => {
    expect(tanyaSetting(toleransi, 0, HARI)).toBeNull()
    expect(tanyaSetting(toleransi, 5, HARI)).not.toBeNull()
    expect(tanyaSetting(toleransi, 5, { ...HARI, mulai: '2026-04-02' })).toBeNull()
    expect(tanyaSetting(toleransi, 0, { ...HARI, mulai: '2026-04-02' })?.pesan).toContain(
      'dari 5 menit menjadi 0 menit',
    )
    // Before the first version that was saved the shipped value held.
    expect(tanyaSetting({ ...toleransi, bawaan: 9 }, 9, { ...HARI, mulai: '2026-01-31' })).toBeNull()
  })

  it('menyebut bagi siapa, sejak kapan, dari apa menjadi apa', () => {
    const pesan = (mulai: string): string | undefined => tanyaSetting(toleransi, 7, { ...HARI, mulai })?.pesan
    expect(pesan('2026-03-10')).toBe(
      'Toleransi terlambat dan pulang cepat berlaku bagi semua sekolah mulai hari ini: dari 0 menit menjadi 7 menit.',
    )
    expect(pesan('2026-03-12')).toContain('bagi semua sekolah mulai 12 Maret 2026: dari 0')
    expect(pesan('2026-03-02')).toContain('sejak 2 Maret 2026, juga hari yang sudah lewat di bulan terbuka: dari 0')
    expect(tanyaSetting(baris({ kunci: 'namaProduk', nilai: 'Geisa' }), 'Hadir', HARI)?.pesan).toBe(
      'Nama produk berlaku bagi semua pengguna begitu disimpan: dari Geisa menjadi Hadir.',
    )
  })

  it('nilai yang panjang disebut yang barunya saja, dan yang terbaca sama tidak disebut berubah', () => {
    const lama = { gtk: 10, riwayat: 10, pesan: 2, cronjob: 1 }
    expect(tanyaSetting(baris({ kunci: 'retensiTahun', nilai: lama }), { ...lama, pesan: 3 }, HARI)?.pesan).toBe(
      'Lama penyimpanan berlaku bagi semua sekolah dan kantor begitu disimpan: menjadi Data GTK 10 tahun, isi riwayat 10 tahun, pesan 3 tahun, catatan cronjob 1 tahun.',
    )
    const tenggat = (hari: number) => ({ bawaan: 5, wilayah: [{ kodeWilayah: '350000', hari }] })
    expect(tanyaSetting(baris({ kunci: 'tenggatKunciBulan', nilai: tenggat(6) }), tenggat(7), HARI)?.pesan).toBe(
      'Tenggat kunci bulan berlaku bagi semua sekolah mulai hari ini.',
    )
  })

  it('pemeliharaan menyebut siapa yang tidak dilayani dan sampai kapan', () => {
    const mati = baris({ kunci: 'pemeliharaan', nilai: { aktif: false, pesan: '' } })
    const nyala = baris({ kunci: 'pemeliharaan', nilai: { aktif: true, pesan: 'Sampai 14.00' } })
    expect(tanyaSetting(mati, { aktif: true, pesan: 'Sampai 14.00' }, HARI)).toEqual({
      judul: 'Nyalakan mode pemeliharaan?',
      pesan:
        'Semua orang selain admin berhenti dilayani begitu disimpan, sampai mode ini dimatikan lagi. Mereka membaca: “Sampai 14.00”',
      iya: 'Iya, nyalakan',
    })
    expect(tanyaSetting(nyala, { aktif: true, pesan: '' }, HARI)?.pesan).toContain('tidak diberi tahu sampai kapan')
    expect(tanyaSetting(nyala, { aktif: false, pesan: 'Sampai 14.00' }, HARI)?.judul).toBe('Matikan mode pemeliharaan?')
    // Words for a maintenance that is off are not kept.
    expect(tanyaSetting(mati, { aktif: false, pesan: 'Besok' }, HARI)).toBeNull()
  })
})

describe('status kehadiran', () => {
  const isi = {
    nama: 'Cuti Haji',
    dokumenPendukung: null,
    maksimalHari: 50,
    koreksi: true,
    manual: false,
    basic: false,
  }
  const lain = { disimpanPada: '2026-03-01T00:00:00.000Z', bolehBatal: false }
  const status: BarisReferensi = {
    ...isi,
    id: 20,
    singkatan: 'CH',
    grup: 'C',
    sejak: '2026-01-01',
    versi: 0,
    daftarVersi: [
      { ...isi, ...lain, nama: 'Cuti Ibadah Haji', berlakuMulai: '2026-04-01' },
      { ...isi, ...lain, berlakuMulai: '2026-01-01' },
    ],
  }

  it('menyebut setiap isian yang berubah; tanpa perubahan tidak ada pertanyaan', () => {
    expect(tanyaStatus(status, { ...isi, nama: ' Cuti Haji ', dokumenPendukung: '' }, HARI)).toBeNull()
    expect(tanyaStatus(status, { ...isi, maksimalHari: 45, manual: true }, HARI)?.pesan).toBe(
      'Cuti Haji berlaku bagi usulan semua sekolah mulai hari ini: Paling banyak hari dari 50 menjadi 45; Lewat absensi manual dari Tidak menjadi Ya.',
    )
    expect(tanyaStatus(status, isi, { ...HARI, mulai: '2026-04-03' })?.pesan).toContain(
      'mulai 3 April 2026: Nama dari Cuti Ibadah Haji menjadi Cuti Haji',
    )
  })
})

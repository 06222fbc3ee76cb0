import { describe, expect, it } from 'vitest'
import type { ReferensiRow, SettingRow } from './queries.ts'
import { settingQuestion, statusQuestion } from './setting-questions.ts'

const HARI = { start: '2026-03-10', today: '2026-03-10' }

const row = (content: Partial<SettingRow> & Pick<SettingRow, 'kunci' | 'nilai'>): SettingRow => ({
  bawaan: content.nilai,
  sejak: null,
  versi: 0,
  daftarVersi: [],
  ...content,
})
const version = (berlakuMulai: string, nilai: unknown) => ({
  berlakuMulai,
  nilai,
  disimpanPada: '2026-03-01T00:00:00.000Z',
  disimpanOleh: null,
  bolehBatal: false,
})

describe('pengaturan seluruh aplikasi', () => {
  const toleransi = row({
    kunci: 'toleransiMenit',
    nilai: 0,
    daftarVersi: [version('2026-04-01', 5), version('2026-02-01', 0)],
  })

  it('yang tidak mengubah apa pun tidak ditanyakan, menurut nilai pada hari pertamanya', () => {
    expect(settingQuestion(toleransi, 0, HARI)).toBeNull()
    expect(settingQuestion(toleransi, 5, HARI)).not.toBeNull()
    expect(settingQuestion(toleransi, 5, { ...HARI, start: '2026-04-02' })).toBeNull()
    expect(settingQuestion(toleransi, 0, { ...HARI, start: '2026-04-02' })?.message).toContain(
      'dari 5 menit menjadi 0 menit',
    )
    // Before the first version that was saved the shipped value held.
    expect(settingQuestion({ ...toleransi, bawaan: 9 }, 9, { ...HARI, start: '2026-01-31' })).toBeNull()
  })

  it('menyebut bagi siapa, sejak kapan, dari apa menjadi apa', () => {
    const pesan = (start: string): string | undefined => settingQuestion(toleransi, 7, { ...HARI, start })?.message
    expect(pesan('2026-03-10')).toBe(
      'Toleransi terlambat dan pulang cepat berlaku bagi semua sekolah mulai hari ini: dari 0 menit menjadi 7 menit.',
    )
    expect(pesan('2026-03-12')).toContain('bagi semua sekolah mulai 12 Maret 2026: dari 0')
    expect(pesan('2026-03-02')).toContain('sejak 2 Maret 2026, juga hari yang sudah lewat di bulan terbuka: dari 0')
    expect(settingQuestion(row({ kunci: 'namaProduk', nilai: 'Geisa' }), 'Hadir', HARI)?.message).toBe(
      'Nama produk berlaku bagi semua pengguna begitu disimpan: dari Geisa menjadi Hadir.',
    )
  })

  it('nilai yang panjang disebut yang barunya saja, dan yang terbaca sama tidak disebut berubah', () => {
    const old = { gtk: 10, riwayat: 10, pesan: 2, cronjob: 1 }
    expect(settingQuestion(row({ kunci: 'retensiTahun', nilai: old }), { ...old, pesan: 3 }, HARI)?.message).toBe(
      'Lama penyimpanan berlaku bagi semua sekolah dan kantor begitu disimpan: menjadi Data GTK 10 tahun, isi riwayat 10 tahun, pesan 3 tahun, catatan cronjob 1 tahun.',
    )
    const deadline = (hari: number) => ({ bawaan: 5, wilayah: [{ kodeWilayah: '350000', hari }] })
    expect(settingQuestion(row({ kunci: 'tenggatKunciBulan', nilai: deadline(6) }), deadline(7), HARI)?.message).toBe(
      'Tenggat kunci bulan berlaku bagi semua sekolah mulai hari ini.',
    )
  })

  it('pemeliharaan menyebut siapa yang tidak dilayani dan sampai kapan', () => {
    const dead = row({ kunci: 'pemeliharaan', nilai: { aktif: false, pesan: '' } })
    const lit = row({ kunci: 'pemeliharaan', nilai: { aktif: true, pesan: 'Sampai 14.00' } })
    expect(settingQuestion(dead, { aktif: true, pesan: 'Sampai 14.00' }, HARI)).toEqual({
      title: 'Nyalakan mode pemeliharaan?',
      message:
        'Semua orang selain admin berhenti dilayani begitu disimpan, sampai mode ini dimatikan lagi. Mereka membaca: “Sampai 14.00”',
      yesLabel: 'Iya, nyalakan',
    })
    expect(settingQuestion(lit, { aktif: true, pesan: '' }, HARI)?.message).toContain('tidak diberi tahu sampai kapan')
    expect(settingQuestion(lit, { aktif: false, pesan: 'Sampai 14.00' }, HARI)?.title).toBe(
      'Matikan mode pemeliharaan?',
    )
    // Words for a maintenance that is off are not kept.
    expect(settingQuestion(dead, { aktif: false, pesan: 'Besok' }, HARI)).toBeNull()
  })
})

describe('status kehadiran', () => {
  const content = {
    nama: 'Cuti Haji',
    dokumenPendukung: null,
    maksimalHari: 50,
    koreksi: true,
    manual: false,
    basic: false,
  }
  const other = { disimpanPada: '2026-03-01T00:00:00.000Z', bolehBatal: false }
  const status: ReferensiRow = {
    ...content,
    id: 20,
    singkatan: 'CH',
    grup: 'C',
    sejak: '2026-01-01',
    versi: 0,
    daftarVersi: [
      { ...content, ...other, nama: 'Cuti Ibadah Haji', berlakuMulai: '2026-04-01' },
      { ...content, ...other, berlakuMulai: '2026-01-01' },
    ],
  }

  it('menyebut setiap isian yang berubah; tanpa perubahan tidak ada pertanyaan', () => {
    expect(statusQuestion(status, { ...content, nama: ' Cuti Haji ', dokumenPendukung: '' }, HARI)).toBeNull()
    expect(statusQuestion(status, { ...content, maksimalHari: 45, manual: true }, HARI)?.message).toBe(
      'Cuti Haji berlaku bagi usulan semua sekolah mulai hari ini: Paling banyak hari dari 50 menjadi 45; Lewat absensi manual dari Tidak menjadi Ya.',
    )
    expect(statusQuestion(status, content, { ...HARI, start: '2026-04-03' })?.message).toContain(
      'mulai 3 April 2026: Nama dari Cuti Ibadah Haji menjadi Cuti Haji',
    )
  })
})

import type { Keberatan } from '@geisa/contract/keberatan'
import { describe, expect, it } from 'vitest'
import { keberatanInput } from '../../features/pengajuan/koreksi/koreksi-input.ts'
import { keberatanInput as manualInput } from '../../features/pengajuan/manual/manual-input.ts'
import { suggestUsul, USUL_OPTIONS, type UsulKoreksi, usulLink } from './usulan-keberatan.ts'

const keberatan = (other: Partial<Keberatan> = {}): Keberatan => ({
  id: '7-12',
  sekolah: { id: 7, nama: 'SD Uji', npsn: '20500001', zona: 'WIB' },
  gtk: {
    id: '7-3',
    idDapodik: 'a',
    nama: 'Sari',
    namaDapodik: 'Sari',
    nip: null,
    nuptk: null,
    jenisGuru: 'Guru Kelas',
  },
  tanggal: '2026-03-03',
  isi: 'Saya hadir, mesin mati',
  waktuDatang: null,
  waktuPulang: null,
  status: 'baru',
  jawaban: null,
  dijawabOleh: null,
  dijawabPada: null,
  usulan: null,
  dibuatPada: '2026-03-04T01:00:00.000Z',
  dokumen: [],
  versi: 1,
  ...other,
})

describe('keberatan menjadi usulan', () => {
  it('yang menyebut jam disarankan sebagai koreksi waktu, yang tidak sebagai koreksi status', () => {
    expect(suggestUsul(keberatan()).usul).toBe('status')
    expect(suggestUsul(keberatan({ waktuPulang: '14:00' })).usul).toBe('waktu')
  })

  it('atas hari yang dihadiri dan waktunya dipotong disarankan koreksi waktu, juga tanpa menyebut jam', () => {
    const hari = { singkatan: 'H', keterangan: '', durasi_datang_terlambat: null, durasi_pulang_cepat: '00:00:00' }
    const usul = (next: Partial<typeof hari>) => suggestUsul(keberatan(), [{ ...hari, ...next }]).usul
    expect(usul({})).toBe('status')
    expect(usul({ keterangan: 'PCTI, Tidak absen pulang' })).toBe('waktu')
    expect(usul({ durasi_pulang_cepat: '00:05:00' })).toBe('waktu')
    expect(usul({ singkatan: 'A', keterangan: '' })).toBe('status')
  })

  it('setiap pilihan membuka formulirnya sendiri', () => {
    const destinations = USUL_OPTIONS.map(({ usul }) => usulLink('7-12', usul))
    expect(new Set(destinations).size).toBe(USUL_OPTIONS.length)
    expect(destinations).toContain('/koreksi-status-kehadiran/baru?keberatan=7-12&usul=izin-pulang')
    expect(destinations).toContain('/absensi-manual/baru?keberatan=7-12')
  })

  it.each<[UsulKoreksi, number, number | null]>([
    ['status', 1, null],
    ['waktu', 2, null],
    ['izin-datang', 3, 1],
    ['izin-pulang', 3, 2],
  ])('%s: jenis koreksi %i, izin %s, dengan orang, hari, jam, dan katanya', (usul, jenis, jenisIzin) => {
    expect(keberatanInput(keberatan({ waktuDatang: '06:55' }), usul)).toMatchObject({
      jenis,
      jenisIzin,
      gtk: { id: '7-3', sekolahId: 7 },
      dari: '2026-03-03',
      sampai: '2026-03-03',
      datang: '06:55:00',
      pulang: null,
      catatan: 'Keberatan Sari: “Saya hadir, mesin mati”',
    })
  })

  it('absensi manual: satu baris orang itu pada hari itu, jenisnya dipilih operator', () => {
    expect(manualInput(keberatan({ waktuDatang: '06:55' }))).toEqual({
      tanggal: '2026-03-03',
      jenisId: null,
      catatan: 'Keberatan Sari: “Saya hadir, mesin mati”',
      rincian: { '7-3': { waktuDatang: '06:55:00', waktuPulang: null, keterangan: '' } },
    })
  })
})

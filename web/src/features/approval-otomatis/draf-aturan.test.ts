import { describe, expect, it } from 'vitest'
import {
  DRAF_KOSONG,
  drafDari,
  galatHari,
  gantiJenis,
  kalimatSyarat,
  kurangAturan,
  statusTanpaJam,
  syaratDraf,
  teksSyarat,
} from './draf-aturan.ts'

const LENGKAP = { ...DRAF_KOSONG, jenjang: ['SMP', 'SD'], statusId: [9, 3] } as const

describe('aturan approval otomatis', () => {
  it('baru dapat diuji sesudah jenjang dan status dipilih', () => {
    expect(kurangAturan(DRAF_KOSONG)).toBe('Pilih paling sedikit satu jenjang')
    expect(kurangAturan({ ...LENGKAP, statusId: [] })).toBe('Pilih paling sedikit satu status')
    expect(kurangAturan(LENGKAP)).toBeNull()
  })

  it('batas hari 1 sampai 366, kosong berarti batas statusnya sendiri', () => {
    expect(['', '1', '366'].map(galatHari)).toEqual([null, null, null])
    for (const salah of ['0', '367', '-1', '1.5', 'dua']) expect(galatHari(salah)).not.toBeNull()
    expect(syaratDraf(LENGKAP).maksimalHari).toBeNull()
    expect(syaratDraf({ ...LENGKAP, maksimalHari: '2' }).maksimalHari).toBe(2)
  })

  it('hasil uji berlaku bagi syarat yang sama, apa pun urutan memilihnya', () => {
    const lain = { ...LENGKAP, jenjang: ['SD', 'SMP'], statusId: [3, 9] } as const
    expect(teksSyarat(syaratDraf(lain))).toBe(teksSyarat(syaratDraf(LENGKAP)))
    for (const beda of [{ dalamJadwal: true }, { maksimalHari: '2' }, { kodeWilayah: '050000' }, { statusId: [3] }])
      expect(teksSyarat(syaratDraf({ ...LENGKAP, ...beda }))).not.toBe(teksSyarat(syaratDraf(LENGKAP)))
  })

  it('jenis usulan lain mulai tanpa status dan tanpa batas hari', () => {
    const isi = { ...LENGKAP, maksimalHari: '3' }
    expect(gantiJenis(isi, 'koreksi')).toBe(isi)
    expect(gantiJenis(isi, 'absensi-manual')).toMatchObject({ statusId: [], maksimalHari: '', jenjang: ['SMP', 'SD'] })
  })

  it('aturan tersimpan kembali menjadi isian yang sama', () => {
    const tersimpan = { ...syaratDraf({ ...LENGKAP, maksimalHari: '2' }), id: 1, versi: 1, aktif: true } as never
    expect(teksSyarat(syaratDraf(drafDari(tersimpan)))).toBe(teksSyarat(tersimpan))
  })

  it('jam tidak diminta sejak awal, dan yang memintanya disebut tidak akan menyetujui status tanpa jam', () => {
    expect(DRAF_KOSONG.dalamJadwal).toBe(false)
    const semua = [
      { id: 1, statusKehadiran: 'Hadir', group: 'H' },
      { id: 6, statusKehadiran: 'Sakit Dengan Surat Dokter', group: 'S' },
      { id: 16, statusKehadiran: 'Cuti Tahunan', group: 'C' },
    ]
    const isi = { ...DRAF_KOSONG, statusId: [1, 6] }
    expect(statusTanpaJam(semua, isi)).toEqual([])
    expect(statusTanpaJam(semua, { ...isi, dalamJadwal: true })).toEqual(['Sakit Dengan Surat Dokter'])
  })

  it('syarat disebut dengan kata', () => {
    expect(kalimatSyarat({ dalamJadwal: true, maksimalHari: 2 })).toBe(
      'Jam datang dan pulang ada dan di dalam jadwal; Paling banyak 2 hari',
    )
    expect(kalimatSyarat({ dalamJadwal: false, maksimalHari: null })).toBe('Hanya syarat setiap aturan')
  })
})

import { isianCronjob, LABEL_TUGAS, TUGAS_CRONJOB } from '@geisa/contract/cronjob'
import { detikInstan } from '@geisa/engine/kalender'
import { describe, expect, it } from 'vitest'
import { DRAF_KOSONG, drafDari, gantiTugas, isiDraf, jadwalDraf, kurangCronjob, slotDraf } from './draf-cronjob.ts'

const KINI = detikInstan('2026-03-05T03:00:00.000Z')
const pilih = (tugas: (typeof TUGAS_CRONJOB)[number], draf = DRAF_KOSONG) =>
  gantiTugas(draf, tugas, (satu) => LABEL_TUGAS[satu])

describe('draf cronjob', () => {
  it('setiap tugas dengan bawaannya diterima kontrak', () => {
    for (const tugas of TUGAS_CRONJOB) {
      const draf = pilih(tugas)
      expect(kurangCronjob(draf), tugas).toBeNull()
      expect(isianCronjob.safeParse(isiDraf(draf, null)).error, tugas).toBeUndefined()
    }
  })

  it('memilih tugas memberi nama, tetapi tidak mengganti nama yang diketik', () => {
    expect(pilih('cadangkan').nama).toBe('Cadangkan')
    expect(pilih('bersihkan', pilih('cadangkan')).nama).toBe('Bersihkan')
    expect(pilih('bersihkan', { ...DRAF_KOSONG, nama: 'Sapu malam' }).nama).toBe('Sapu malam')
  })

  it('menyebut yang kurang', () => {
    expect(kurangCronjob(DRAF_KOSONG)).toBe('Pilih tugasnya')
    expect(kurangCronjob({ ...pilih('cadangkan'), nama: ' ' })).toBe('Beri nama cronjob ini')
    expect(kurangCronjob({ ...pilih('cadangkan'), parameter: { simpan: '', folder: 'a' } })).toBe(
      'Isi Cadangan yang disimpan',
    )
    expect(kurangCronjob({ ...pilih('bersihkan'), periode: 'PERBULAN', tanggal: '32' })).toBe('Pilih tanggalnya')
    expect(kurangCronjob({ ...pilih('bersihkan'), periode: 'PERTAHUN', tanggal: '30', bulan: 2 })).toBe(
      'Tanggal 30 Februari tidak pernah ada',
    )
  })

  it('menyebut tiga slot berikutnya di zonanya', () => {
    expect(slotDraf({ ...DRAF_KOSONG, zona: 'WIT' }, KINI)).toEqual([
      '6 Maret 2026 01:30',
      '7 Maret 2026 01:30',
      '8 Maret 2026 01:30',
    ])
    expect(slotDraf({ ...DRAF_KOSONG, periode: 'PERBULAN', tanggal: '31' }, KINI)).toEqual([
      '31 Maret 2026 01:30',
      '30 April 2026 01:30',
      '31 Mei 2026 01:30',
    ])
    expect(slotDraf({ ...DRAF_KOSONG, jam: null }, KINI)).toEqual([])
  })

  it('yang tersimpan kembali menjadi dirinya sendiri', () => {
    const tersimpan = {
      id: 3,
      nama: 'Approval',
      tugas: 'approval-otomatis',
      namaTugas: '',
      periode: 'PERJAM',
      hari: null,
      tanggal: null,
      bulan: null,
      jam: '00:05:00',
      zona: 'WITA',
      parameter: { setiapMenit: 15 },
      aktif: true,
      versi: 4,
      jadwal: '',
      berikutnya: null,
      lastRun: null,
      selesai: null,
      status: null,
      message: null,
    } as const
    const draf = drafDari(tersimpan)
    expect(isiDraf(draf, tersimpan)).toEqual({
      id: 3,
      versi: 4,
      nama: 'Approval',
      tugas: 'approval-otomatis',
      periode: 'PERJAM',
      hari: null,
      tanggal: null,
      bulan: null,
      jam: '00:05:00',
      zona: 'WITA',
      parameter: { setiapMenit: 15 },
      aktif: true,
    })
    // A period of days has no repetition within the hour.
    expect(jadwalDraf({ ...draf, periode: 'PERHARI' }).setiapMenit).toBeNull()
  })
})

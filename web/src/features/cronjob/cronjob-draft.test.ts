import { cronjobInput, LABEL_TUGAS, TUGAS_CRONJOB } from '@geisa/contract/cronjob'
import { instantSeconds } from '@geisa/engine/calendar'
import { describe, expect, it } from 'vitest'
import {
  draftContent,
  draftFrom,
  draftJadwal,
  draftSlot,
  EMPTY_DRAFT,
  missingFromCronjob,
  replaceTugas,
} from './cronjob-draft.ts'

const CURRENT = instantSeconds('2026-03-05T03:00:00.000Z')
const select = (tugas: (typeof TUGAS_CRONJOB)[number], draft = EMPTY_DRAFT) =>
  replaceTugas(draft, tugas, (one) => LABEL_TUGAS[one])

describe('draf cronjob', () => {
  it('setiap tugas dengan bawaannya diterima kontrak', () => {
    for (const tugas of TUGAS_CRONJOB) {
      const draft = select(tugas)
      expect(missingFromCronjob(draft), tugas).toBeNull()
      expect(cronjobInput.safeParse(draftContent(draft, null)).error, tugas).toBeUndefined()
    }
  })

  it('memilih tugas memberi nama, tetapi tidak mengganti nama yang diketik', () => {
    expect(select('cadangkan').nama).toBe('Cadangkan')
    expect(select('bersihkan', select('cadangkan')).nama).toBe('Bersihkan')
    expect(select('bersihkan', { ...EMPTY_DRAFT, nama: 'Sapu malam' }).nama).toBe('Sapu malam')
  })

  it('menyebut yang kurang', () => {
    expect(missingFromCronjob(EMPTY_DRAFT)).toBe('Pilih tugasnya')
    expect(missingFromCronjob({ ...select('cadangkan'), nama: ' ' })).toBe('Beri nama cronjob ini')
    expect(missingFromCronjob({ ...select('cadangkan'), parameter: { simpan: '', folder: 'a' } })).toBe(
      'Isi Cadangan yang disimpan',
    )
    expect(missingFromCronjob({ ...select('bersihkan'), periode: 'PERBULAN', tanggal: '32' })).toBe('Pilih tanggalnya')
    expect(missingFromCronjob({ ...select('bersihkan'), periode: 'PERTAHUN', tanggal: '30', bulan: 2 })).toBe(
      'Tanggal 30 Februari tidak pernah ada',
    )
  })

  it('menyebut tiga slot berikutnya di zonanya', () => {
    expect(draftSlot({ ...EMPTY_DRAFT, zona: 'WIT' }, CURRENT)).toEqual([
      '6 Maret 2026 01:30',
      '7 Maret 2026 01:30',
      '8 Maret 2026 01:30',
    ])
    expect(draftSlot({ ...EMPTY_DRAFT, periode: 'PERBULAN', tanggal: '31' }, CURRENT)).toEqual([
      '31 Maret 2026 01:30',
      '30 April 2026 01:30',
      '31 Mei 2026 01:30',
    ])
    expect(draftSlot({ ...EMPTY_DRAFT, jam: null }, CURRENT)).toEqual([])
  })

  it('yang tersimpan kembali menjadi dirinya sendiri', () => {
    const saved = {
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
    const draft = draftFrom(saved)
    expect(draftContent(draft, saved)).toEqual({
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
    expect(draftJadwal({ ...draft, periode: 'PERHARI' }).setiapMenit).toBeNull()
  })
})

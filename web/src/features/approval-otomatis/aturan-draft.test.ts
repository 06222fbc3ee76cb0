import { describe, expect, it } from 'vitest'
import {
  changeKind,
  conditionSentence,
  conditionText,
  draftCondition,
  draftFrom,
  EMPTY_DRAFT,
  hariError,
  missingFromAturan,
  statusWithoutJam,
} from './aturan-draft.ts'

const FULL = { ...EMPTY_DRAFT, jenjang: ['SMP', 'SD'], statusId: [9, 3] } as const

describe('aturan approval otomatis', () => {
  it('baru dapat diuji sesudah jenjang dan status dipilih', () => {
    expect(missingFromAturan(EMPTY_DRAFT)).toBe('Pilih paling sedikit satu jenjang')
    expect(missingFromAturan({ ...FULL, statusId: [] })).toBe('Pilih paling sedikit satu status')
    expect(missingFromAturan(FULL)).toBeNull()
  })

  it('batas hari 1 sampai 366, kosong berarti batas statusnya sendiri', () => {
    expect(['', '1', '366'].map(hariError)).toEqual([null, null, null])
    for (const wrong of ['0', '367', '-1', '1.5', 'dua']) expect(hariError(wrong)).not.toBeNull()
    expect(draftCondition(FULL).maksimalHari).toBeNull()
    expect(draftCondition({ ...FULL, maxHari: '2' }).maksimalHari).toBe(2)
  })

  it('hasil uji berlaku bagi syarat yang sama, apa pun urutan memilihnya', () => {
    const other = { ...FULL, jenjang: ['SD', 'SMP'], statusId: [3, 9] } as const
    expect(conditionText(draftCondition(other))).toBe(conditionText(draftCondition(FULL)))
    for (const diff of [{ dalamJadwal: true }, { maxHari: '2' }, { kodeWilayah: '050000' }, { statusId: [3] }])
      expect(conditionText(draftCondition({ ...FULL, ...diff }))).not.toBe(conditionText(draftCondition(FULL)))
  })

  it('jenis usulan lain mulai tanpa status dan tanpa batas hari', () => {
    const content = { ...FULL, maxHari: '3' }
    expect(changeKind(content, 'koreksi')).toBe(content)
    expect(changeKind(content, 'absensi-manual')).toMatchObject({ statusId: [], maxHari: '', jenjang: ['SMP', 'SD'] })
  })

  it('aturan tersimpan kembali menjadi isian yang sama', () => {
    const saved = { ...draftCondition({ ...FULL, maxHari: '2' }), id: 1, version: 1, active: true } as never
    expect(conditionText(draftCondition(draftFrom(saved)))).toBe(conditionText(saved))
  })

  it('jam tidak diminta sejak awal, dan yang memintanya disebut tidak akan menyetujui status tanpa jam', () => {
    expect(EMPTY_DRAFT.dalamJadwal).toBe(false)
    const all = [
      { id: 1, statusKehadiran: 'Hadir', group: 'H' },
      { id: 6, statusKehadiran: 'Sakit Dengan Surat Dokter', group: 'S' },
      { id: 16, statusKehadiran: 'Cuti Tahunan', group: 'C' },
    ]
    const content = { ...EMPTY_DRAFT, statusId: [1, 6] }
    expect(statusWithoutJam(all, content)).toEqual([])
    expect(statusWithoutJam(all, { ...content, dalamJadwal: true })).toEqual(['Sakit Dengan Surat Dokter'])
  })

  it('syarat disebut dengan kata', () => {
    const batas = { batasHari: 2, batasGtk: 3 }
    expect(conditionSentence({ ...batas, dalamJadwal: true, maksimalHari: 2 })).toBe(
      'Datang antara mulai absen dan jam masuk, pulang sejak jam pulang; paling banyak 2 hari; sebulan 2 hari tiap GTK, sehari 3 GTK',
    )
    expect(conditionSentence({ ...batas, dalamJadwal: false, maksimalHari: null })).toBe(
      'Sebulan 2 hari tiap GTK, sehari 3 GTK',
    )
  })

  it('batas orang dan hari tidak boleh kosong, dan termasuk yang diuji', () => {
    expect(missingFromAturan({ ...FULL, batasHari: '' })).toBe('Isi 1 sampai 31')
    expect(missingFromAturan({ ...FULL, batasGtk: '501' })).toBe('Isi 1 sampai 500')
    const other = draftCondition({ ...FULL, batasGtk: '4' })
    expect(conditionText(other)).not.toBe(conditionText(draftCondition(FULL)))
  })
})

import { ASN } from '@geisa/contract/libur'
import { expect, it } from 'vitest'
import { BUKAN_ASN } from '../../shared/libur/bagi-words.ts'
import { newDraft } from './libur-draft.ts'
import type { AddHak } from './queries.ts'
import { sasaranWords } from './sasaran.tsx'
import { templatesFor } from './templates.ts'

const hak = (jenisLiburId: 1 | 2 | 3): AddHak => ({
  jenisLiburId,
  kodeWilayah: jenisLiburId === 1 ? '000000' : null,
  namaWilayah: null,
})
const draftOf = (bolehTambah: AddHak[]) => newDraft({ rows: [], bolehTambah, jenisLiburBawaan: 0 }, '2026-12-21')
const labels = (...types: (1 | 2 | 3)[]) => templatesFor(types.map(hak)).map(({ label }) => label)

it('contoh tampil hanya di mana jenisnya boleh ditambah (N5)', () => {
  expect(labels(1, 2, 3)).toEqual(['Libur peserta didik', 'Cuti bersama ASN'])
  expect(labels(2)).toEqual(['Libur peserta didik'])
  expect(labels(1)).toEqual(['Cuti bersama ASN'])
  expect(labels()).toEqual([])
})

it('libur peserta didik: bukan ASN, jenis daerah; yang sudah diketik tetap', () => {
  const all = [hak(1), hak(2), hak(3)]
  const [pupils, asn] = templatesFor(all)
  const draft = draftOf(all)
  expect(pupils?.fill(draft)).toEqual({
    nama: 'Libur peserta didik',
    jenisLiburId: 2,
    wilayah: null,
    bagi: { statusKepegawaian: BUKAN_ASN, jenisGuru: [] },
  })
  const typed = { ...draft, nama: 'Libur semester', jenisLiburId: 3 } as const
  expect(pupils?.fill(typed)).toEqual({ bagi: { statusKepegawaian: BUKAN_ASN, jenisGuru: [] } })
  expect(asn?.fill(typed)).toMatchObject({ jenisLiburId: 1, bagi: { statusKepegawaian: ASN } })
})

it('kalimat sasaran: siapa, tidak seorang pun, dan yang datanya belum ada', () => {
  expect(sasaranWords({ jumlahGtk: 1438, jumlahSekolah: 4, jumlahTanpaData: 0 })).toBe(
    '1.438 GTK di 4 sekolah mendapat libur ini.',
  )
  expect(sasaranWords({ jumlahGtk: 0, jumlahSekolah: 0, jumlahTanpaData: 3 })).toBe(
    'Tidak ada GTK yang mendapat libur ini. 3 GTK belum ada datanya, mereka tidak mendapat libur.',
  )
})

import type { Dampak } from '@geisa/contract/dampak'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { type Counted, dropQuestions, openQuestion, withAgreement } from './agreement.ts'
import { dampakWords } from './words.ts'

afterEach(() => openQuestion()?.answer(false))

const asks = (hariGtk: number, bulanTerkunci = 0): ApiError =>
  new ApiError(409, 'MENGUBAH_HARI_LENGKAP', '', { dampak: { hariGtk, bulanTerkunci, sebagian: false } })

/** A server that saves only what is agreed to exactly. */
const server = (right: Dampak) => {
  const seen: (Dampak | undefined)[] = []
  const send = async (dampak: Dampak | undefined): Promise<string> => {
    seen.push(dampak)
    if (dampak?.hariGtk !== right.hariGtk || dampak.bulanTerkunci !== right.bulanTerkunci)
      throw asks(right.hariGtk, right.bulanTerkunci)
    return 'tersimpan'
  }
  return { seen, send }
}
const answered = async (yes: boolean) => {
  await Promise.resolve()
  while (openQuestion() === null) await Promise.resolve()
  const asked = openQuestion()
  asked?.answer(yes)
  return asked
}

it('yang tidak mengubah hari lengkap tidak ditanya', async () => {
  const { send } = server({ hariGtk: 0, bulanTerkunci: 0 })
  expect(await withAgreement(send)).toBe('tersimpan')
  expect(openQuestion()).toBeNull()
})

it('jumlah dari server ditanyakan, lalu dikirim kembali persis', async () => {
  const { send, seen } = server({ hariGtk: 22, bulanTerkunci: 1 })
  const saving = withAgreement(send)
  expect(await answered(true)).toMatchObject({ hariGtk: 22, bulanTerkunci: 1 })
  expect(await saving).toBe('tersimpan')
  expect(seen).toEqual([
    { hariGtk: 0, bulanTerkunci: 0 },
    { hariGtk: 22, bulanTerkunci: 1 },
  ])
})

it('ditolak: tidak ada yang disimpan, dan itu dikatakan', async () => {
  const { send, seen } = server({ hariGtk: 22, bulanTerkunci: 0 })
  const saving = withAgreement(send)
  await answered(false)
  await expect(saving).rejects.toThrow('Belum ada yang disimpan. Isian Anda tetap ada.')
  expect(seen).toHaveLength(1)
})

it('yang dihitung halaman atas banyak sekolah ditanyakan sebelum dikirim', async () => {
  const { send, seen } = server({ hariGtk: 4000, bulanTerkunci: 3 })
  const dampak = { hariGtk: 4000, bulanTerkunci: 3, sebagian: false }
  const counted: Counted = { busy: false, many: true, dampak }
  const saving = withAgreement(send, counted)
  await answered(true)
  expect(await saving).toBe('tersimpan')
  expect(seen).toEqual([{ hariGtk: 4000, bulanTerkunci: 3 }])
})

it.each([0, 12])('yang belum terhitung seluruhnya ditanyakan, walau sejauh ini %i', async (hariGtk) => {
  const { send, seen } = server({ hariGtk, bulanTerkunci: 0 })
  const saving = withAgreement(send, {
    busy: false,
    many: true,
    dampak: { hariGtk, bulanTerkunci: 0, sebagian: true },
  })
  const asked = await answered(false)
  expect(dampakWords({ hariGtk, bulanTerkunci: 0, sebagian: asked?.sebagian ?? false }).message).toContain(
    'belum terhitung seluruhnya',
  )
  await expect(saving).rejects.toThrow('Belum ada yang disimpan')
  expect(seen).toEqual([])
})

it('pertanyaan gugur bersama penanyanya: halaman atau penggunanya berganti', async () => {
  const { send, seen } = server({ hariGtk: 22, bulanTerkunci: 0 })
  const saving = withAgreement(send)
  while (openQuestion() === null) await Promise.resolve()
  dropQuestions()
  expect(openQuestion()).toBeNull()
  await expect(saving).rejects.toThrow('Belum ada yang disimpan')
  expect(seen).toHaveLength(1)
})

it('jawaban server yang datang sesudahnya tidak ditanyakan kepada orang lain', async () => {
  const saving = withAgreement(async () => {
    dropQuestions()
    throw asks(22)
  })
  await expect(saving).rejects.toThrow('Belum ada yang disimpan')
  expect(openQuestion()).toBeNull()
})

it.each([
  [true, 'Isian dampak tidak dikenal'],
  [false, 'Harus berbentuk jumlah hari-GTK, koma, jumlah bulan terkunci'],
])('tidak dikirim tanpa persetujuan: sudah disetujui %s, %s', async (agrees, message) => {
  const seen: unknown[] = []
  const counted = agrees ? { busy: false, many: true, dampak: { hariGtk: 4, bulanTerkunci: 0, sebagian: false } } : null
  const saving = withAgreement(async (dampak) => {
    seen.push(dampak)
    throw new ApiError(422, 'MASUKAN_TIDAK_SAH', 'Masukan tidak sah', { galat: [{ field: 'dampak', message }] })
  }, counted)
  if (agrees) await answered(true)
  await expect(saving).rejects.toThrow('Masukan tidak sah')
  expect(seen).toHaveLength(1)
  expect(seen[0]).toBeDefined()
})

it('server rilis sebelumnya, yang tidak mengenal isian itu, menyimpan tanpanya', async () => {
  const seen: unknown[] = []
  const saving = withAgreement(async (dampak) => {
    seen.push(dampak)
    if (dampak !== undefined)
      throw new ApiError(422, 'MASUKAN_TIDAK_SAH', '', {
        galat: [{ field: 'dampak', message: 'Isian dampak tidak dikenal' }],
      })
    return 'tersimpan'
  })
  expect(await saving).toBe('tersimpan')
  expect(seen).toEqual([{ hariGtk: 0, bulanTerkunci: 0 }, undefined])
})

it('pertanyaannya menyebut kedua jumlah', () => {
  const { title, message } = dampakWords({ hariGtk: 1200, bulanTerkunci: 2, sebagian: false })
  expect(title).toBe('Ubah 1.200 hari-GTK yang sudah lewat?')
  expect(message).toContain('2 bulan sekolah di antaranya terkunci')
  expect(dampakWords({ hariGtk: 5, bulanTerkunci: 0, sebagian: true }).title).toContain('paling sedikit 5')
})

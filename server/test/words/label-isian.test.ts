import { kataGalat } from '@geisa/contract/kata-galat'
import { kalimatIsian, LABEL_ISIAN, sebutIsian } from '@geisa/contract/label-isian'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { semuaEndpoint } from '../semua-endpoint.ts'

// As the server does (app.ts).
z.config({ customError: kataGalat })

/** No name of the program stands in a sentence: every field that the contract takes has the label that the screen shows. */
const endpoint = await semuaEndpoint()
type Skema = z.core.$ZodType
const masukan = endpoint.flatMap(({ method, url, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([bagian, skema]) =>
    skema === undefined ? [] : [{ nama: `${method} ${url} ${bagian}`, skema }],
  ),
)

it('setiap isian kontrak punya label, dan setiap label punya isiannya', () => {
  const isian = new Set(masukan.flatMap(({ skema }) => namaIsian(skema)))
  expect([...isian].filter((nama) => LABEL_ISIAN[nama] === undefined)).toEqual([])
  expect(Object.keys(LABEL_ISIAN).filter((nama) => !isian.has(nama))).toEqual([])
  expect(Object.values(LABEL_ISIAN).filter((label) => isNamaProgram(label))).toEqual([])
})

describe('kalimat penolakan tanpa nama program', () => {
  it.each(masukan)('$nama', ({ skema }) => {
    const galat = KELIRU.flatMap((isi) => [isi, isiSemua(skema, isi)]).flatMap((isi) => {
      const hasil = z.safeParse(skema, isi)
      return hasil.success ? [] : hasil.error.issues
    })
    const kalimat = galat
      // An unknown field has no other name than that which the sender gave it.
      .filter(({ code }) => code !== 'unrecognized_keys')
      .map(({ path, message }) => kalimatIsian({ field: path.map(String).join('.'), message }))
    expect([...new Set(kalimat)].filter((satu) => isNamaProgram(tanpaPilihan(satu)))).toEqual([])
  })
})

it('sebutannya menurut letaknya', () => {
  const sebutan = {
    jenisGuru: 'Jenis guru',
    'rows.0.shift': 'Baris 1, Shift',
    'details.11.gtk.id': 'Baris 12, GTK',
    'tglKehadiran.dari': 'Mulai Dari',
    id_pesan: 'Pesan',
    bukanIsian: "'bukanIsian'",
  }
  for (const [field, kata] of Object.entries(sebutan)) expect(sebutIsian(field)).toBe(kata)
  expect(kalimatIsian({ field: 'jenisGuru', message: 'Wajib diisi' })).toBe('Jenis guru: wajib diisi')
  expect(kalimatIsian({ field: 'tanggal', message: 'Tanggal tidak ada di kalender' })).toBe(
    'Tanggal tidak ada di kalender',
  )
})

const KELIRU = [undefined, null, true, -1.5, '', 'x'.repeat(5000), [], {}]

/** 'jenisGuru', 'id_pesan', 'rows.0'. */
const isNamaProgram = (teks: string): boolean => /[a-z][A-Z]|[a-z]_[a-z]|[a-z]\.\d/.test(teks)
/** What may be chosen is a value, which the sender has to write as it is. */
const tanpaPilihan = (teks: string): string => teks.replace(/Yang dapat dipilih: .*/, '')

/** An object whose every field, also within lists, holds the same wrong value. */
function isiSemua(skema: Skema, isi: unknown): unknown {
  const shape = bentuk(skema)
  if (shape !== undefined) return Object.fromEntries(Object.entries(shape).map(([k, v]) => [k, isiSemua(v, isi)]))
  const isiDaftar = daftar(skema)
  return isiDaftar === undefined ? isi : [isiSemua(isiDaftar, isi)]
}

function namaIsian(skema: Skema): string[] {
  const shape = bentuk(skema)
  if (shape !== undefined) return Object.entries(shape).flatMap(([nama, isi]) => [nama, ...namaIsian(isi)])
  return anak(skema).flatMap(namaIsian)
}

const bentuk = (skema: Skema): Record<string, Skema> | undefined => dalaman(terbuka(skema)).shape
const daftar = (skema: Skema): Skema | undefined => dalaman(terbuka(skema)).element

/** Without what only says whether it may be missing, or what becomes of it. */
function terbuka(skema: Skema): Skema {
  const { innerType, in: masuk, out: keluar } = dalaman(skema)
  if (innerType !== undefined) return terbuka(innerType)
  // What is prepared first has its shape behind it.
  if (masuk === undefined || keluar === undefined) return skema
  return terbuka(dalaman(masuk).type === 'transform' ? keluar : masuk)
}

function anak(skema: Skema): readonly Skema[] {
  const { element, options = [], valueType, left, right } = dalaman(terbuka(skema))
  return [element, ...options, valueType, left, right].flatMap((satu) => satu ?? [])
}

type Dalaman = {
  type: string
  shape?: Record<string, Skema>
  options?: readonly Skema[]
} & Partial<Record<'element' | 'innerType' | 'in' | 'out' | 'valueType' | 'left' | 'right', Skema>>
const dalaman = (skema: Skema): Dalaman => (skema as unknown as { def: Dalaman }).def

import { kataGalat } from '@geisa/contract/kata-galat'
import { kalimatIsian, LABEL_ISIAN, sebutIsian } from '@geisa/contract/label-isian'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { semuaEndpoint } from './semua-endpoint.ts'

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
  return bagian(skema).flatMap(namaIsian)
}

const bentuk = (skema: Skema): Record<string, Skema> | undefined => {
  const dasar = terbuka(skema)
  return dasar instanceof z.ZodObject ? dasar.shape : undefined
}
const daftar = (skema: Skema): Skema | undefined => {
  const dasar = terbuka(skema)
  return dasar instanceof z.ZodArray ? dasar.element : undefined
}

/** Without what only says whether it may be missing, or what becomes of it. */
function terbuka(skema: Skema): Skema {
  const { def } = skema._zod as unknown as { def: { innerType?: Skema; type: string; in?: Skema; out?: Skema } }
  if (def.innerType !== undefined) return terbuka(def.innerType)
  // What is prepared first has its shape behind it.
  if (def.in === undefined || def.out === undefined) return skema
  return terbuka(def.in._zod.def.type === 'transform' ? def.out : def.in)
}

function bagian(skema: Skema): readonly Skema[] {
  const { def } = terbuka(skema)._zod as unknown as {
    def: { element?: Skema; options?: readonly Skema[]; valueType?: Skema; left?: Skema; right?: Skema }
  }
  return [def.element, ...(def.options ?? []), def.valueType, def.left, def.right].flatMap((satu) => satu ?? [])
}

import { z } from 'zod'
import { agreed } from '../dampak.ts'
import { endpoint } from '../endpoint.ts'
import { idSekolah, instant, page, pageMeta, singleLineText, tanggal } from '../shapes.ts'
import { tandaBukanGtk } from './bukan-gtk.ts'
import { idMesin, pin, READ, WRITE, wallTime } from './mesin.ts'

/** Whose PIN is it on which machine, by attendance days (rules.md 4, L3). */

export const pemetaan = z.object({
  id: idSekolah,
  gtkId: idSekolah,
  namaGtk: z.string(),
  /** Attendance days; null = open to that side. */
  mulai: tanggal.nullable(),
  sampai: tanggal.nullable(),
  disimpanPada: instant,
})
export type Pemetaan = z.infer<typeof pemetaan>

export const pinMesin = z.object({
  pin: z.string(),
  namaDiMesin: z.string().nullable(),
  kartu: z.string().nullable(),
  jumlahTap: z.number(),
  tapPertama: wallTime.nullable(),
  tapTerakhir: wallTime.nullable(),
  /** Taps on dates without an owner and without the mark that they have none. */
  tapTanpaPemilik: z.number(),
  /** Owner today, null = 'PIN belum dipetakan'. */
  kini: pemetaan.nullable(),
  /** All mappings, latest first. */
  pemetaan: z.array(pemetaan),
  /** Days on which it is of nobody of the staff, latest first. */
  bukanGtk: z.array(tandaBukanGtk),
  saran: z.array(z.object({ gtkId: idSekolah, namaGtk: z.string(), skor: z.number() })),
})
export type PinMesin = z.infer<typeof pinMesin>

export const daftarPinMesin = endpoint({
  method: 'GET',
  url: '/api/mesin/:id/pin',
  hak: READ,
  summary:
    'PIN yang pernah tap atau dikenal mesin, pemiliknya dan saran pemetaan; yang belum jelas lebih dahulu, yang bernama dan paling sering tap di atas.',
  params: idMesin,
  query: z.strictObject({
    /** Part of the PIN or of its name on the machine. */
    cari: singleLineText(100).optional(),
    page,
  }),
  response: z.object({
    rows: z.array(pinMesin),
    /** There may be more unclear ones: not all taps were looked at. */
    lebih: z.boolean(),
    meta: pageMeta,
  }),
})

/** Rows of a page: more than an ordinary machine knows people. */
export const PIN_PER_PAGE = 500

export const savePemetaan = endpoint({
  method: 'POST',
  url: '/api/mesin/:id/pemetaan',
  hak: WRITE,
  summary:
    'Memetakan PIN ke GTK. Tanpa mulai: tap lama tanpa pemilik ikut; PIN yang sudah bertuan berganti mulai hari ini.',
  params: idMesin,
  body: z.strictObject({
    pin,
    gtkId: idSekolah,
    mulai: tanggal.optional(),
    sampai: tanggal.nullable().optional(),
    ...agreed,
  }),
  response: pemetaan,
})

export const endPemetaan = endpoint({
  method: 'PATCH',
  url: '/api/pemetaan-pin/:id',
  hak: WRITE,
  summary: 'Mengakhiri pemetaan PIN pada hari terakhirnya.',
  params: idMesin,
  body: z.strictObject({ sampai: tanggal, ...agreed }),
  response: pemetaan,
})

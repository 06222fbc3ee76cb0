import { DINAS, PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { idSekolah, pesan } from './bentuk.ts'
import { endpoint } from './endpoint.ts'

/** What UU PDP 27/2022 gives a person: all of one's data, and their end after the retention. */

const params = z.strictObject({ id: idSekolah })
/** A part of the data, row by row as it is stored, its names readable. */
const section = z.array(z.record(z.string(), z.unknown()))

export const dataPribadi = z.object({
  dibuatPada: z.string(),
  identitas: z.record(z.string(), z.unknown()),
  /** By the name of the part: 'tpp', 'tap', 'koreksi', 'riwayat' … */
  bagian: z.record(z.string(), section),
})
export type DataPribadi = z.infer<typeof dataPribadi>

/** Recorded in the history: somebody took a person's whole data along. */
export const downloadDataPribadi = endpoint({
  method: 'POST',
  url: '/api/gtk/:id/data-pribadi',
  hak: { peran: [PERAN.SEKOLAH, PERAN.GTK], tulis: true },
  ringkasan:
    'Semua data tentang satu GTK: oleh operator sekolahnya, atau oleh GTK itu sendiri (id: saya); tercatat di riwayat.',
  params: z.strictObject({ id: z.union([idSekolah, z.literal('saya')], 'Id tidak dikenal') }),
  response: dataPribadi,
  batasWaktuMs: 60_000,
  bergiliran: true,
})

export const deleteDataPribadi = endpoint({
  method: 'DELETE',
  url: '/api/gtk/:id/data-pribadi',
  hak: { peran: DINAS, tulis: true },
  ringkasan: 'Menghapus data GTK yang tugasnya berakhir melewati masa simpan; segel dan hitungan tetap.',
  params,
  response: pesan,
  bergiliran: true,
})

import { PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { startFrom } from '../berlaku.ts'
import { agreed } from '../dampak.ts'
import { endpoint } from '../endpoint.ts'
import { freeText, npsn, pesan } from '../shapes.ts'
import { idGtk } from './gtk.ts'

const transfer = { npsn, tanggal: startFrom, versi: z.number().int(), alasan: freeText(500).optional(), ...agreed }
export const moveGtk = endpoint({
  method: 'POST',
  url: '/api/gtk/:id/pindah',
  hak: { peran: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA], tulis: true },
  summary:
    'Memindahkan GTK ke sekolah lain dalam cakupan: baris lama berhenti sehari sebelum tanggal, baris baru mulai pada tanggal itu.',
  params: idGtk,
  body: z.strictObject(transfer),
  response: pesan.extend({ id: z.string() }),
})

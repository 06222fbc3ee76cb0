import { HAK_PENGAJUAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idSekolah, pesan, singleLineText } from '../shapes.ts'
import { paramsDokumen } from './dokumen.ts'
import { bulkBody, bulkResult, mejaPengajuan } from './meja.ts'
import {
  generalFilter,
  generalList,
  incomingReference,
  incomingSekolah,
  PENGAJUAN_LIMIT,
  paramsPengajuan,
  pemeriksaInput,
  ringkasanWilayah,
} from './pengajuan.ts'

/** One submission, however often the network repeats it: made by the browser when the form opens. */
const submissionKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'Kunci kirim tidak dikenal')
  .optional()

/** Server-owned: may come along as it is; a different value is refused at its field. */
export const serverOwned = z.string().max(40).nullish()

/** `tidakDiperlukan` comes back as it was read; the server finds it itself. */
const ofServer = { tglPengajuan: serverOwned, tglDiperiksa: serverOwned, tidakDiperlukan: z.boolean().nullish() }

type Jenis<A, N, I, M, S, L, B> = {
  /** Under /api. */
  alamat: A
  /** In a sentence: 'koreksi'. */
  sebutan: string
  /** What a list is searched by. */
  cari: N
  /** What the school fills in. */
  isian: I
  /** What it reads and the server writes, besides what every kind has. */
  milik: M
  /** Filters of this kind alone. */
  saringan: S
  lengkap: L
  baris: B
}

const IN_TURN = { ...PENGAJUAN_LIMIT, bergiliran: true } as const

/** What every kind of request answers to: its list, one of them, the school's steps and the office's. */
export function endpointPengajuan<
  const A extends string,
  N extends z.ZodType,
  I extends z.ZodRawShape,
  M extends z.ZodRawShape,
  S extends z.ZodRawShape,
  L extends z.ZodObject,
  B extends z.ZodType,
>({ alamat, sebutan, cari, isian, milik, saringan, lengkap, baris }: Jenis<A, N, I, M, S, L, B>) {
  const carried = {
    id: serverOwned,
    ...milik,
    sekolah: incomingSekolah.nullish(),
    ...ofServer,
    ...pemeriksaInput,
    statusPengajuan: incomingReference.nullish(),
  }
  return {
    daftar: endpoint({
      method: 'GET',
      url: `/api/${alamat}`,
      hak: HAK_PENGAJUAN.baca,
      ringkasan: `Usulan ${sebutan} dalam cakupan; total dihitung sampai 10.000.`,
      query: z.strictObject({
        ...generalFilter,
        field: cari.optional(),
        value: singleLineText(40).optional(),
        ...saringan,
      }),
      response: z.object({ items: z.array(baris), ...generalList }),
    }),
    baca: endpoint({
      method: 'GET',
      url: `/api/${alamat}/:id`,
      hak: HAK_PENGAJUAN.baca,
      ringkasan: `Satu usulan ${sebutan}.`,
      params: paramsPengajuan,
      response: lengkap,
    }),
    ajukan: endpoint({
      method: 'POST',
      url: `/api/${alamat}`,
      hak: HAK_PENGAJUAN.tulis,
      ringkasan: `Mengajukan ${sebutan}. Kiriman yang sama, juga serentak, mencatat satu usulan.`,
      body: z.strictObject({
        ...isian,
        ...carried,
        kunciKirim: submissionKey,
        /** The staff member's objection that it answers; it is then 'diusulkan' with this request. */
        keberatanId: idSekolah.nullish(),
      }),
      response: lengkap,
      ...IN_TURN,
    }),
    ubah: endpoint({
      method: 'PATCH',
      url: `/api/${alamat}/:id`,
      hak: HAK_PENGAJUAN.ubah,
      ringkasan:
        'Perubahan saja, dengan versi yang dilihat: isian sekolah (1 Diusulkan, 6 ditarik) atau putusan pemeriksa (2, 3, 6). Versi usang: 409.',
      params: paramsPengajuan,
      body: z.strictObject({ ...z.object(isian).partial().shape, ...carried, versi: z.number().int() }),
      bacaan: { rekam: lengkap, sesaat: ['tindakan', 'bolehUbah', 'bulanTerkunci', 'dokumenDiminta'] },
      response: lengkap,
      ...IN_TURN,
    }),
    ...withoutInput(alamat, sebutan),
  }
}

/** What needs to know nothing of a kind but its name. */
const withoutInput = <const A extends string>(alamat: A, label: string) => ({
  hapusDokumen: endpoint({
    method: 'DELETE',
    url: `/api/${alamat}/:id/:s3Key`,
    hak: HAK_PENGAJUAN.tulis,
    ringkasan: 'Menghapus satu dokumen pendukung, selama belum disetujui.',
    params: paramsDokumen,
    response: pesan,
    batasWaktuMs: 60_000,
  }),
  meja: endpoint({
    method: 'GET',
    url: `/api/${alamat}/:id/meja`,
    hak: HAK_PENGAJUAN.baca,
    ringkasan: 'Meja pemeriksa: usulan di samping yang tercatat, tap, dampak, riwayat, dokumen yang sama.',
    params: paramsPengajuan,
    response: mejaPengajuan,
  }),
  setujuiBanyak: endpoint({
    method: 'POST',
    url: `/api/${alamat}/setujui-banyak`,
    hak: HAK_PENGAJUAN.periksa,
    ringkasan: 'Menyetujui beberapa usulan sejenis yang tidak bertanda; hasilnya per usulan.',
    body: bulkBody,
    response: bulkResult,
    batasWaktuMs: 60_000,
    bergiliran: true,
  }),
  ringkasan: endpoint({
    method: 'GET',
    url: `/api/${alamat}/summary-report`,
    hak: HAK_PENGAJUAN.baca,
    ringkasan: `Usulan ${label} per kab/kota: diusulkan dan diproses.`,
    response: ringkasanWilayah,
  }),
})

import { HAK_PENGAJUAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idSekolah, pesan, singleLineText } from '../shapes.ts'
import { dokumenParams } from './dokumen.ts'
import { bulkBody, bulkResult, mejaPengajuan } from './meja.ts'
import {
  generalFilter,
  generalList,
  incomingReference,
  incomingSekolah,
  PENGAJUAN_LIMIT,
  pemeriksaInput,
  pengajuanParams,
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
  path: A
  /** In a sentence: 'koreksi'. */
  label: string
  /** What a list is searched by. */
  searchField: N
  /** What the school fills in. */
  input: I
  /** What it reads and the server writes, besides what every kind has. */
  owned: M
  /** Filters that only this kind has. */
  filter: S
  /** One of them, with everything. */
  full: L
  /** One of them in the list. */
  row: B
}

const IN_TURN = { ...PENGAJUAN_LIMIT, inTurn: true } as const

/** What every kind of request answers to: its list, one of them, the school's steps and the office's. */
export function endpointPengajuan<
  const A extends string,
  N extends z.ZodType,
  I extends z.ZodRawShape,
  M extends z.ZodRawShape,
  S extends z.ZodRawShape,
  L extends z.ZodObject,
  B extends z.ZodType,
>({ path, label, searchField, input, owned, filter, full, row }: Jenis<A, N, I, M, S, L, B>) {
  const carried = {
    id: serverOwned,
    ...owned,
    sekolah: incomingSekolah.nullish(),
    ...ofServer,
    ...pemeriksaInput,
    statusPengajuan: incomingReference.nullish(),
  }
  return {
    list: endpoint({
      method: 'GET',
      url: `/api/${path}`,
      hak: HAK_PENGAJUAN.baca,
      summary: `Usulan ${label} dalam cakupan; total dihitung sampai 10.000.`,
      query: z.strictObject({
        ...generalFilter,
        field: searchField.optional(),
        value: singleLineText(40).optional(),
        ...filter,
      }),
      response: z.object({ items: z.array(row), ...generalList }),
    }),
    read: endpoint({
      method: 'GET',
      url: `/api/${path}/:id`,
      hak: HAK_PENGAJUAN.baca,
      summary: `Satu usulan ${label}.`,
      params: pengajuanParams,
      response: full,
    }),
    ajukan: endpoint({
      method: 'POST',
      url: `/api/${path}`,
      hak: HAK_PENGAJUAN.tulis,
      summary: `Mengajukan ${label}. Kiriman yang sama, juga serentak, mencatat satu usulan.`,
      body: z.strictObject({
        ...input,
        ...carried,
        kunciKirim: submissionKey,
        /** The staff member's objection that it answers; it is then 'diusulkan' with this request. */
        keberatanId: idSekolah.nullish(),
      }),
      response: full,
      ...IN_TURN,
    }),
    update: endpoint({
      method: 'PATCH',
      url: `/api/${path}/:id`,
      hak: HAK_PENGAJUAN.ubah,
      summary:
        'Perubahan saja, dengan versi yang dilihat: isian sekolah (1 Diusulkan, 6 ditarik) atau putusan pemeriksa (2, 3, 6). Versi usang: 409.',
      params: pengajuanParams,
      body: z.strictObject({ ...z.object(input).partial().shape, ...carried, versi: z.number().int() }),
      reading: { record: full, momentary: ['tindakan', 'bolehUbah', 'bulanTerkunci', 'dokumenDiminta'] },
      response: full,
      ...IN_TURN,
    }),
    ...withoutInput(path, label),
  }
}

/** What needs to know nothing of a kind but its name. */
const withoutInput = <const A extends string>(path: A, label: string) => ({
  deleteDocument: endpoint({
    method: 'DELETE',
    url: `/api/${path}/:id/:s3Key`,
    hak: HAK_PENGAJUAN.tulis,
    summary: 'Menghapus satu dokumen pendukung, selama belum disetujui.',
    params: dokumenParams,
    response: pesan,
    timeoutMs: 60_000,
  }),
  meja: endpoint({
    method: 'GET',
    url: `/api/${path}/:id/meja`,
    hak: HAK_PENGAJUAN.baca,
    summary: 'Meja pemeriksa: usulan di samping yang tercatat, tap, dampak, riwayat, dokumen yang sama.',
    params: pengajuanParams,
    response: mejaPengajuan,
  }),
  approveMany: endpoint({
    method: 'POST',
    url: `/api/${path}/setujui-banyak`,
    hak: HAK_PENGAJUAN.periksa,
    summary: 'Menyetujui beberapa usulan sejenis yang tidak bertanda; hasilnya per usulan.',
    body: bulkBody,
    response: bulkResult,
    timeoutMs: 60_000,
    inTurn: true,
  }),
  summary: endpoint({
    method: 'GET',
    url: `/api/${path}/summary-report`,
    hak: HAK_PENGAJUAN.baca,
    summary: `Usulan ${label} per kab/kota: diusulkan dan diproses.`,
    response: ringkasanWilayah,
  }),
})

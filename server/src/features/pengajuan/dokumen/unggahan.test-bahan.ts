import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { unggahanSelesai } from '@geisa/contract/dokumen-pengajuan'
import type { FastifyInstance } from 'fastify'
import type { AplikasiUji, HasilPanggil } from '../../../../test/aplikasi-uji.ts'

/** The tus protocol as a browser speaks it, over a real socket. */
export type Jawaban = { status: number; kepala: IncomingMessage['headers']; isi: string }
type Kirim = { method: string; jalur?: string; kepala?: Record<string, string>; badan?: Buffer }

export const TUS = { 'tus-resumable': '1.0.0' }
export const ISI = { ...TUS, 'content-type': 'application/offset+octet-stream' }

export async function alatTus(uji: AplikasiUji, app: FastifyInstance = uji.app) {
  const asal = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const buka = async ({ method, jalur = '/api/unggahan', kepala = {} }: Kirim, siapa: string | null) => {
    const token = siapa === null ? {} : { authorization: `Bearer ${await uji.masuk(siapa)}` }
    return request({ host: asal.hostname, port: asal.port, method, path: jalur, headers: { ...token, ...kepala } })
  }
  const kirim = async (minta: Kirim, siapa: string | null = 'sekolah'): Promise<Jawaban> => {
    const permintaan = await buka(minta, siapa)
    const jawaban = bacaJawaban(permintaan)
    permintaan.end(minta.badan)
    return jawaban
  }
  const mulai = async (ukuran: number, nama = 'surat.pdf', siapa = 'sekolah'): Promise<string> => {
    const metadata = `filename ${Buffer.from(nama).toString('base64')}`
    const kepala = { ...TUS, 'upload-length': String(ukuran), 'upload-metadata': metadata }
    const { status, kepala: hasil, isi } = await kirim({ method: 'POST', kepala }, siapa)
    if (status !== 201) throw new Error(`POST: ${status} ${isi}`)
    return hasil.location ?? ''
  }
  const bagian = (jalur: string, letak: number, badan: Buffer, siapa = 'sekolah'): Promise<Jawaban> =>
    kirim({ method: 'PATCH', jalur, kepala: { ...ISI, 'upload-offset': String(letak) }, badan }, siapa)
  return {
    kirim,
    buka,
    mulai,
    bagian,
    letak: async (jalur: string): Promise<number> =>
      Number((await kirim({ method: 'HEAD', jalur, kepala: TUS })).kepala['upload-offset']),
    selesai: (jalur: string, siapa = 'sekolah'): Promise<HasilPanggil> =>
      uji.panggil(siapa, unggahanSelesai, { params: { id: jalur.split('/').at(-1) ?? '' } }),
    /** From nothing to a document. */
    async unggah(isi: Buffer, nama?: string, siapa = 'sekolah'): Promise<HasilPanggil> {
      const jalur = await mulai(isi.length, nama, siapa)
      await bagian(jalur, 0, isi, siapa)
      return this.selesai(jalur, siapa)
    },
  }
}

const bacaJawaban = (permintaan: ClientRequest): Promise<Jawaban> =>
  new Promise((selesai, gagal) => {
    permintaan.once('error', gagal)
    permintaan.once('response', (jawaban) => {
      const potongan: Buffer[] = []
      jawaban.on('data', (satu: Buffer) => potongan.push(satu))
      jawaban.once('error', gagal)
      jawaban.once('end', () =>
        selesai({ status: jawaban.statusCode ?? 0, kepala: jawaban.headers, isi: Buffer.concat(potongan).toString() }),
      )
    })
  })

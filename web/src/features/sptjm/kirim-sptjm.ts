import { gantiSptjm, type SptjmBaris, unggahSptjm } from '@geisa/contract/sptjm'
import { kirimIsi } from '../../api/kirim-berkas.ts'

/** A month's first statement, or another file in the place of one. */
export type SasaranSptjm = (
  | { jenis: 'baru'; sekolahId: number; bulan: string }
  | { jenis: 'ganti'; lama: SptjmBaris }
) & {
  /** The seal that stood beside the file when it was sent: another one by now is told, not signed for. */
  segelKode: string | null | undefined
}

type Kendali = { onProgres: (persen: number) => void; signal: AbortSignal }

/** Sent again after a lost answer, the server knows the same file and answers what it stored. */
export async function kirimSptjm(sasaran: SasaranSptjm, isi: File, kendali: Kendali): Promise<SptjmBaris> {
  const file = { fileName: isi.name.slice(-200), mimeType: isi.type, base64: await base64(isi) }
  kendali.signal.throwIfAborted()
  if (sasaran.jenis === 'baru') {
    const { sekolahId, bulan } = sasaran
    const body = { tahunBulan: bulan, sekolahId, segelKode: sasaran.segelKode, file }
    return kirimIsi(unggahSptjm, { body, ...kendali })
  }
  const { id, versi } = sasaran.lama
  return kirimIsi(gantiSptjm, { params: { id }, body: { ...file, versi, segelKode: sasaran.segelKode }, ...kendali })
}

async function base64(isi: File): Promise<string> {
  const byte = new Uint8Array(await isi.arrayBuffer())
  let teks = ''
  // In pieces: a call takes only so many arguments.
  for (let ke = 0; ke < byte.length; ke += 8192) teks += String.fromCharCode(...byte.subarray(ke, ke + 8192))
  return btoa(teks)
}

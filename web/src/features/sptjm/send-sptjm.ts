import { replaceSptjm, type SptjmRow, uploadSptjm } from '@geisa/contract/sptjm'
import { sendContent } from '../../api/send-file.ts'

/** A month's first statement, or another file in the place of one. */
export type SptjmTarget = ({ kind: 'baru'; sekolahId: number; bulan: string } | { kind: 'ganti'; old: SptjmRow }) & {
  /** The seal that stood beside the file when it was sent: another one by now is told, not signed for. */
  sealCode: string | null | undefined
}

type Control = { onProgress: (persen: number) => void; signal: AbortSignal }

/** Sent again after a lost answer, the server knows the same file and answers what it stored. */
export async function sendSptjm(target: SptjmTarget, content: File, control: Control): Promise<SptjmRow> {
  const file = { fileName: content.name.slice(-200), mimeType: content.type, base64: await base64(content) }
  control.signal.throwIfAborted()
  if (target.kind === 'baru') {
    const { sekolahId, bulan } = target
    const body = { tahunBulan: bulan, sekolahId, segelKode: target.sealCode, file }
    return sendContent(uploadSptjm, { body, ...control })
  }
  const { id, versi } = target.old
  return sendContent(replaceSptjm, {
    params: { id },
    body: { ...file, versi, segelKode: target.sealCode },
    ...control,
  })
}

async function base64(content: File): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer())
  let text = ''
  // In pieces: a call takes only so many arguments.
  for (let nth = 0; nth < bytes.length; nth += 8192) text += String.fromCharCode(...bytes.subarray(nth, nth + 8192))
  return btoa(text)
}

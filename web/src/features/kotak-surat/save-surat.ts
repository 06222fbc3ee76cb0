import { readMessage } from '@geisa/contract/kotak-surat/kotak-surat'
import { saveSurat } from '@geisa/contract/kotak-surat/surat'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { draftInput, isSame, type SuratInput } from './surat-input.ts'

/** Where a letter stands on the server, and what it said there when last heard of. */
export type SavedDraft = { id: number | undefined; versi: number | undefined; input: SuratInput }
type Destination = { statusSurat: 1 | 2; draftKey: string }

/** Saves (1) or sends (2) it, and notes in `saved` what now stands on the server; null: it was restored from there. */
export async function sendSurat(saved: { current: SavedDraft }, content: SuratInput, to: Destination) {
  try {
    const result = await call(saveSurat, { body: toBody(content, to, saved.current) })
    saved.current = { id: result.id_pesan, versi: result.versi, input: content }
    return result
  } catch (error) {
    // Its answer was lost, not the save: what stands there is what was sent.
    if (to.statusSurat === 1 && (await restoreVersion(error, saved, content))) return null
    throw error
  }
}

function toBody(
  { penerima, lampiran, ...input }: SuratInput,
  { statusSurat, draftKey }: Destination,
  { id, versi }: SavedDraft,
) {
  return {
    ...input,
    statusSurat,
    penerima: penerima.map(({ jenis, id: person, peranId, kodeWilayah }) => ({
      jenis,
      ...(person === undefined ? {} : { id: person }),
      ...(peranId === undefined ? {} : { peranId }),
      ...(kodeWilayah === undefined ? {} : { kodeWilayah }),
    })),
    lampiran: lampiran.map(({ s3Key, dariPesan }) => ({
      s3Key,
      ...(dariPesan === undefined ? {} : { dariPesan }),
    })),
    ...(id === undefined ? {} : { id_pesan: id }),
    ...(versi === undefined ? {} : { versi }),
    // A draft that was opened again goes by its number.
    ...(id === undefined || !/^\d+$/.test(draftKey) ? { kunciDraf: draftKey } : {}),
  }
}

async function restoreVersion(failure: unknown, saved: { current: SavedDraft }, content: SuratInput): Promise<boolean> {
  const { id } = saved.current
  if (!(failure instanceof ApiError && failure.status === 409) || id === undefined) return false
  const present = await call(readMessage, { query: { id } }).catch(() => null)
  if (present === null || present.folder !== 'Draft' || !isSame(draftInput(present), content)) return false
  saved.current = { id, versi: present.versi, input: content }
  return true
}

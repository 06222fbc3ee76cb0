import type { DokumenPengajuan } from '@geisa/contract/pengajuan/dokumen'
import type { AppContext } from '../app-context.ts'
import { alamatBerkas, type MimeBerkas } from './file-address.ts'

export type SavedDocument = {
  s3Key: string
  fileName: string
  mimeType: MimeBerkas
  ukuran: number
  sha256: string
}

/** As the contract tells it: with an address that opens for a few minutes in the caller's name. */
export function buildDocument(
  tools: Pick<AppContext, 'tokenKey' | 'clock'>,
  { s3Key, fileName, mimeType, ukuran }: SavedDocument,
  opened: { perihal: string; objek: string; sekolahId: number; penggunaId: number },
): DokumenPengajuan {
  const fileUrl = alamatBerkas(tools, { ...opened, kunci: s3Key, mime: mimeType, nama: fileName })
  return { fileName, mimeType, ukuran, s3Key, fileUrl }
}

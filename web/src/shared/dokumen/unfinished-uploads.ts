import type { PreviousUpload, UrlStorage } from 'tus-js-client'
import { browserDrafts, draftKey } from '../form/draft/draft.ts'

type Kept = Record<string, PreviousUpload>

/**
 * Where an upload that was cut off goes on: with the drafts, since a file's name tells of whom it is and of what (a
 * letter of a doctor). The library's own store keeps it in the open, under that name.
 */
export function unfinishedUploads(penggunaId: number): UrlStorage {
  const key = draftKey(penggunaId, 'unggahan', 'belum-selesai')
  const read = (): Kept => {
    const kept: { unggahan?: Kept } | null = browserDrafts.read(key)
    return kept?.unggahan ?? {}
  }
  const write = (unggahan: Kept): void =>
    browserDrafts.save(key, Object.keys(unggahan).length === 0 ? null : { unggahan })
  return {
    findAllUploads: () => Promise.resolve(Object.values(read())),
    findUploadsByFingerprint: (sidik) => {
      const found = read()[sidik]
      return Promise.resolve(found === undefined ? [] : [found])
    },
    removeUpload: (sidik) => {
      const { [sidik]: _, ...rest } = read()
      write(rest)
      return Promise.resolve()
    },
    addUpload: (sidik, upload) => {
      write({ ...read(), [sidik]: { ...upload, urlStorageKey: sidik } })
      return Promise.resolve(sidik)
    },
  }
}

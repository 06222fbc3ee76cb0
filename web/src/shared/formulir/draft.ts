import { useEffect } from 'react'
import { seal, unseal } from './draft-seal.ts'

/**
 * What was typed and not yet saved or sent (product.md 1, quality.md 4). The key carries user and form: nobody finds
 * another's, and it lies there sealed, so that nobody reads another's either. Passwords are never part of it.
 */
export const draftKey = (userId: number, form: string, id: string): string => `geisa.draf.${form}.${userId}.${id}`

/** A month later nobody remembers it, and its uploaded documents are long gone. */
const MAX_AGE_MS = 30 * 24 * 3600 * 1000

type Drafts = ReturnType<typeof draftsIn>

/** Of this tab alone: survives a reload and a session that ended. */
export const tabDrafts = draftsIn(() => sessionStorage, { seal, unseal })
/** Of this browser: also after it was closed, for a month. */
export const browserDrafts = draftsIn(() => localStorage, { seal, unseal }, MAX_AGE_MS)
/** Of who is no user yet, and has no secret: of this tab alone, as it was typed. */
export const guestDrafts = draftsIn(() => sessionStorage, { seal: asTyped, unseal: asTyped })

/** Null: not now. */
type Cover = (place: string, text: string) => string | null

function asTyped(_place: string, text: string): string {
  return text
}

function draftsIn(
  storage: () => Storage,
  { seal: cover, unseal: uncover }: { seal: Cover; unseal: Cover },
  maxAge = Number.POSITIVE_INFINITY,
) {
  /** What this tab last read or wrote under a key: a draft that another tab wrote since is not this one's to remove. */
  const own = new Map<string, string | null>()
  const remove = (key: string): void => {
    if (storage().getItem(key) === own.get(key)) storage().removeItem(key)
  }
  return {
    read(key: string): object | null {
      try {
        const text = storage().getItem(key)
        own.set(key, text)
        const draft: unknown = JSON.parse((text === null ? null : uncover(key, text)) ?? 'null')
        if (typeof draft !== 'object' || draft === null) return null
        return 'waktu' in draft && now() - Number(draft.waktu) > maxAge ? null : draft
      } catch {
        return null
      }
    },
    /** null: nothing is typed any more. */
    save(key: string, draft: object | null): void {
      if (draft === null) return remove(key)
      try {
        const text = cover(
          key,
          JSON.stringify(maxAge === Number.POSITIVE_INFINITY ? draft : { ...draft, waktu: now() }),
        )
        if (text === null) return
        storage().setItem(key, text)
        own.set(key, text)
      } catch {
        // A full or forbidden storage must not keep anybody from sending.
      }
    },
    remove,
  }
}

/** Kept after each change of it. */
export function useSavedDraft(drafts: Drafts, key: string, draft: object | null): void {
  const text = JSON.stringify(draft)
  useEffect(() => drafts.save(key, JSON.parse(text) as object | null), [drafts, key, text])
}

/** A draft of an older version of the program may name fields that are no more. null: nothing is left of it. */
export function knownFields<T extends object>(draft: object | null | undefined, form: T): Partial<T> | null {
  const fields = Object.entries(draft ?? {}).filter(([name]) => name in form)
  return fields.length === 0 ? null : (Object.fromEntries(fields) as Partial<T>)
}

const now = (): number => performance.timeOrigin + performance.now()

import { useEffect } from 'react'
import { seal, unseal } from './seal.ts'

/**
 * What was typed and not yet saved or sent (product.md 1, quality.md 4). The key carries user and form: nobody finds
 * another's, and it lies there sealed, so that nobody reads another's either. Passwords are never part of it.
 */
export const draftKey = (userId: number, form: string, id: string): string => `geisa.draf.${form}.${userId}.${id}`

const DAY_MS = 24 * 3600 * 1000
/** A month later nobody remembers it, and its uploaded documents are long gone. */
const BROWSER_AGE_MS = 30 * DAY_MS
/** A tab may stay open for ever: a week later what was typed into it was given up. */
const TAB_AGE_MS = 7 * DAY_MS

type Drafts = ReturnType<typeof draftsIn>

/** Of this tab alone, for a week: survives a reload and a session that ended. */
export const tabDrafts = draftsIn(() => sessionStorage, { seal, unseal }, TAB_AGE_MS)
/** Of this browser: also after it was closed, for a month. */
export const browserDrafts = draftsIn(() => localStorage, { seal, unseal }, BROWSER_AGE_MS)
/** Of who is no user yet, and has no secret: of this tab alone, as it was typed. */
export const guestDrafts = draftsIn(() => sessionStorage, { seal: asTyped, unseal: asTyped }, TAB_AGE_MS)

/** Null: not now. */
type Cover = (place: string, text: string) => string | null

function asTyped(_place: string, text: string): string {
  return text
}

function draftsIn(
  storage: () => Storage,
  { seal: cover, unseal: uncover }: { seal: Cover; unseal: Cover },
  maxAge: number,
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
        // A tab's of release 0.3.0 does not say when.
        const { waktu, ...rest } = { waktu: now(), ...draft }
        if (now() - waktu <= maxAge) return rest
        remove(key)
        return null
      } catch {
        return null
      }
    },
    /** null: nothing is typed any more. */
    save(key: string, draft: object | null): void {
      if (draft === null) return remove(key)
      try {
        const text = cover(key, JSON.stringify({ ...draft, waktu: now() }))
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

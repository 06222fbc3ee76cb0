/**
 * Whole answers of one server, under the digest of everything they were put together from: what is asked all morning is
 * put together once. A digest that no longer fits is never asked for again, so nothing here can be out of date.
 */
export type Answered = {
  /** JSON, as it goes out. */
  teks: Buffer
  /** Schools whose pay stands in it: reading them is recorded. */
  withTpp: readonly number[]
}

const MAX_BYTES = 64 * 1024 * 1024

export type AnswerMemory = {
  baca(sidik: string): Answered | undefined
  save(sidik: string, answer: Answered): void
}

export function createAnswerMemory(limit = MAX_BYTES): AnswerMemory {
  const content = new Map<string, Answered>()
  let size = 0
  return {
    baca(sidik) {
      const present = content.get(sidik)
      if (present === undefined) return undefined
      // Last used stands last.
      content.delete(sidik)
      content.set(sidik, present)
      return present
    },
    save(sidik, answer) {
      if (content.has(sidik) || answer.teks.length > limit / 4) return
      content.set(sidik, answer)
      size += answer.teks.length
      for (const [old, { teks }] of content) {
        if (size <= limit) break
        content.delete(old)
        size -= teks.length
      }
    },
  }
}

const memory = new WeakMap<object, AnswerMemory>()

/** One for each database that this process serves. */
export function answerMemory(db: object): AnswerMemory {
  const present = memory.get(db) ?? createAnswerMemory()
  memory.set(db, present)
  return present
}

/**
 * Whole answers of one server, under the digest of everything they were put together from: what is asked all morning is
 * put together once. A digest that no longer fits is never asked for again, so nothing here can be out of date.
 */
export type Answered = {
  /** JSON, as it goes out. */
  text: Buffer
  /** Schools whose pay stands in it: reading them is recorded. */
  withTpp: readonly number[]
}

const MAX_BYTES = 64 * 1024 * 1024

export type AnswerMemory = {
  read(sidik: string): Answered | undefined
  save(sidik: string, answer: Answered): void
}

export function createAnswerMemory(limit = MAX_BYTES): AnswerMemory {
  const answers = new Map<string, Answered>()
  let size = 0
  return {
    read(sidik) {
      const present = answers.get(sidik)
      if (present === undefined) return undefined
      // Last used stands last.
      answers.delete(sidik)
      answers.set(sidik, present)
      return present
    },
    save(sidik, answer) {
      if (answers.has(sidik) || answer.text.length > limit / 4) return
      answers.set(sidik, answer)
      size += answer.text.length
      for (const [old, { text }] of answers) {
        if (size <= limit) break
        answers.delete(old)
        size -= text.length
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

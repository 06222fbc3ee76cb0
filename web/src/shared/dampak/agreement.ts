import { type AskedDampak, type Dampak, NO_DAMPAK } from '@geisa/contract/dampak'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../../api/api-error.ts'

/**
 * A save that changes complete days asks before it is stored, the same way on every page (decision 0061): the server counts
 * and refuses until the page sends back the number that its reader has agreed to.
 */

/**
 * What a preview on the page has counted; `many`: of more schools than one save of the server counts, or of nobody knows how many;
 * `refused`: the server will not have this, and the preview says why.
 */
export type Counted = { busy: boolean; many: boolean; dampak: AskedDampak; refused?: boolean }

/** `send` is given what was agreed to so far. Turned down, it throws: what was typed stands as it was. */
export async function withAgreement<T>(
  send: (dampak: Dampak | undefined) => Promise<T>,
  counted: Counted | null = null,
): Promise<T> {
  const since = departures
  let agreed = NO_DAMPAK
  if (counted !== null && asksBefore(counted)) agreed = await agreeTo(counted.dampak, since)
  for (;;) {
    try {
      return await send(agreed)
    } catch (error) {
      if (agreed.hariGtk === 0 && isOfOldServer(error)) return send(undefined)
      if (!(error instanceof ApiError) || error.dampak === undefined) throw error
      agreed = await agreeTo(error.dampak, since)
    }
  }
}

/** What is not counted to its end may be of any size: unknown is not nothing. */
const asksBefore = ({ many, dampak }: Counted): boolean => many && (dampak.hariGtk > 0 || dampak.sebagian)

/** While both releases run, one of 0.3.0 may answer: it does not know the field, and saves without asking. */
const isOfOldServer = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 422 &&
  error.galat.some(
    ({ field, message }) => field.split('.').at(-1) === 'dampak' && message === 'Isian dampak tidak dikenal',
  )

async function agreeTo(asked: AskedDampak, since: number): Promise<Dampak> {
  // An answer that comes when its asker is gone is asked of nobody.
  if (since !== departures || !(await ask(asked)))
    throw new ApiError(0, 'DIBATALKAN', 'Belum ada yang disimpan. Isian Anda tetap ada.')
  return { hariGtk: asked.hariGtk, bulanTerkunci: asked.bulanTerkunci }
}

type Question = AskedDampak & { answer: (yes: boolean) => void }

let question: Question | null = null
let departures = 0
const observers = new Set<() => void>()

const ask = (asked: AskedDampak): Promise<boolean> =>
  new Promise((resolve) => {
    question?.answer(false)
    const answer = (yes: boolean): void => {
      question = null
      tell()
      resolve(yes)
    }
    question = { ...asked, answer }
    tell()
  })

const tell = (): void => {
  for (const observer of observers) observer()
}

/** Who asked is gone, by the page or by the user: what is not agreed to is not saved, and nobody else is asked. */
export function dropQuestions(): void {
  departures++
  question?.answer(false)
}

/** The question that waits for its answer. */
export const openQuestion = (): Question | null => question
export const useDampakQuestion = (): Question | null => useSyncExternalStore(watch, openQuestion)

function watch(observer: () => void): () => void {
  observers.add(observer)
  return () => observers.delete(observer)
}

import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ApiError, isConflict } from '../../api/api-error.ts'

type Options<R, L, J, B extends object> = {
  /** The record that is changed; null: a new one. */
  reference: R | null
  send: (step: L) => Promise<J>
  onSuccess: (answer: J, step: L) => Promise<void>
  take: (reference: R) => Promise<R>
  /** Somebody else was faster: what that means for the step that was tried; null: its refusal says enough. */
  onConflict: (old: R, next: R, step: L) => B | null
  /** It was stored already, and other words came under the same key. */
  onRecorded?: (error: ApiError) => Promise<void>
}

/** The way of a form to the server: each step once, and over a newer version only after it was seen. */
export function useSendVersioned<R, L, J, B extends object>(options: Options<R, L, J, B>) {
  const [conflict, setConflict] = useState<B | null>(null)
  // A second click comes before the first has made the buttons sleep.
  const running = useRef(false)
  const save = useMutation({
    mutationFn: (step: L) => options.send(step),
    onSuccess: options.onSuccess,
    onError: async (failure, step) => {
      const { reference } = options
      if (reference === null)
        return failure instanceof ApiError && isConflict(failure) ? options.onRecorded?.(failure) : undefined
      const next = await readFaster(failure, () => options.take(reference))
      if (next !== null) setConflict(options.onConflict(reference, next, step))
    },
    onSettled: () => {
      running.current = false
    },
  })
  const { isError, reset } = save
  return {
    /** The step on its way, also while the page that follows is. */
    now: save.isPending || save.isSuccess ? save.variables : null,
    busy: save.isPending,
    /** The step that was taken last. */
    last: save.variables,
    error: conflict === null ? save.error : null,
    conflict,
    understood: (): void => {
      setConflict(null)
      reset()
    },
    forgetError: useCallback((): void => {
      if (isError) reset()
    }, [isError, reset]),
    send: (step: L): void => {
      if (running.current) return
      running.current = true
      setConflict(null)
      save.mutate(step)
    },
  }
}

/** What somebody else, who was faster, made of it; null: it failed otherwise, or theirs cannot be read. */
export const readFaster = async <R>(failure: unknown, take: () => Promise<R>): Promise<R | null> =>
  isConflict(failure) ? take().catch(() => null) : null
